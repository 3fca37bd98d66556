import { isDay, REPEATS } from '@daybook/contract'
import { toRule } from '@daybook/domain/routineRules'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { currentUser } from '../../api/user.queries.ts'
import { routineDay } from '../../format/routineDay.ts'
import { CustomRule } from '../../schedules/CustomRule.tsx'
import { RepeatEnd } from '../../schedules/RepeatEnd.tsx'
import { ENDLESS } from '../../schedules/repeatEnding.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { CountInput } from '../../ui/CountInput.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { SuggestInput } from '../../ui/SuggestInput.tsx'
import type { CheckedForm } from '../../ui/useCheckedForm.ts'
import { WeekdaysInput } from '../../ui/WeekdaysInput.tsx'
import type { RoutineValues } from './panel.ts'
import styles from './RoutineFields.module.css'
import { repeatOptions, SOME_DAYS } from './repeatText.ts'
import { expenseCategories } from './routines.queries.ts'

type Props = { form: CheckedForm<RoutineValues> }

/** The fields of a routine. */
export function RoutineFields({ form }: Props) {
  const { rule } = form.values
  return (
    <>
      <TextInput label={m.title()} autoComplete="off" data-autofocus autoFocus {...form.getInputProps('title')} />
      <Textarea label={m.description()} autosize minRows={2} maxRows={10} {...form.getInputProps('description')} />
      <div className={styles.pair}>
        <DateInput kind="time" label={m.routine_time()} {...form.getInputProps('time')} />
        <DateInput kind="time" label={m.routine_deadline()} {...form.getInputProps('deadline')} />
      </div>
      {rule === null && <NumberFields form={form} />}
      <DateInput label={m.routine_starts()} {...form.getInputProps('start')} />
      <RuleFields form={form} />
      <TargetFields form={form} />
      <ExpenseFields form={form} />
    </>
  )
}

const USUAL_TIMES = 3

/** One of the usual repeats: with the weekdays of a weekly one, the day of the month of a monthly one, or the days of a week. */
function NumberFields({ form }: Props) {
  const { repeat, month_day, times_a_week } = form.values

  function choose(choice: string) {
    const isByWeek = choice === SOME_DAYS
    form.setFieldValue('repeat', isByWeek ? REPEATS.daily : Number(choice))
    form.setFieldValue('times_a_week', isByWeek ? USUAL_TIMES : null)
  }

  return (
    <>
      <NativeSelect
        label={m.routine_repeat()}
        data={repeatOptions(form.getInitialValues().repeat, repeat)}
        {...form.getInputProps('repeat')}
        value={times_a_week === null ? String(repeat) : SOME_DAYS}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {times_a_week !== null && (
        <CountInput
          label={m.routine_days_a_week()}
          limits={[1, 99]}
          {...form.getInputProps('times_a_week')}
          value={times_a_week}
          onChange={(value) => form.setFieldValue('times_a_week', value)}
        />
      )}
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
    </>
  )
}

/** Any rule, and until when it repeats: one button, until it has one of them. */
function RuleFields({ form }: Props) {
  const { rule, start: given, ending, ...values } = form.values
  const start = isDay(given) ? given : routineDay()
  const setRule = (rule: RoutineValues['rule']) => form.setFieldValue('rule', rule)

  function addRule() {
    form.setFieldValue('times_a_week', null)
    setRule(toRule({ ...values, rule: undefined, start }))
  }

  const end = (
    <RepeatEnd
      value={ending}
      error={form.errors.end as string | undefined}
      onChange={(change) => form.setFieldValue('ending', { ...ending, ...change })}
    />
  )
  if (rule === null)
    return (
      <>
        {ending.ends !== 'never' && end}
        <Button variant="plain" className={styles.add} onClick={addRule}>
          {m.routine_rule_add()}
        </Button>
      </>
    )

  function remove() {
    setRule(null)
    form.setFieldValue('ending', ENDLESS)
  }

  return (
    <div className={styles.target}>
      <CustomRule date={start} rule={rule} onChange={setRule} />
      {end}
      <Button variant="plain" className={styles.add} onClick={remove}>
        {m.routine_rule_remove()}
      </Button>
    </div>
  )
}

/** How much is to be done on a day: one button, until it has a target. */
function TargetFields({ form }: Props) {
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
function ExpenseFields({ form }: Props) {
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
