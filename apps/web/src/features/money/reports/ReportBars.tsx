import type { ReportTable } from '@daybook/contract'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import charts from './charts/Charts.module.css'
import styles from './ReportBars.module.css'
import { toBars } from './reportBars.ts'
import { rowLinks } from './reportLinks.ts'
import type { ReportView } from './reportView.ts'

type Props = { view: ReportView; table: ReportTable; currency: string }

/** The largest rows of a report with a bar for each of their values; negative ones are left of zero. */
export function ReportBars({ view, table, currency }: Props) {
  const { columns, bars, isNet } = toBars(view.report, table)
  const links = rowLinks(table, view)
  const values = bars.flatMap((bar) => bar.values)
  const lowest = Math.min(0, ...values)
  const span = Math.max(0, ...values) - lowest
  const toPercent = (value: number) => `${(value / span) * 100}%`
  const toPlace = (value: number) => ({
    marginLeft: toPercent(Math.min(0, value) - lowest),
    width: value && `max(2px, ${toPercent(Math.abs(value))})`,
  })
  return (
    <>
      {columns.length > 1 && (
        <p className={charts.readout} aria-hidden="true">
          {columns.map(({ name, color }) => (
            <span key={name} className={charts.key} data-color={color}>
              {name}
            </span>
          ))}
        </p>
      )}
      <ul className={styles.bars} style={{ '--values': columns.length } as CSSProperties}>
        {bars.map(({ name, row, values }) => (
          <li key={`${row}`} className={styles.row}>
            <span className={styles.name} dir="auto">
              {links[row] ? (
                <Link to={links[row]} className={styles.link}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
            {columns.map((column, n) => (
              <span key={column.name} className={styles.value} data-color={column.color}>
                <span className={styles.bar} style={toPlace(values[n]!)} />
                {columns.length > 1 && <span className={charts.unseen}>{column.name}</span>}
                <span>{formatAmount(values[n]!, currency)}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {isNet && <p className={charts.readout}>{m.categories_net()}</p>}
    </>
  )
}
