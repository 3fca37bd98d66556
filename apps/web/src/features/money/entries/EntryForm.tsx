import { type Entry, EntryDraft, EntryEdit, type EntryType, MAIN_ACCOUNT, type RateDraft } from '@daybook/contract'
import type { CapturedRepeat } from '@daybook/domain/capture/captured'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useRef, useState } from 'react'
import { m } from '#messages'
import { fieldErrors } from '../../../api/errorMessages.ts'
import { toOperation } from '../../../api/operations.ts'
import { receiptQueue } from '../../../api/receiptQueue.ts'
import { settle } from '../../../api/rejectedChange.ts'
import { Files } from '../../../attachments/Files.tsx'
import { useFormFiles } from '../../../attachments/useFormFiles.ts'
import { Links } from '../../../links/Links.tsx'
import { useFormLinks } from '../../../links/useFormLinks.ts'
import { END_PATH } from '../../../schedules/repeatEnding.ts'
import { Deferred } from '../../../ui/Deferred.tsx'
import { FormActions } from '../../../ui/FormActions.tsx'
import { formClassName } from '../../../ui/formClassName.ts'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { after, useDraftForm, useDraftState } from '../../../ui/useFormDraft.ts'
import { useSave } from '../../../ui/useSave.ts'
import { AccountField } from '../accounts/AccountField.tsx'
import { accountIn, accounts, foreignIn } from '../accounts/accounts.queries.ts'
import { keepLastAccount } from '../accounts/lastAccount.ts'
import { setRateMutation } from '../accounts/rates.queries.ts'
import { EntryRepeat } from '../planning/schedules/EntryRepeat.tsx'
import { PaidDue, usePaidDue } from '../planning/schedules/PaidDue.tsx'
import { useRepeat } from '../planning/schedules/useRepeat.ts'
import { offerRule } from '../rules/offerRule.ts'
import { type NamedFields, useRules } from '../rules/useRuledFields.ts'
import { alertSpent } from './alertSpent.ts'
import { BudgetHint } from './BudgetHint.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { EntryFields } from './EntryFields.tsx'
import { addEntryMutation, editEntryMutation, type SavedDraft } from './money.queries.ts'
import { paintDraft } from './paintedEntry.ts'
import { type EntryPanel, type EntryValues, toValues } from './panel.ts'
import { useBalanceWarning } from './useBalanceWarning.ts'
import { afterSuggestion } from './useSuggestedCategory.ts'

const ForeignAmount = lazyOnIdle(async () => (await import('../accounts/ForeignAmount.tsx')).ForeignAmount)

const TYPES: { value: EntryType; label: string }[] = [
  { value: 'income', label: m.income() },
  { value: 'expense', label: m.expense() },
]
/** About the height of the fields that most entries leave as they are. */
const REST = '12rem'
const AMOUNTS = '9.5rem'

/** What the line of the capture says of a new entry. */
type Prefill = { values: Partial<EntryValues>; named: NamedFields; repeat: CapturedRepeat | undefined }

type Props = {
  panel: EntryPanel
  currency: string
  prefill?: Prefill | undefined
  keepsDraft?: boolean
  onSaved: (type: EntryType, date: string, warning?: string) => void
  onClear: () => void
}

/** Returns what an entry has of each one that repeats it. */
const toRepeated = (type: EntryType, { amount, category, title, account, tags, parts }: EntryDraft) => ({
  ...{ type, amount, category, title, account, tags, parts },
})

/** A conversion to another currency can produce an amount below 1, which an edit may keep. */
const getSchema = (saved: Entry | undefined) => (saved && saved.amount < 1 ? EntryEdit : EntryDraft)

type Named = Parameters<typeof useRepeat>[2] & { typed: Parameters<typeof usePaidDue>[0] }

/** Keeps what the form saves in rows beside the entry: its links, files and repetition. */
function useRelated(panel: EntryPanel, draft: string | undefined, { typed, ...named }: Named) {
  const { id, mode } = panel
  const { links, saveLinks } = useFormLinks({ kind: 'entry', id }, mode === 'add')
  const { files, saveFiles } = useFormFiles({ kind: 'entry', id }, mode === 'add')
  const { saveRepeat, ...repeating } = useRepeat(id, draft, named, mode === 'edit' ? panel.entry.date : undefined)
  const { due, savePaid } = usePaidDue(typed, mode === 'add' && repeating.repeat.value.choice === 'never')
  function saveRelated(...saved: Parameters<typeof saveRepeat>) {
    saveLinks()
    void saveFiles()
    saveRepeat(...saved)
    savePaid(saved[2])
  }
  return { links, files, due, ...repeating, saveRelated }
}

/** A new entry of an account has a draft of its own. */
const toDraftName = (panel: EntryPanel) => `entry:${panel.mode === 'edit' ? panel.id : `new ${panel.account ?? ''}`}`

type Used = { saved: Entry | undefined; chosen: string | undefined; isForeign: boolean }

/** Leaves out what the entry neither has nor had, so that a plain entry stays one. */
const withoutUnused = ({ parts, tags, account: _, account_amount, ...plain }: EntryDraft, used: Used) => ({
  ...plain,
  ...((parts?.length || used.saved?.parts) && { parts }),
  ...((tags?.length || used.saved?.tags) && { tags }),
  ...((used.chosen !== used.saved?.account || used.isForeign) && { account: used.chosen ?? null }),
  ...(used.isForeign && { account_amount }),
})

