import { BudgetDraft } from '@daybook/contract'
import { currencySymbol } from '@daybook/domain/currency'
import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { fieldErrors } from '../../api/errorMessages.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { formClassName } from '../../ui/formClassName.ts'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { categories, createBudgetMutation, editBudgetMutation } from './budgets.queries.ts'
import { type OpenPanel, valuesOf } from './panel.ts'

/** Creates a budget, or edits the one in the panel. */
export function BudgetForm({ panel, currency, onDone }: { panel: OpenPanel; currency: string; onDone: () => void }) {
  const { data: names = [] } = useQuery(categories)
  const { form, submit, showErrors } = useCheckedForm(BudgetDraft, valuesOf(panel))
  const save = useMutation({
    ...(panel.mode === 'edit' ? editBudgetMutation(panel.id) : createBudgetMutation),
    onSuccess: onDone,
    onError: (error) => showErrors(fieldErrors(error)),
  })

  return (
    <form noValidate className={formClassName} onSubmit={submit((draft) => save.mutate(draft))}>
      <TextInput label="Name" autoComplete="off" data-autofocus autoFocus {...form.getInputProps('name')} />
      <AmountInput label="Amount" symbol={currencySymbol(currency)} {...form.getInputProps('amount')} />
      <Autocomplete
        label="Category"
        data={names}
        limit={5}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('category')}
      />
      <Textarea label="Description" rows={3} {...form.getInputProps('description')} />
      <DayInput label="Start date" {...form.getInputProps('start_date')} />
      <DayInput label="End date" {...form.getInputProps('end_date')} />
      <FormActions submit={panel.mode === 'edit' ? 'Edit' : 'Create'} isBusy={save.isPending} onClear={onDone} />
    </form>
  )
}
