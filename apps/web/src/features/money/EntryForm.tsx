import { EntryDraft, type EntryType } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { raiseAlert } from '../../alerts/alerts.ts'
import { fieldErrors } from '../../api/errorMessages.ts'
import { settle } from '../../api/rejectedChange.ts'
import { Links } from '../../links/Links.tsx'
import { useFormLinks } from '../../links/useFormLinks.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import { formClassName } from '../../ui/formClassName.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { useFilledIn } from '../../ui/useFilledIn.ts'
import { BudgetHint } from './BudgetHint.tsx'
import { EntryFields } from './EntryFields.tsx'
import { addEntryMutation, balance, editEntryMutation } from './money.queries.ts'
import { type EntryPanel, type EntryValues, valuesOf } from './panel.ts'

const TYPES: { value: EntryType; label: string }[] = [
  { value: 'income', label: m.income() },
  { value: 'expense', label: m.expense() },
]
const TOO_MUCH = m.entry_exceeds_balance()

type Props = {
  panel: EntryPanel
  currency: string
  prefill?: Partial<EntryValues> | undefined
  onSaved: (type: EntryType, date: string) => void
  onClear: () => void
}

/** The form that adds an entry or edits the panel's entry. The type can be chosen only for a new entry. */
export function EntryForm({ panel, currency, prefill, onSaved, onClear }: Props) {
  const [type, setType] = useState(panel.type)
  const { form, submit, showErrors } = useCheckedForm(EntryDraft, valuesOf(panel))
  useFilledIn(form, prefill)
  const { data: money } = useQuery(balance)
  const { links, saveLinks } = useFormLinks({ kind: 'entry', id: panel.id }, panel.mode === 'add')
  const save = useMutation({
    ...(panel.mode === 'edit' ? editEntryMutation(panel.entry) : addEntryMutation),
    onSuccess: () => {
      settle(panel.rejected)
      saveLinks()
      onSaved(type, form.getValues().date)
    },
    onError: (error) => showErrors(fieldErrors(error)),
  })

  function send(draft: EntryDraft) {
    if (type === 'expense' && money && draft.amount > money.balance) raiseAlert(TOO_MUCH)
    save.mutate({ type, draft })
  }

  return (
    <form noValidate className={formClassName} onSubmit={submit(send)}>
      {panel.mode === 'add' && <SegmentedControl label={m.type()} value={type} options={TYPES} onChange={setType} />}
      <EntryFields form={form} type={type} currency={currency} />
      {type === 'expense' && <BudgetHint form={form} currency={currency} saved={panel} />}
      <Links {...links} />
      <FormActions
        submit={`${panel.mode === 'edit' ? m.edit() : m.add()} ${type}`}
        isBusy={save.isPending}
        onClear={onClear}
      />
    </form>
  )
}
