import { type FocusEvent, useState } from 'react'
import { m } from '#messages'
import { formatMonth, formatMonthName } from '../format/dates.ts'
import { useToday } from '../format/useToday.ts'
import { Button } from './Button.tsx'
import { IconBack, IconForward } from './icons.ts'
import styles from './MonthPicker.module.css'
import { useHistoryStep } from './useHistoryStep.ts'
import { useReturnFocus } from './useReturnFocus.ts'

type Props = { month: string; onMonth: (month: string) => void; onClose: () => void }

/** The months of a year to choose from. Closes on Escape and when the focus leaves it. */
export function MonthPicker({ month, onMonth, onClose }: Props) {
  const current = useToday().slice(0, 7)
  const [year, setYear] = useState(Number(month.slice(0, 4)))
  useReturnFocus()
  useHistoryStep(true, onClose)
  const months = Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`)
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.parentElement?.contains(relatedTarget)) onClose()
  }
  return (
    <div
      role="dialog"
      aria-label={m.month_choose()}
      className={styles.picker}
      tabIndex={-1}
      ref={focusChosen}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
      onBlur={closeOutside}
    >
      <div className={styles.year}>
        <Button variant="icon" aria-label={m.year_previous()} disabled={year <= 1900} onClick={() => setYear(year - 1)}>
          <IconBack size={20} aria-hidden="true" />
        </Button>
        <span aria-live="polite">{year}</span>
        <Button variant="icon" aria-label={m.year_next()} disabled={year >= 9999} onClick={() => setYear(year + 1)}>
          <IconForward size={20} aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.months}>
        {months.map((one) => (
          <Button
            key={one}
            variant="bare"
            className={one === current ? styles.current : styles.month}
            aria-pressed={one === month}
            aria-label={formatMonth(one)}
            onClick={() => onMonth(one)}
          >
            {formatMonthName(one)}
          </Button>
        ))}
      </div>
    </div>
  )
}

function focusChosen(picker: HTMLElement | null) {
  const chosen = picker?.querySelector<HTMLElement>('[aria-pressed="true"]')
  ;(chosen ?? picker)?.focus()
}
