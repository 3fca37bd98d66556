import { TextInput } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { m } from '#messages'
import { formatDay, formatTime } from '../format/dates.ts'
import styles from './DateInput.module.css'
import { IconCalendar } from './icons.ts'
import { lazyOnIdle } from './lazyOnIdle.ts'
import { useOpener } from './useOpener.ts'

/** The open calendar of a date field, loaded once the page is idle. */
export const LazyDateCalendar = lazyOnIdle(async () => (await import('./DateCalendar.tsx')).DateCalendar)

type Field = { value?: string; error?: string; onChange: (value: string) => void }
type Kind = 'day' | 'time'

const INPUTS = {
  day: { type: 'date', min: '1900-01-01', max: '9999-12-31' },
  time: { type: 'time' },
}
const FORMATS = { day: formatDay, time: formatTime }
const isTime = (value: string) => /^\d\d:\d\d/.test(value)
const isDate = (value: string) => !Number.isNaN(Date.parse(value))

/**
 * A date input (yyyy-mm-dd), with `kind` a time of day (hh:mm). A date is typed as the browser has it, or chosen in a
 * calendar; without the focus it shows the value as the rest of the app writes it. While it is incomplete, the value is
 * empty and `validity.badInput` is true.
 */
export function DateInput({ label, kind = 'day', ...field }: { label: string; kind?: Kind } & Field) {
  const { value = '' } = field
  return (
    <TextInput
      label={label}
      {...INPUTS[kind]}
      {...field}
      classNames={{ input: styles.input ?? '' }}
      inputContainer={(input) => (
        <Written kind={kind} value={value}>
          {input}
          {kind !== 'time' && <CalendarButton day={isDate(value) ? value : ''} onChoose={field.onChange} />}
        </Written>
      )}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}

type WrittenProps = { kind: Kind; value: string; className?: string | undefined; children: ReactNode }

/** Shows the value of the input inside as the rest of the app writes it, unless it has the focus. */
export function Written({ kind, value, className, children }: WrittenProps) {
  const isValid = kind === 'time' ? isTime(value) : isDate(value)
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      {children}
      {isValid && (
        <span className={`${styles.written} ${styles[kind]}`} aria-hidden="true">
          {FORMATS[kind](value)}
        </span>
      )}
    </div>
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
          <LazyDateCalendar
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
