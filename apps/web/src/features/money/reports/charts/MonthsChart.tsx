import type { Charts } from '@daybook/contract'
import { useState } from 'react'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { formatMonth } from '../../../../format/dates.ts'
import { useToday } from '../../../../format/useToday.ts'
import { Button } from '../../../../ui/Button.tsx'
import styles from './Charts.module.css'
import { ChartTable } from './ChartTable.tsx'
import { Explorable } from './Explorable.tsx'
import { formatChartMonth } from './formatChartMonth.ts'

const HEIGHT = 100

type Props = { sums: Charts['sums_by_month']; currency: string; onMonth: (month: string) => void }

/** Bar chart of what was earned and spent in each month; the current one, which is not over, is paler. */
export function MonthsChart({ sums, currency, onMonth }: Props) {
  const current = useToday().slice(0, 7)
  const [chosen, setChosen] = useState<number>()
  const at = Math.min(chosen ?? sums.length - 1, sums.length - 1)
  const highest = Math.max(1, ...sums.flatMap(({ income, expense }) => [income, expense]))
  const shown = (amount: number) => formatAmount(amount, currency)
  const month = sums[at]!
  const textAt = (n: number) =>
    `${formatChartMonth(sums[n]!.month)}: ${m.month_earned()} ${shown(sums[n]!.income)}, ${m.month_spent()} ${shown(sums[n]!.expense)}`
  const bar = (value: number) => ({ y: HEIGHT - (value / highest) * HEIGHT, height: (value / highest) * HEIGHT })
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>{m.chart_months_heading()}</figcaption>
      <p className={styles.readout}>
        <Button variant="bare" className={styles.toMonth} onClick={() => onMonth(month.month)}>
          {formatChartMonth(month.month)}
        </Button>
        <span className={styles.key} data-color="1">
          {m.month_earned()} {shown(month.income)}
        </span>
        <span className={styles.key} data-color="0">
          {m.month_spent()} {shown(month.expense)}
        </span>
      </p>
      <Explorable label={m.chart_months_heading()} count={sums.length} at={at} textAt={textAt} onAt={setChosen}>
        <svg
          viewBox={`0 0 ${sums.length * 10} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.line}
          aria-hidden="true"
        >
          <rect x={at * 10} width="10" height={HEIGHT} className={styles.column} />
          {sums.map(({ month, income, expense }, n) => (
            <g key={month} className={month === current ? styles.partial : undefined}>
              <rect x={n * 10 + 1} width="3.8" {...bar(income)} data-color="1" />
              <rect x={n * 10 + 5.2} width="3.8" {...bar(expense)} data-color="0" />
            </g>
          ))}
        </svg>
      </Explorable>
      <p className={styles.ends} aria-hidden="true">
        <span>{formatMonth(sums[0]!.month)}</span>
        <span>{formatMonth(sums.at(-1)!.month)}</span>
      </p>
      <ChartTable
        caption={m.chart_months_caption()}
        head={[m.month_earned(), m.month_spent()]}
        rows={sums.map(({ month, income, expense }) => ({
          name: formatChartMonth(month),
          cells: [shown(income), shown(expense)],
        }))}
      />
    </figure>
  )
}
