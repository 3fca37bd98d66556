import type { Charts } from '@daybook/contract'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { Chart } from './Chart.tsx'
import { ChartTable } from './ChartTable.tsx'
import { chartMonthLabels, formatChartMonth } from './formatChartMonth.ts'

type Props = { points: Charts['balance_by_month']; currency: string }

/** Line chart of the balance at the end of each month from the first one with any. Screen readers get a table. */
export function BalanceChart({ points: all, currency }: Props) {
  const first = all.findIndex(({ balance }) => balance !== 0)
  const points = first > 0 ? all.slice(Math.min(first, all.length - 2)) : all
  const names = points.map(({ month }) => formatChartMonth(month))
  return (
    <Chart
      label={m.balance_chart_heading()}
      names={names}
      labels={chartMonthLabels(points.map(({ month }) => month))}
      series={[{ name: '', values: points.map(({ balance }) => balance), color: 0, as: 'line' }]}
      currency={currency}
    >
      {() => (
        <ChartTable
          caption={m.balance_chart_caption()}
          head={[m.balance()]}
          rows={points.map(({ balance }, n) => ({ name: names[n]!, cells: [formatAmount(balance, currency)] }))}
        />
      )}
    </Chart>
  )
}
