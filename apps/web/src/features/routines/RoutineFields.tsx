import { REPEATS } from '@daybook/contract'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { currentUser } from '../../api/user.queries.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { CountInput } from '../../ui/CountInput.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { SuggestInput } from '../../ui/SuggestInput.tsx'
import type { CheckedForm } from '../../ui/useCheckedForm.ts'
import { WeekdaysInput } from '../../ui/WeekdaysInput.tsx'
import type { RoutineValues } from './panel.ts'
import styles from './RoutineFields.module.css'
import { repeatOptions } from './repeatText.ts'
import { expenseCategories } from './routines.queries.ts'

/** The fields of a routine. Shows the weekdays for a weekly repeat and the day of the month for a monthly one. */
export function RoutineFields({ form }: { form: CheckedForm<RoutineValues> }) {
  const { repeat, month_day } = form.values
  return (
    <>
      <TextInput label={m.title()} autoComplete="off" data-autofocus autoFocus {...form.getInputProps('title')} />
      <Textarea label={m.description()} autosize minRows={2} maxRows={10} {...form.getInputProps('description')} />
      <div className={styles.pair}>
        <DateInput kind="time" label={m.routine_time()} {...form.getInputProps('time')} />
        <DateInput kind="time" label={m.routine_deadline()} {...form.getInputProps('deadline')} />
      </div>
      <NativeSelect
        label={m.routine_repeat()}
        data={repeatOptions(form.getInitialValues().repeat)}
        {...form.getInputProps('repeat')}
        value={String(repeat)}
        onChange={(event) => form.setFieldValue('repeat', Number(event.currentTarget.value))}
      />
      {repeat === REPEATS.weekly && <WeekdaysInput {...form.getInputProps('weekdays')} />}
      {repeat === REPEATS.monthly && (
        <CountInput
          label={m.routine_month_day()}
          description={m.routine_month_day_description()}
          placeholder={m.routine_start_placeholder()}
          {...form.getInputProps('month_day')}
          value={month_day}
          onChange={(value) => form.setFieldValue('month_day', value)}
        />
      )}
      <DateInput label={m.routine_starts()} {...form.getInputProps('start')} />
      <TargetFields form={form} />
      <ExpenseFields form={form} />
    </>
  )
}

/** How much is to be done on a day: one button, until it has a target. */
function TargetFields({ form }: { form: CheckedForm<RoutineValues> }) {
  const [isNew, setNew] = useState(false)
  const { target, unit } = form.values

  function add() {
    setNew(true)
    form.setFieldValue('target', 2)
  }

  if (target === null && !isNew)
    return (
      <Button variant="plain" className={styles.add} onClick={add}>
        {m.routine_target_add()}
      </Button>
    )

  function remove() {
    setNew(false)
    form.setFieldValue('target', null)
    form.setFieldValue('unit', null)
  }

  return (
    <div className={styles.target}>
      <div className={styles.pair}>
        <CountInput
          label={m.routine_target()}
          autoFocus={isNew}
          {...form.getInputProps('target')}
          value={target}
          onChange={(value) => form.setFieldValue('target', value)}
        />
        <TextInput
          label={m.routine_unit()}
          placeholder={m.routine_times()}
          autoComplete="off"
          {...form.getInputProps('unit')}
          value={unit ?? ''}
        />
      </div>
      <Button variant="plain" className={styles.add} onClick={remove}>
        {m.routine_target_remove()}
      </Button>
    </div>
  )
}

/** What the routine records as an expense when it is done: one button, until it has one. */
function ExpenseFields({ form }: { form: CheckedForm<RoutineValues> }) {
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
