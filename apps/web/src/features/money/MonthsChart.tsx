import type { Charts } from '@daybook/contract'
import { m } from '#messages'
import { formatMonth } from '../../format/dates.ts'
import { Amount } from '../../ui/Amount.tsx'
import { BarTable } from './BarTable.tsx'
import styles from './Charts.module.css'

type Month = Charts['this_month']

/** Bar chart of this month's income and expense, each above last month's. */
export function MonthsChart({ current, before, currency }: { current: Month; before: Month; currency: string }) {
  const largest = Math.max(current.income, current.expense, before.income, before.expense)
  const rows = [
    { name: m.months_chart_income({ month: formatMonth(current.month) }), value: current.income },
    { name: m.months_chart_income({ month: formatMonth(before.month) }), value: before.income, isFaint: true },
    { name: m.months_chart_expense({ month: formatMonth(current.month) }), value: current.expense },
    { name: m.months_chart_expense({ month: formatMonth(before.month) }), value: before.expense, isFaint: true },
  ]
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>{m.months_chart_heading()}</figcaption>
      <BarTable
        label={m.months_chart_heading()}
        head={['', m.amount()]}
        rows={rows.map((row) => ({
          ...row,
          share: row.value / largest,
          shown: <Amount value={row.value} currency={currency} />,
        }))}
      />
    </figure>
  )
}
