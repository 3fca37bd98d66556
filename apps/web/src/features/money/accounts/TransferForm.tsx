import { type Account, MAIN_ACCOUNT, type Transfer, TransferDraft } from '@daybook/contract'
import type { CapturedRepeat } from '@daybook/domain/capture/captured'
import { TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { fieldErrors } from '../../../api/errorMessages.ts'
import { newId } from '../../../api/newId.ts'
import { toOperation } from '../../../api/operations.ts'
import { today } from '../../../format/dates.ts'
import { END_PATH } from '../../../schedules/repeatEnding.ts'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { FormActions } from '../../../ui/FormActions.tsx'
import { formClassName } from '../../../ui/formClassName.ts'
import { useFilledIn } from '../../../ui/useFilledIn.ts'
import { after, useDraftForm } from '../../../ui/useFormDraft.ts'
import { EntryRepeat } from '../planning/schedules/EntryRepeat.tsx'
import { useRepeat } from '../planning/schedules/useRepeat.ts'
import { accounts } from './accounts.queries.ts'
import { rates, setRateMutation } from './rates.queries.ts'
import { SideFields } from './SideFields.tsx'
import { amountsReceived, amountsSent, type Rates, rateSaid, toSides } from './transferAmounts.ts'
import { addTransferMutation, editTransferMutation } from './transfers.queries.ts'
import { withoutMissing } from './withoutMissing.ts'

/** What a line names of a transfer, with the ids of the accounts. */
type NamedTransfer = {
  amount?: number | ''
  received?: number
  from?: string
  to?: string
  title?: string
  date?: string
  repeat?: CapturedRepeat
}

type Props = {
  transfer: Transfer | undefined
  /** The account that a new transfer takes money from. */
  from?: string
  currency: string
  /** What a line says of a new one, with the ids of the accounts. */
  prefill?: NamedTransfer
  onDone: () => void
  /** Called instead of `onDone` once the transfer is saved. */
  onSaved?: () => void
}

/** Returns what a transfer has of each one that repeats it. Amounts in the currencies of accounts have the rates of their day. */
const toRepeated = ({ amount, title, from: account, to }: TransferDraft) => ({
  ...{ type: 'transfer' as const, amount, title, account, to },
})

/** Moves money from one account to another, or edits a transfer. */
export function TransferForm({ transfer, from, currency, prefill, onDone, onSaved = onDone }: Props) {
  const { data: all = [] } = useQuery(accounts)
  const { data: known = [] } = useQuery({ ...rates, enabled: all.some((one) => one.currency) })
  const draft = prefill ? undefined : `transfer:${transfer?.id ?? `new ${from ?? ''}`}`
  const { form, submit, showErrors, hasEdits, dropDraft } = useDraftForm(TransferDraft, toValues(transfer, all, from), {
    draft,
  })
  const { values } = form
  const named = { repeat: prefill?.repeat, date: values.date }
  const { repeat, checkRepeat, plan, saveRepeat } = useRepeat(values.id, draft, named, transfer?.date)
  const { mutate: saveRate } = useMutation(setRateMutation)
  const save = useMutation({
    ...(transfer ? editTransferMutation(transfer) : addTransferMutation),
    onSuccess: (saved) => {
      const rate = rateSaid(saved, getAccount(saved.from), getAccount(saved.to), currencies)
      if (rate) saveRate(rate)
      dropDraft()
      saveRepeat(toRepeated(saved), saved.date, toOperation(saved))
      onSaved()
    },
    onError: (error) => showErrors(fieldErrors(error)),
  })

  const currencies = { rates: known, to: currency }
  const getAccount = (id: string) => all.find((one) => one.id === id)
  useFilledIn<typeof values>(form, prefill && toFilledIn({ date: values.date, ...prefill }, all, currencies))
  const sides = { from: getAccount(values.from), to: getAccount(values.to), date: values.date }
  const { sent, received, isSame } = toSides(sides.from, sides.to, currencies)

  const changeSent = (value: number | string, changed: Partial<typeof sides> = {}) =>
    form.setValues(amountsSent(value, { ...sides, ...changed }, currencies) as Partial<typeof values>)
  function changeSide(side: 'from' | 'to', id: string) {
    form.setFieldValue(side, id)
    changeSent(values[sent] ?? '', { [side]: getAccount(id) })
  }

  function send(draft: TransferDraft) {
    const isRepeated = repeat.made || repeat.value.choice !== 'never'
    if (isRepeated && draft.amount < 1) return form.setFieldError(sent, m.transfer_repeat_small())
    if (!checkRepeat(draft.date)) return form.getInputNode(END_PATH as never)?.focus()
    if (!transfer && plan(toRepeated(draft), draft.date, after(dropDraft, onSaved))) return
    save.mutate(withoutMissing(draft))
  }

  return (
    <form noValidate className={formClassName} onSubmit={submit(send)}>
      <AmountInput
        label={m.amount()}
        currency={sides.from?.currency ?? currency}
        // Beside a line that is still typed, the focus stays there.
        autoFocus={!prefill}
        {...form.getInputProps(sent)}
        onChange={changeSent}
      />
      <SideFields
        from={form.getInputProps('from')}
        to={form.getInputProps('to')}
        kept={[transfer?.from, transfer?.to]}
        onChange={changeSide}
      />
      {!isSame && (
        <AmountInput
          label={m.transfer_received()}
          currency={sides.to?.currency ?? currency}
          autoFocus={false}
          {...form.getInputProps(received)}
        />
      )}
      <TextInput label={m.title()} autoComplete="off" {...form.getInputProps('title')} />
      <DateInput label={m.date()} {...form.getInputProps('date')} />
      <EntryRepeat date={values.date} repeat={repeat} />
      <FormActions
        submit={transfer ? m.save() : m.transfer_save()}
        isBusy={save.isPending}
        hasEdits={hasEdits}
        onClear={after(dropDraft, onDone)}
      />
    </form>
  )
}

/** Returns the values of a transfer. A new one is from `chosen` or the first account to the first of the others. */
function toValues(transfer: Transfer | undefined, all: readonly Account[], chosen: string | undefined) {
  const none = { from_amount: undefined as number | undefined, to_amount: undefined as number | undefined }
  if (transfer) return { ...none, ...transfer, amount: transfer.amount as number | '' }
  const ids = all.filter(({ archived }) => !archived).map(({ id }) => id)
  const from = chosen && ids.includes(chosen) ? chosen : (ids[0] ?? MAIN_ACCOUNT)
  const to = ids.find((id) => id !== from) ?? MAIN_ACCOUNT
  return { id: newId(), from, to, amount: '' as number | '', date: today(), title: '', ...none }
}

/** Returns the values of what a line says: the account that it leaves out is the first of the others. */
function toFilledIn(
  { amount = '', received, date, title, ...named }: NamedTransfer & { date: string },
  all: Account[],
  rates: Rates,
) {
  const other = (id: string | undefined) => all.find((one) => one.id !== id && !one.archived)?.id ?? MAIN_ACCOUNT
  const from = named.from ?? other(named.to)
  const to = named.to ?? other(from)
  const find = (id: string) => all.find((one) => one.id === id)
  const sides = { from: find(from), to: find(to), date }
  const amounts = received ? amountsReceived(received, sides, rates) : amountsSent(amount, sides, rates)
  return { from, to, date, ...(title && { title }), ...(amounts as { amount: number | '' }) }
}
