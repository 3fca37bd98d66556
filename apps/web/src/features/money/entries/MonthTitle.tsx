import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '../../../format/amounts.ts'
import { formatMonth } from '../../../format/dates.ts'
import { FIGURES } from './MonthFigures.tsx'
import styles from './MonthTitle.module.css'
import { moneyMonth } from './money.queries.ts'

type Props = { month: string; currency: string; hasSums: boolean }

/** The heading of a month (yyyy-mm) within a list; its sums are those of all entries, so a filtered list has none. */
export function MonthTitle({ month, currency, hasSums }: Props) {
  const { data } = useQuery({ ...moneyMonth(month), enabled: hasSums })
  return (
    <h2 className={styles.month} data-group-heading>
      <span>{formatMonth(month)}</span>
      {hasSums && (
        <span className={styles.sums}>
          {FIGURES.map(({ label, of }) => (
            <span key={label}>{data ? `${label} ${formatAmount(of(data), currency)}` : label}</span>
          ))}
        </span>
      )}
    </h2>
  )
}
