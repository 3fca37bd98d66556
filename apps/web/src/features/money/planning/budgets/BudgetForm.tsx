import { asCategory, BudgetDraft, BudgetEdit } from '@daybook/contract'
import { guessCategory, offeredCategories } from '@daybook/domain/starterCategories'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { m } from '#messages'
import { fieldErrors } from '../../../../api/errorMessages.ts'
import { settle } from '../../../../api/rejectedChange.ts'
import { formatAmount } from '../../../../format/amounts.ts'
import { Links } from '../../../../links/Links.tsx'
import { useFormLinks } from '../../../../links/useFormLinks.ts'
import { RemindField } from '../../../../reminders/RemindField.tsx'
import { useFormReminders } from '../../../../reminders/useFormReminders.ts'
import { AmountInput } from '../../../../ui/AmountInput.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { FormActions } from '../../../../ui/FormActions.tsx'
import { formClassName } from '../../../../ui/formClassName.ts'
import { SuggestInput } from '../../../../ui/SuggestInput.tsx'
import type { CheckedForm } from '../../../../ui/useCheckedForm.ts'
import { after, useDraftForm } from '../../../../ui/useFormDraft.ts'
import { categories, createBudgetMutation, editBudgetMutation } from './budgets.queries.ts'
import styles from './PeriodFields.module.css'
import { PeriodFields } from './PeriodFields.tsx'
import { type BudgetValues, isAllCategories, nameFor, type OpenPanel, toValues } from './panel.ts'
import { useAverages } from './useAverages.ts'

type Props = {
  panel: OpenPanel
  currency: string
  onDone: () => void
  /** Called in place of `onDone` once it is saved. */
  onSaved?: () => void
}

/** Creates a budget, or edits the one in the panel. A new one has the name of its category until it gets another. */
export function BudgetForm({ panel, currency, onDone, onSaved = onDone }: Props) {
  const { data: used = [] } = useQuery(categories)
  const names = offeredCategories('expense', used)
  const guessed = useRef('')
  // A change of the user's currency can have made an amount below 1, which may stay.
  const isSmall = panel.mode === 'edit' && panel.budget.amount < 1
  const prefill = panel.mode === 'create' ? panel.prefill : undefined
  const draft = panel.rejected || prefill ? undefined : `budget:${panel.mode === 'edit' ? panel.id : 'new'}`
  const schema = isSmall ? BudgetEdit : BudgetDraft
  const { form, submit, showErrors, hasEdits, dropDraft } = useDraftForm(schema, toValues(panel), { draft, prefill })
  const of = { kind: 'budget', id: panel.id } as const
  const isNew = panel.mode === 'create'
  const { links, saveLinks } = useFormLinks(of, isNew)
  const saved = panel.mode === 'edit' ? panel.budget.reminders : undefined
  const { reminders, saveReminders } = useFormReminders(of, { saved, isNew, draft })
  const save = useMutation({
    ...(panel.mode === 'edit' ? editBudgetMutation(panel.budget) : createBudgetMutation),
    onSuccess: () => {
      dropDraft()
      settle(panel.rejected)
      saveLinks()
      saveReminders()
      onSaved()
    },
    onError: (error) => showErrors(fieldErrors(error)),
  })

  function chooseCategory(category: string) {
    const { name, category: before } = form.getValues()
    if (isNew && (name === '' || name === nameFor(before))) form.setFieldValue('name', nameFor(category))
    form.setFieldValue('category', category)
    form.setFieldValue('all_categories', isAllCategories(category))
  }

  function typeName(name: string) {
    form.setFieldValue('name', name)
    if (!isNew || !['', guessed.current].includes(form.getValues().category)) return
    const category = asCategory(name)
    guessed.current = names.includes(category) ? category : guessCategory('expense', name, used)
    form.setFieldValue('category', guessed.current)
  }

  return (
    <form noValidate className={formClassName} onSubmit={submit((draft) => save.mutate(draft))}>
      <TextInput
        label={m.name_label()}
        autoComplete="off"
        data-autofocus={!isNew || undefined}
        autoFocus={!isNew}
        {...form.getInputProps('name')}
        onChange={(event) => typeName(event.currentTarget.value)}
      />
      <AmountInput
        label={m.amount()}
        currency={currency}
        autoFocus={isNew && !prefill}
        {...form.getInputProps('amount')}
      />
      <SuggestInput
        label={m.category()}
        names={[m.budget_all_categories(), ...names]}
        {...form.getInputProps('category')}
        onChange={chooseCategory}
      />
      <AverageHint form={form} currency={currency} />
      <Textarea label={m.description()} rows={3} {...form.getInputProps('description')} />
      <PeriodFields form={form} names={names} isNew={isNew} />
      <RemindField {...reminders} occasion={{ kind: 'budget' }} />
      <Links {...links} />
      <FormActions
        submit={panel.mode === 'edit' ? m.edit() : m.create()}
        isBusy={save.isPending}
        hasEdits={hasEdits}
        onClear={after(dropDraft, onDone)}
      />
    </form>
  )
}

/** Suggests the average spending of the last three months as the amount while there is none. */
function AverageHint({ form, currency }: { form: CheckedForm<BudgetValues>; currency: string }) {
  const { category, amount } = form.values
  const isAsked = category.trim() !== '' && amount === ''
  const average = useAverages(currency, isAsked).find(({ name }) => name === asCategory(category))?.amount
  if (!average) return null
  return (
    <div className={styles.offers}>
      <Button variant="plain" onClick={() => form.setFieldValue('amount', average)}>
        {m.budget_average({ amount: formatAmount(average, currency) })}
      </Button>
    </div>
  )
}
