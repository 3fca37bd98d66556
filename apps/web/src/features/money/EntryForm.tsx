import { EntryDraft, type EntryType } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { raiseAlert } from '../../alerts/alerts.ts'
import { fieldErrors } from '../../api/sentences.ts'
import { FormWays } from '../../ui/FormWays.tsx'
import { formLook } from '../../ui/formLook.ts'
import { Segments } from '../../ui/Segments.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { BudgetHint } from './BudgetHint.tsx'
import { EntryFields } from './EntryFields.tsx'
import { addingEntry, balance, editingEntry } from './money.queries.ts'
import { type EntryPanel, valuesOf } from './panel.ts'

const TYPES: { value: EntryType; label: string }[] = [
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expense' },
]
const TOO_MUCH = '!WARNING: Expense is greater than your balance'

type Props = { panel: EntryPanel; currency: string; onSaved: (type: EntryType) => void; onClear: () => void }

/** Adds an entry, or changes the panel's. Only a new one can still choose its type. */
export function EntryForm({ panel, currency, onSaved, onClear }: Props) {
  const [type, setType] = useState(panel.type)
  const { form, submit, refuse } = useCheckedForm(EntryDraft, valuesOf(panel))
  const { data: money } = useQuery(balance)
  const save = useMutation({
    ...(panel.mode === 'edit' ? editingEntry(panel.id) : addingEntry),
    onSuccess: () => onSaved(type),
    onError: (error) => refuse(fieldErrors(error)),
  })

  function send(draft: EntryDraft) {
    if (type === 'expense' && money && draft.amount > money.balance) raiseAlert(TOO_MUCH)
    save.mutate({ type, draft })
  }

  return (
    <form noValidate className={formLook} onSubmit={submit(send)}>
      {panel.mode === 'add' && <Segments label="Type" value={type} options={TYPES} onChange={setType} />}
      <EntryFields form={form} currency={currency} />
      {type === 'expense' && <BudgetHint form={form} currency={currency} saved={panel} />}
      <FormWays
        submit={`${panel.mode === 'edit' ? 'Edit' : 'Add'} ${type}`}
        isBusy={save.isPending}
        onClear={onClear}
      />
    </form>
  )
}
