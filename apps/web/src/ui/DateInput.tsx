import { TextInput } from '@mantine/core'
import { formatDay, formatLocal } from '../format/dates.ts'
import styles from './DateInput.module.css'

type Field = { value?: string; error?: string; onChange: (value: string) => void }

const DAY = { type: 'date', min: '1900-01-01', max: '9999-12-31' }
const MOMENT = { type: 'datetime-local', min: '1900-01-01T00:00', max: '9999-12-30T23:59' }

/**
 * A date input (yyyy-mm-dd), or with `hasTime` a date and time input in the user's time zone (yyyy-mm-ddThh:mm). It has
 * the native picker; without the focus it shows the date as the rest of the app writes it. While a date and time is
 * incomplete, the value is empty and `validity.badInput` is true.
 */
export function DateInput({ label, hasTime, ...field }: { label: string; hasTime?: boolean } & Field) {
  const { value } = field
  const kind = hasTime ? 'moment' : 'day'
  const written = value && !Number.isNaN(Date.parse(value)) && (hasTime ? formatLocal(value) : formatDay(value))
  return (
    <TextInput
      label={label}
      {...(hasTime ? MOMENT : DAY)}
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
