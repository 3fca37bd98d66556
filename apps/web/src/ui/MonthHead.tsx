import { monthAfter, weekdayOf } from '@daybook/domain/days'
import { m } from '#messages'
import { formatMonth } from '../format/dates.ts'
import { WEEKDAYS, weekInOrder } from '../format/weekdays.ts'
import styles from './MonthHead.module.css'
import { PeriodHead } from './PeriodHead.tsx'

const [FIRST, LAST] = ['1900-01', '9999-12'] as const

/** Returns the month `by` months after `month`, as yyyy-mm, limited to the years 1900 to 9999. */
function shownMonthAfter(month: string, by: number) {
  const moved = monthAfter(month, by)
  if (moved < FIRST) return FIRST
  return moved.length > LAST.length ? LAST : moved
}

/** Returns the column of the first of a month in a grid of the user's week. */
export const firstColumn = (month: string) => weekInOrder().indexOf(weekdayOf(`${month}-01`)) + 1

/** The head of a calendar: the month (yyyy-mm) between its neighbours, and the days of the user's week. */
export function MonthHead({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const show = (by: number) => onChange(shownMonthAfter(month, by))
  return (
    <>
      <PeriodHead text={formatMonth(month)} before={m.month_before()} after={m.month_after()} onMove={show} />
      <ol className={styles.week} aria-hidden="true">
        {weekInOrder().map((day) => (
          <li key={day}>{WEEKDAYS[day - 1]}</li>
        ))}
      </ol>
    </>
  )
}
