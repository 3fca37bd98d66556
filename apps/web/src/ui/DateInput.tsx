import { TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { m } from '#messages'
import { formatDay, formatLocal, formatTime } from '../format/dates.ts'
import styles from './DateInput.module.css'
import { IconCalendar } from './icons.ts'
import { lazyOnIdle } from './lazyOnIdle.ts'
import { useOpener } from './useOpener.ts'

const DateCalendar = lazyOnIdle(async () => (await import('./DateCalendar.tsx')).DateCalendar)

type Field = { value?: string; error?: string; onChange: (value: string) => void }
type Kind = 'day' | 'moment' | 'time'

const INPUTS = {
  day: { type: 'date', min: '1900-01-01', max: '9999-12-31' },
  moment: { type: 'datetime-local', min: '1900-01-01T00:00', max: '9999-12-30T23:59' },
  time: { type: 'time' },
}
const FORMATS = { day: formatDay, moment: formatLocal, time: formatTime }
/** Without a time of day, a task is due at the end of the day. */
const END_OF_DAY = '23:59'
const isTime = (value: string) => /^\d\d:\d\d/.test(value)
const isDate = (value: string) => !Number.isNaN(Date.parse(value))

/**
 * A date input (yyyy-mm-dd), with `kind` a date and time in the user's time zone (yyyy-mm-ddThh:mm) or a time of day
 * (hh:mm). A date is typed as the browser has it, or chosen in a calendar; without the focus it shows the value as the
 * rest of the app writes it. While a date and time is incomplete, the value is empty and `validity.badInput` is true.
 */
export function DateInput({ label, kind = 'day', ...field }: { label: string; kind?: Kind } & Field) {
  const { value = '' } = field
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
          {kind !== 'time' && (
            <CalendarButton
              day={isDate(value) ? value.slice(0, 10) : ''}
              onChoose={(day) => field.onChange(kind === 'day' ? day : `${day}T${value.slice(11) || END_OF_DAY}`)}
            />
          )}
        </div>
      )}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}

function CalendarButton({ day, onChoose }: { day: string; onChoose: (day: string) => void }) {
  const { opener, isOpen, close, toggle } = useOpener()
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label={m.calendar()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <IconCalendar size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <DateCalendar
            day={day}
            onClose={close}
            onChoose={(chosen) => {
              onChoose(chosen)
              close()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
