import { formatAmount } from '../../format/amounts.ts'
import { formatDay } from '../../format/dates.ts'
import styles from './EntryRows.module.css'
import type { DayHeading } from './rows.ts'

/** The heading of a day with the sum of its entries. */
export function DayTitle({ day: { date, sum, count }, currency }: { day: DayHeading; currency: string }) {
  return (
    <h2 className={styles.day}>
      <span>{formatDay(date)}</span>
      {sum !== undefined && (
        <span className={count > 1 ? styles.sum : styles.onlySum}>
          {formatAmount(sum, currency, { signed: true }).replace('-', '\u2212')}
        </span>
      )}
    </h2>
  )
}
