import type { Charts } from '@daybook/contract'
import { useState } from 'react'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { useToday } from '../../../../format/useToday.ts'
import { Button } from '../../../../ui/Button.tsx'
import styles from './Charts.module.css'
import { ChartTable } from './ChartTable.tsx'
import { Explorable } from './Explorable.tsx'
import { formatChartMonth } from './formatChartMonth.ts'

const HEIGHT = 100

type Props = {
  months: string[]
  expense: Charts['expense_over_time']
  currency: string
  onCategory: (name: string, month: string) => void
}

/** Stacked bars of the largest categories in each month. The legend has the values of the chosen month. */
export function CategoriesChart({ months, expense: { categories, others }, currency, onCategory }: Props) {
  const [chosen, setChosen] = useState<number>()
  const at = Math.min(chosen ?? months.length - 1, months.length - 1)
  const month = months[at]!
  const shown = (amount: number) => formatAmount(amount, currency)
  const series = [
    ...categories.map(({ name, amounts }) => ({ name, amounts, isOthers: false })),
    ...(others.count > 0 ? [{ name: m.chart_others(), amounts: others.amounts, isOthers: true }] : []),
  ]
  const textAt = (n: number) =>
    [formatChartMonth(months[n]!), ...series.map(({ name, amounts }) => `${name} ${shown(amounts[n]!)}`)].join(', ')
  if (series.length === 0) return null
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>{m.chart_categories_heading()}</figcaption>
      <p className={styles.readout}>{m.categories_net()}</p>
      <p className={styles.readout} aria-hidden="true">
        {formatChartMonth(month)}
      </p>
      <Explorable label={m.chart_categories_heading()} count={months.length} at={at} textAt={textAt} onAt={setChosen}>
        <Stacks months={months} series={series} at={at} />
      </Explorable>
      <ul className={styles.legend}>
        {series.map(({ name, amounts, isOthers }, n) => (
          <li key={name} className={styles.key} data-color={isOthers ? 'others' : n}>
            {isOthers ? (
              <span dir="auto">{name}</span>
            ) : (
              <Button variant="bare" className={styles.toMonth} onClick={() => onCategory(name, month)}>
                {name}
              </Button>
            )}
            <span className={styles.value}>{shown(amounts[at]!)}</span>
          </li>
        ))}
      </ul>
      <ChartTable
        caption={m.chart_categories_caption()}
        head={series.map(({ name }) => name)}
        rows={months.map((one, n) => ({
          name: formatChartMonth(one),
          cells: series.map(({ amounts }) => shown(amounts[n]!)),
        }))}
      />
    </figure>
  )
}

type Series = { name: string; amounts: number[]; isOthers: boolean }

function Stacks({ months, series, at }: { months: string[]; series: Series[]; at: number }) {
  const current = useToday().slice(0, 7)
  const sums = months.map((_, n) => series.reduce((sum, { amounts }) => sum + amounts[n]!, 0))
  const highest = Math.max(1, ...sums)
  return (
    <svg
      viewBox={`0 0 ${months.length * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.line}
      aria-hidden="true"
    >
      <rect x={at * 10} width="10" height={HEIGHT} className={styles.column} />
      {months.map((month, n) => {
        let top = HEIGHT
        return (
          <g key={month} className={month === current ? styles.partial : undefined}>
            {series.map(({ name, amounts, isOthers }, of) => {
              const height = (amounts[n]! / highest) * HEIGHT
              top -= height
              const color = isOthers ? 'others' : of
              return <rect key={name} x={n * 10 + 1.5} width="7" y={top} height={height} data-color={color} />
            })}
          </g>
        )
      })}
    </svg>
  )
}
