import type { ReportTable } from '@daybook/contract'
import { toDays } from '@daybook/domain/reportDays'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { formatCount } from '../../../format/locale.ts'
import { useToday } from '../../../format/useToday.ts'
import { Chart } from './charts/Chart.tsx'
import styles from './charts/Charts.module.css'
import { chartMonthLabels, formatChartMonth } from './charts/formatChartMonth.ts'
import type { Series } from './charts/Plot.tsx'
import { monthEntries } from './monthEntries.queries.ts'
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
  const isByDay = isOverTime && view.periods.from === view.periods.to
  const caption = (
    <>
      <h2>{m.reports_title({ report: REPORT_NAMES[report], period: viewPeriodText(view) })}</h2>
      {(isByDay || !isOfLastMonth(table)) && <Totals totals={toTotals(report, table)} currency={currency} />}
      {toCome.length > 0 && <p className={styles.totals}>{toCome.join(' · ')}</p>}
    </>
  )
  if (isOverTime) {
    const OverTimeChart = isByDay ? DaysOfReport : MonthsOfReport
    return <OverTimeChart view={view} table={table} currency={currency} caption={caption} />
  }
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

type OverTime = Props & { caption: ReactNode }

/** The net worth as a line; income and expense as bars, with their difference as a line. */
function toSeries({ report }: ReportView, { columns }: ReportTable, values: number[][]): Series[] {
  if (report === 'worth') return [{ name: '', values: values.at(-1)!, color: 0, as: 'line' }]
  return ([1, 0, 'net'] as const).map((color, at) => ({
    name: headingText(columns.at(at)!),
    values: values[at]!,
    color,
    ...(color === 'net' && { as: 'line' as const }),
  }))
}

/** A report by month. */
function MonthsOfReport({ view, table, currency, caption }: OverTime) {
  const navigate = useNavigate()
  const current = useToday().slice(0, 7)
  const links = rowLinks(table, view)
  const rows = monthRows(table)
  return (
    <Chart
      key={`${view.report} ${rows[0]!.name} ${rows.length}`}
      label={REPORT_NAMES[view.report]}
      caption={caption}
      names={rows.map(({ name }) => formatChartMonth(name))}
      labels={chartMonthLabels(rows.map(({ name }) => name))}
      series={toSeries(view, table, toColumns(rows))}
      currency={currency}
      partial={rows.findIndex(({ name }) => name === current)}
      onPoint={(at) => void navigate(links[at]!)}
    />
  )
}

/** A report of a single month by day, whose last day has the figures of the month. */
function DaysOfReport({ view, table, currency, caption }: OverTime) {
  const { from: month } = view.periods
  const { data } = useQuery(monthEntries(month))
  if (!data) return <MonthsOfReport {...{ view, table, currency, caption }} />
  const { days, income, expense, net, balance } = toDays(month, monthRows(table)[0]!.cells.at(-1)!, data)
  return (
    <Chart
      key={`${view.report} ${month} days`}
      label={REPORT_NAMES[view.report]}
      caption={caption}
      choose={m.chart_choose_day({ chart: REPORT_NAMES[view.report] })}
      names={days.map((day) => formatDay(day))}
      labels={days.map((day) => formatCount(Number(day.slice(8))))}
      series={toSeries(view, table, [income, expense, net, balance])}
      currency={currency}
    />
  )
}

const toColumns = (rows: ReportTable['rows']) => rows[0]!.cells.map((_, at) => rows.map(({ cells }) => cells[at]!))

const monthRows = ({ rows }: ReportTable) => rows.filter(({ kind }) => kind === 'month')
