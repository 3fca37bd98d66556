import { useId, useState } from 'react'
import { formatShortMonth } from '../../../format/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { MonthPicker } from '../MonthPicker.tsx'
import styles from './Reports.module.css'

type Props = { label: string; month: string; onChange: (month: string) => void }

/** A field whose value is a month (yyyy-mm). */
export function MonthField({ label, month, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.choice}>
        <Button
          variant="bare"
          id={`${id}-value`}
          className={styles.month}
          aria-labelledby={`${id} ${id}-value`}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          {formatShortMonth(month)}
        </Button>
        {isOpen && (
          <MonthPicker
            month={month}
            onClose={() => setOpen(false)}
            onMonth={(chosen) => {
              setOpen(false)
              onChange(chosen)
            }}
          />
        )}
      </div>
    </div>
  )
}
