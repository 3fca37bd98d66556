import { REPEATS } from '@daybook/contract'
import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { m } from '#messages'
import { DateInput } from '../../ui/DateInput.tsx'
import type { CheckedForm } from '../../ui/useCheckedForm.ts'
import { WeekdaysInput } from '../../ui/WeekdaysInput.tsx'
import { ExpenseFields } from './ExpenseFields.tsx'
import type { RoutineValues } from './panel.ts'
import styles from './RoutineFields.module.css'
import { repeatOptions } from './repeatText.ts'

/** The fields of a routine. Shows the weekdays for a weekly repeat and the day of the month for a monthly one. */
export function RoutineFields({ form }: { form: CheckedForm<RoutineValues> }) {
  const { repeat, month_day } = form.values
  return (
    <>
      <TextInput label={m.title()} autoComplete="off" data-autofocus autoFocus {...form.getInputProps('title')} />
      <Textarea label={m.description()} autosize minRows={2} maxRows={10} {...form.getInputProps('description')} />
      <div className={styles.pair}>
        <TextInput type="time" label={m.routine_time()} {...form.getInputProps('time')} />
        <TextInput type="time" label={m.routine_deadline()} {...form.getInputProps('deadline')} />
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
        <NumberInput
          label={m.routine_month_day()}
          description={m.routine_month_day_description()}
          hideControls
          allowDecimal={false}
          allowNegative={false}
          placeholder={m.routine_start_placeholder()}
          {...form.getInputProps('month_day')}
          value={month_day ?? ''}
          onChange={(value) => form.setFieldValue('month_day', value === '' ? null : Number(value))}
        />
      )}
      <DateInput label={m.routine_starts()} {...form.getInputProps('start')} />
      <ExpenseFields form={form} />
    </>
  )
}
