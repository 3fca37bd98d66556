import type { MonthPeriod, ReportHeading, ReportName, ReportTable } from '@daybook/contract'
import { otherPeriod } from '@daybook/domain/reportRows'
import { m } from '#messages'
import { formatMonth, formatMonthName, formatShortMonth } from '../../../format/dates.ts'
import type { ReportView } from './reportView.ts'

export const REPORT_NAMES: Record<ReportName, string> = {
  year: m.reports_year(),
  worth: m.reports_worth(),
  flow: m.reports_flow(),
  compare: m.reports_compare(),
  tags: m.reports_tags(),
  accounts: m.reports_accounts(),
}

/** What the rows of a report are. */
export const ROWS_OF: Record<ReportName, string> = {
  year: m.category(),
  worth: m.month(),
  flow: m.month(),
  compare: m.category(),
  tags: m.tag(),
  accounts: m.account_entry(),
}

const NAMES: Record<Exclude<ReportHeading['kind'], 'month' | 'period' | 'category' | 'tag' | 'account'>, string> = {
  others: m.chart_others(),
  untagged: m.reports_untagged(),
  income: m.income(),
  expense: m.expense(),
  net: m.report_net(),
  difference: m.reports_difference(),
  start: m.reports_start(),
  transfers: m.reports_transfers(),
  end: m.reports_end(),
  balance: m.reports_balance(),
  total: m.reports_total(),
}

/** Returns the text of a row's or column's heading. */
export function headingText({ kind, name }: ReportHeading) {
  if (kind === 'month') return formatShortMonth(name)
  if (kind === 'period') return periodText(toPeriod(name))
  if (kind === 'account') return name || m.account_main()
  if (kind === 'category' || kind === 'tag') return name
  return NAMES[kind]
}

/** Returns the headings of the columns. Months of one year, which the title has, are without it. */
export function columnTexts({ columns }: ReportTable) {
  const months = columns.filter(({ kind }) => kind === 'month').map(({ name }) => name)
  const isYear = new Set(months.map((month) => month.slice(0, 4))).size === 1
  return columns.map((column) =>
    isYear && column.kind === 'month' ? formatMonthName(column.name) : headingText(column),
  )
}

/** Returns the period of a heading (yyyy-mm/yyyy-mm). */
export function toPeriod(name: string): MonthPeriod {
  const [from = '', to = ''] = name.split('/')
  return { from, to }
}

/** Returns a period as text: a month, a year, or the first and the last month. */
function periodText({ from, to }: MonthPeriod) {
  if (from === to) return formatMonth(from)
  const year = from.slice(0, 4)
  if (from === `${year}-01` && to === `${year}-12`) return year
  return m.report_range({ start: formatShortMonth(from), end: formatShortMonth(to) })
}

/** Returns the period of a report as text; of a comparison both. */
export function viewPeriodText({ report, periods }: ReportView) {
  const period = periodText(periods)
  return report === 'compare' ? m.reports_compared({ period, other: periodText(otherPeriod(periods)) }) : period
}
