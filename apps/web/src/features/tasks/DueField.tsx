import { m } from '#messages'
import { today } from '../../format/dates.ts'
import { DateInput } from '../../ui/DateInput.tsx'
import styles from './TaskForm.module.css'

/** `value` is a day, a day and time (yyyy-mm-ddThh:mm), or a time without a day, which is never due. */
type Props = { value?: string; error?: string; onChange: (value: string) => void }

/** When a task is due: a day, and a time of day if it has one. */
export function DueField({ value = '', onChange, ...field }: Props) {
  const [day = '', time = ''] = value.split('T')
  // The time is kept while another day is typed.
  const change = (day: string, time: string) => onChange(time ? `${day}T${time}` : day)
  return (
    <div className={styles.due}>
      <DateInput label={m.task_due()} {...field} value={day} onChange={(day) => change(day, time)} />
      <DateInput
        kind="time"
        label={m.task_due_hour()}
        value={time}
        onChange={(time) => change(day || (time && today()), time)}
      />
    </div>
  )
}

/** Returns whether the day or the time of day of a form is half filled in: its value is empty then. */
export const isDueIncomplete = (day: Element | null) =>
  day instanceof HTMLInputElement &&
  [...(day.form?.elements ?? [])].some((one) => one instanceof HTMLInputElement && one.validity.badInput)
