import type { Charts } from '@daybook/contract'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { useToday } from '../../../../format/useToday.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Chart } from './Chart.tsx'
import styles from './Charts.module.css'
import { ChartTable } from './ChartTable.tsx'
import { chartMonthLabels, formatChartMonth } from './formatChartMonth.ts'
import type { Series } from './Plot.tsx'

type Props = {
  months: string[]
  expense: Charts['expense_over_time']
  isNet: boolean | undefined
  currency: string
  onCategory: (name: string, month: string) => void
}

/** Stacked bars of the largest categories in each month. The legend has the values of the chosen month. */
export function CategoriesChart({ months, expense: { categories, others }, isNet, currency, onCategory }: Props) {
  const current = useToday().slice(0, 7)
  const shown = (amount: number) => formatAmount(amount, currency)
  const names = months.map(formatChartMonth)
  const series: Series[] = categories.map(({ name, amounts }, color) => ({ name, values: amounts, color, as: 'stack' }))
  if (others.count > 0) series.push({ name: m.chart_others(), values: others.amounts, color: 'others', as: 'stack' })
  if (series.length === 0) return null
  return (
    <Chart
      label={m.chart_categories_heading()}
      names={names}
      labels={chartMonthLabels(months)}
      series={series}
      currency={currency}
      partial={months.indexOf(current)}
    >
      {(at) => (
        <>
          <ul className={styles.legend}>
            {series.map(({ name, values, color }) => (
              <li key={name} className={styles.key} data-color={color}>
                {color === 'others' ? (
                  <span dir="auto">{name}</span>
                ) : (
                  <Button variant="bare" className={styles.toMonth} onClick={() => onCategory(name, months[at]!)}>
                    {name}
                  </Button>
                )}
                <span className={styles.value}>{shown(values[at]!)}</span>
              </li>
            ))}
          </ul>
          {isNet && <p className={styles.readout}>{m.categories_net()}</p>}
          <ChartTable
            caption={m.chart_categories_caption()}
            head={series.map(({ name }) => name)}
            rows={names.map((name, n) => ({ name, cells: series.map(({ values }) => shown(values[n]!)) }))}
          />
        </>
      )}
    </Chart>
  )
}
