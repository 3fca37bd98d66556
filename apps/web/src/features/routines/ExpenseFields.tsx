import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { currentUser } from '../../api/user.queries.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { SuggestInput } from '../../ui/SuggestInput.tsx'
import type { CheckedForm } from '../../ui/useCheckedForm.ts'
import type { RoutineValues } from './panel.ts'
import styles from './RoutineFields.module.css'
import { expenseCategories } from './routines.queries.ts'

/** What the routine records as an expense when it is done: one button, until it has one. */
export function ExpenseFields({ form }: { form: CheckedForm<RoutineValues> }) {
  const { data: user } = useQuery(currentUser)
  const [isNew, setNew] = useState(false)
  const { expense } = form.values
  const { data: names = [] } = useQuery({ ...expenseCategories, enabled: expense !== null })

  function add() {
    setNew(true)
    form.setFieldValue('expense', { amount: '', category: '' })
  }

  if (!expense)
    return (
      <Button variant="plain" className={styles.add} onClick={add}>
        {m.routine_expense_add()}
      </Button>
    )
  return (
    <fieldset className={styles.expense}>
      <legend>{m.routine_expense()}</legend>
      <AmountInput
        label={m.amount()}
        currency={user?.currency ?? ''}
        autoFocus={isNew}
        {...form.getInputProps('expense.amount')}
      />
      <SuggestInput label={m.category()} names={names} {...form.getInputProps('expense.category')} />
      <Button variant="plain" className={styles.add} onClick={() => form.setFieldValue('expense', null)}>
        {m.routine_expense_remove()}
      </Button>
    </fieldset>
  )
}
