import type { ReportTable } from '@daybook/contract'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { formatShortMonth } from '../../../format/dates.ts'
import { useToday } from '../../../format/useToday.ts'
import { Chart } from './charts/Chart.tsx'
import styles from './charts/Charts.module.css'
import { formatChartMonth } from './charts/formatChartMonth.ts'
import type { Series } from './charts/Plot.tsx'
import { ReportBars } from './ReportBars.tsx'
import { toTotals } from './reportBars.ts'
import { rowLinks } from './reportLinks.ts'
import { headingText, REPORT_NAMES, viewPeriodText } from './reportTexts.ts'
import type { ReportView } from './reportView.ts'
import { useToCome } from './useToCome.ts'

type Props = { view: ReportView; table: ReportTable; currency: string }

/** A report as a chart: over time if its rows are months, else by its largest rows. */
export function ReportChart({ view, table, currency }: Props) {
  const { report } = view
  const toCome = useToCome(view, currency)
  const isOverTime = report === 'worth' || report === 'flow'
  const caption = (
    <>
      <h2>{m.reports_title({ report: REPORT_NAMES[report], period: viewPeriodText(view) })}</h2>
      {!isOfLastMonth(table) && <Totals totals={toTotals(report, table)} currency={currency} />}
      {toCome.length > 0 && <p className={styles.totals}>{toCome.join(' · ')}</p>}
    </>
  )
  if (isOverTime) return <MonthsOfReport view={view} table={table} currency={currency} caption={caption} />
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <ReportBars view={view} table={table} currency={currency} />
    </figure>
  )
}

/** Returns whether the total is that of the last month, which the chart says itself. */
function isOfLastMonth({ rows }: ReportTable) {
  const [last, total] = rows.slice(-2)
  return last?.kind === 'month' && last.cells.every((cell, at) => cell === total?.cells[at])
}

type TotalsProps = { totals: ReturnType<typeof toTotals>; currency: string }

const Totals = ({ totals, currency }: TotalsProps) =>
  totals.length > 0 && (
    <p className={styles.totals}>
      {totals.map(({ kind, amount }) => (
        <span key={kind}>
          {headingText({ kind, name: '' })} <b>{formatAmount(amount, currency)}</b>
        </span>
      ))}
    </p>
  )

/** The net worth as a line; income and expense as bars, with their difference as a line. */
function MonthsOfReport({ view, table, currency, caption }: Props & { caption: ReactNode }) {
  const navigate = useNavigate()
  const current = useToday().slice(0, 7)
  const links = rowLinks(table, view)
  const rows = table.rows.filter(({ kind }) => kind === 'month')
  const ofColumn = (at: number) => rows.map(({ cells }) => cells.at(at)!)
  const nameOf = (at: number) => headingText(table.columns.at(at)!)
  const series: Series[] =
    view.report === 'worth'
      ? [{ name: '', values: ofColumn(-1), color: 0, as: 'line' }]
      : [
          { name: nameOf(0), values: ofColumn(0), color: 1 },
          { name: nameOf(1), values: ofColumn(1), color: 0 },
          { name: nameOf(2), values: ofColumn(2), color: 'net', as: 'line' },
        ]
  return (
    <Chart
      key={`${view.report} ${rows[0]!.name} ${rows.length}`}
      label={REPORT_NAMES[view.report]}
      caption={caption}
      names={rows.map(({ name }) => formatChartMonth(name))}
      labels={rows.map(({ name }) => formatShortMonth(name))}
      series={series}
      currency={currency}
      partial={rows.findIndex(({ name }) => name === current)}
      onPoint={(at) => void navigate(links[at]!)}
    />
  )
}
