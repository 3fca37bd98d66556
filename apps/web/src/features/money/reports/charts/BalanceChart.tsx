import type { Charts } from '@daybook/contract'
import { useState } from 'react'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { toLine } from '../../entries/lineOf.ts'
import styles from './Charts.module.css'
import { ChartTable } from './ChartTable.tsx'
import { Explorable } from './Explorable.tsx'
import { formatChartMonth } from './formatChartMonth.ts'

const WIDTH = 640
const HEIGHT = 200

type Props = { points: Charts['balance_by_month']; currency: string }

/** Line chart of the balance at the end of each month, with a zero line. Screen readers get a table. */
export function BalanceChart({ points, currency }: Props) {
  const [chosen, setChosen] = useState<number>()
  const at = Math.min(chosen ?? points.length - 1, points.length - 1)
  const values = points.map((point) => point.balance)
  const { path, area, zero, highest, lowest } = toLine(values, WIDTH, HEIGHT)
  const textAt = (n: number) => `${formatChartMonth(points[n]!.month)}: ${formatAmount(values[n]!, currency)}`
  const x = points.length > 1 ? at / (points.length - 1) : 1
  const y = highest === lowest ? 1 : (highest - values[at]!) / (highest - lowest)
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>{m.balance_chart_heading()}</figcaption>
      <p className={styles.readout} aria-hidden="true">
        {textAt(at)}
      </p>
      <Explorable label={m.balance_chart_heading()} count={points.length} at={at} textAt={textAt} onAt={setChosen}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.line} aria-hidden="true">
          <path d={area} className={styles.area} />
          <path d={`M0 ${zero}H${WIDTH}`} className={styles.zero} />
          <path d={`M${x * WIDTH} 0V${HEIGHT}`} className={styles.marker} vectorEffect="non-scaling-stroke" />
          <path d={path} className={styles.stroke} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className={styles.dot} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </Explorable>
      <ChartTable
        caption={m.balance_chart_caption()}
        head={[m.balance()]}
        rows={points.map(({ month, balance }) => ({
          name: formatChartMonth(month),
          cells: [formatAmount(balance, currency)],
        }))}
      />
    </figure>
  )
}