/** The amounts of an entry whose account has another currency. */
const Amounts = (props: ComponentProps<typeof ForeignAmount>) => (
  <Suspense fallback={<div style={{ height: AMOUNTS }} />}>
    <ForeignAmount key={props.account.id} {...props} />
  </Suspense>
)

/** Takes the amount of an account in another currency as one in the user's. What the line has filled in follows it still. */
function toOwnCurrency({ form, fill, isFilled }: ReturnType<typeof useDraftForm<typeof EntryDraft, EntryValues>>) {
  const { account_amount = form.values.amount } = form.values
  const values = { amount: account_amount, account_amount: undefined }
  if (isFilled('account_amount', account_amount)) fill(values)
  form.setValues(values)
}

/** The form that adds an entry or edits the panel's entry. The type can be chosen only for a new entry. */
export function EntryForm({ panel, currency, prefill, keepsDraft = true, onSaved, onClear }: Props) {
  const draft = panel.rejected || !keepsDraft ? undefined : toDraftName(panel)
  const [type, setType] = useDraftState(draft, 'type', panel.type)
  const saved = panel.mode === 'edit' ? panel.entry : undefined
  const schema = getSchema(saved)
  const kept = { draft, prefill: prefill?.values }
  const filled = useDraftForm(schema, toValues(panel), kept)
  const { form, submit, showErrors, fill, guess, hasEdits, dropDraft } = filled
  const client = useQueryClient()
  const warningOf = useBalanceWarning(saved)
  const { data: all = [] } = useQuery(accounts)
  const foreign = foreignIn(all, form.values.account, currency, saved?.account)
  const [rate, setRate] = useState<string>()
  const { mutate: saveRate } = useMutation(setRateMutation)
  const named = { repeat: prefill?.repeat, date: form.values.date, typed: { ...form.values, type } }
  const { links, files, due, repeat, checkRepeat, plan, saveRelated } = useRelated(panel, draft, named)
  const outcomeOf = useRules()
  const suggestion = useRef<Promise<void>>(undefined)
  const options = {
    ...(panel.mode === 'edit' ? editEntryMutation(panel.entry) : addEntryMutation),
    onSuccess: (answer: Entry, { draft, warning }: SavedDraft) => {
      dropDraft()
      settle(panel.rejected)
      saveRelated(toRepeated(type, draft), draft.date, toOperation(answer))
      // What the user has edited needs no further check.
      if (saved) void receiptQueue().markChecked([panel.id])
      if (foreign && rate) saveRate({ day: draft.date, from: foreign.currency, to: currency, rate } as RateDraft)
      void offerRule(client, { ...draft, id: panel.id, type, before: saved?.category.name })
      if (type === 'expense') void alertSpent(client, draft, currency)
      onSaved(type, form.getValues().date, warning)
    },
    onError: (error: Error) => showErrors(fieldErrors(error)),
  }
  const save = useSave(options, ({ type, draft }) => paintDraft(panel, type, draft))

  function chooseAccount(account: string) {
    if (foreign && !foreignIn(all, account, currency, saved?.account)) toOwnCurrency(filled)
    setRate(undefined)
    form.setFieldValue('account', account)
  }

  const check = (draft: EntryDraft) =>
    checkRepeat(draft.date) ? send(draft) : form.getInputNode(END_PATH as never)?.focus()

  function send(form: EntryDraft) {
    const { account } = form
    const chosen = saved && account === (saved.account ?? MAIN_ACCOUNT) ? saved.account : accountIn(client, account)
    const isNamed = account === prefill?.named.account || account === outcomeOf({ type, ...form }).account
    if (!saved && !isNamed) keepLastAccount(chosen ?? MAIN_ACCOUNT)
    const draft = withoutUnused(form, { saved, chosen, isForeign: foreign !== undefined })
    const onPlanned = after(dropDraft, () => onSaved(type, draft.date))
    if (!saved && plan(toRepeated(type, draft), draft.date, onPlanned)) return
    save.mutate({ type, draft, warning: type === 'expense' ? warningOf({ ...draft, account }) : undefined })
  }

  const onSubmit = afterSuggestion(suggestion, form, submit(check))
  return (
    <form ref={save.form} noValidate className={formClassName} onSubmit={onSubmit}>
      {panel.mode === 'add' && <SegmentedControl label={m.type()} value={type} options={TYPES} onChange={setType} />}
      <EntryFields
        {...{ form, type, currency, named: prefill?.named, suggestion, onGuess: guess }}
        {...(!saved && { onAccount: chooseAccount })}
        foreignAmount={
          foreign && <Amounts account={foreign} {...{ form, currency, saved, rate, fill }} onRate={setRate} />
        }
      />
      <Deferred height={REST}>
        {type === 'expense' && <BudgetHint form={form} currency={currency} saved={panel} />}
        <AccountField value={form.values.account} kept={saved?.account} onChange={chooseAccount} />
        <EntryDetails form={form} currency={currency} />
        <Files {...files} />
        <Links {...links} />
        <EntryRepeat date={form.values.date} repeat={repeat} />
      </Deferred>
      <FormActions
        submit={`${panel.mode === 'edit' ? m.edit() : m.add()} ${type}`}
        isBusy={save.isPending}
        hasEdits={hasEdits}
        onClear={after(dropDraft, onClear)}
        above={<PaidDue due={due} />}
      />
    </form>
  )
}
