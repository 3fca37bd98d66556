import { TextInput } from '@mantine/core'
import { formatDay, formatLocal, formatTime } from '../format/dates.ts'
import styles from './DateInput.module.css'

type Field = { value?: string; error?: string; onChange: (value: string) => void }
type Kind = 'day' | 'moment' | 'time'

const INPUTS = {
  day: { type: 'date', min: '1900-01-01', max: '9999-12-31' },
  moment: { type: 'datetime-local', min: '1900-01-01T00:00', max: '9999-12-30T23:59' },
  time: { type: 'time' },
}
const FORMATS = { day: formatDay, moment: formatLocal, time: formatTime }
const isTime = (value: string) => /^\d\d:\d\d/.test(value)
const isDate = (value: string) => !Number.isNaN(Date.parse(value))

/**
 * A date input (yyyy-mm-dd), with `kind` a date and time in the user's time zone (yyyy-mm-ddThh:mm) or a time of day
 * (hh:mm). It has the native picker; without the focus it shows the value as the rest of the app writes it. While a date
 * and time is incomplete, the value is empty and `validity.badInput` is true.
 */
export function DateInput({ label, kind = 'day', ...field }: { label: string; kind?: Kind } & Field) {
  const { value } = field
  const written = value && (kind === 'time' ? isTime(value) : isDate(value)) && FORMATS[kind](value)
  return (
    <TextInput
      label={label}
      {...INPUTS[kind]}
      {...field}
      data-written={written ? kind : undefined}
      classNames={{ input: styles.input ?? '' }}
      inputContainer={(input) => (
        <div className={styles.field}>
          {input}
          {written && (
            <span className={`${styles.written} ${styles[kind]}`} aria-hidden="true">
              {written}
            </span>
          )}
        </div>
      )}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}
