import { useId } from 'react'
import { formatShortMonth } from '../format/dates.ts'
import { MonthButton } from './MonthButton.tsx'
import styles from './MonthPicker.module.css'

type Props = { label: string; month: string; onChange: (month: string) => void }

/** A field whose value is a month (yyyy-mm). */
export function MonthField({ label, month, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <MonthButton
        id={`${id}-value`}
        className={styles.value}
        aria-labelledby={`${id} ${id}-value`}
        month={month}
        onMonth={onChange}
      >
        {formatShortMonth(month)}
      </MonthButton>
    </div>
  )
}
