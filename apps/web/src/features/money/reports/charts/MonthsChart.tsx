import type { Charts } from '@daybook/contract'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { useToday } from '../../../../format/useToday.ts'
import { Chart } from './Chart.tsx'
import { ChartTable } from './ChartTable.tsx'
import { chartMonthLabels, formatChartMonth } from './formatChartMonth.ts'

type Props = { sums: Charts['sums_by_month']; currency: string; onMonth: (month: string) => void }

/** Bar chart of what was earned and spent in each month; the current one, which is not over, is paler. */
export function MonthsChart({ sums, currency, onMonth }: Props) {
  const current = useToday().slice(0, 7)
  const names = sums.map(({ month }) => formatChartMonth(month))
  return (
    <Chart
      label={m.chart_months_heading()}
      names={names}
      labels={chartMonthLabels(sums.map(({ month }) => month))}
      series={[
        { name: m.month_earned(), values: sums.map(({ income }) => income), color: 1 },
        { name: m.month_spent(), values: sums.map(({ expense }) => expense), color: 0 },
      ]}
      currency={currency}
      partial={sums.findIndex(({ month }) => month === current)}
      onPoint={(at) => onMonth(sums[at]!.month)}
    >
      {() => (
        <ChartTable
          caption={m.chart_months_caption()}
          head={[m.month_earned(), m.month_spent()]}
          rows={sums.map(({ income, expense }, n) => ({
            name: names[n]!,
            cells: [income, expense].map((amount) => formatAmount(amount, currency)),
          }))}
        />
      )}
    </Chart>
  )
}
