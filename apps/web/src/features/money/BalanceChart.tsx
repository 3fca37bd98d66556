import type { Charts } from '@daybook/contract'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { formatAmount } from '../../format/amounts.ts'
import { formatMonth } from '../../format/dates.ts'
import styles from './Charts.module.css'
import { lineOf } from './lineOf.ts'

const WIDTH = 640
const HEIGHT = 200

type Point = Charts['balance_by_month'][number]

/** Line chart of the balance at the end of each month, with a zero line. Screen readers get a table. */
export function BalanceChart({
  points,
  currency,
  children,
}: {
  points: Point[]
  currency: string
  children: ReactNode
}) {
  const { path, area, zero, highest, lowest } = lineOf(
    points.map((point) => point.balance),
    WIDTH,
    HEIGHT,
  )
  const sum = (value: number) => formatAmount(value, currency)
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>{m.balance_chart_heading()}</figcaption>
      {children}
      <div className={styles.plot} aria-hidden="true">
        <span className={styles.high}>{sum(highest)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.line} aria-hidden="true">
          <path d={area} className={styles.area} />
          <path d={`M0 ${zero}H${WIDTH}`} className={styles.zero} />
          <path d={path} className={styles.stroke} vectorEffect="non-scaling-stroke" />
        </svg>
        {lowest !== highest && <span className={styles.low}>{sum(lowest)}</span>}
        <span className={styles.ends}>
          <span>{formatMonth(points[0]!.month)}</span>
          <span>{formatMonth(points.at(-1)!.month)}</span>
        </span>
      </div>
      <table className={styles.unseen}>
        <caption>{m.balance_chart_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.month()}</th>
            <th scope="col">{m.balance()}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ month, balance }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{sum(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
