import { type MonthPeriod, ReportName, ReportPeriods } from '@daybook/contract'
import { lastMonths } from '@daybook/domain/charts'
import { monthAfter } from '@daybook/domain/days'
import { periodBefore } from '@daybook/domain/reportRows'

/** What the page of reports shows. `periods` has a second one only for a comparison. */
export type ReportView = { report: ReportName; periods: ReportPeriods }

export type PeriodName = 'month' | 'lastMonth' | 'year' | 'lastYear' | 'twelveMonths'
/** How the second period of a comparison follows from the first. */
export type OtherName = 'before' | 'yearBefore'

const toYear = (year: number): MonthPeriod => ({ from: `${year}-01`, to: `${year}-12` })

/** Returns the periods that are offered by name, as of a month (yyyy-mm). */
export function namedPeriods(month: string): Record<PeriodName, MonthPeriod> {
  const year = Number(month.slice(0, 4))
  const last = monthAfter(month, -1)
  return {
    month: { from: month, to: month },
    lastMonth: { from: last, to: last },
    year: toYear(year),
    lastYear: toYear(year - 1),
    twelveMonths: { from: lastMonths(month, 12)[0]!, to: month },
  }
}

const DEFAULT_PERIODS: Record<ReportName, PeriodName> = {
  year: 'year',
  worth: 'twelveMonths',
  flow: 'twelveMonths',
  compare: 'month',
  tags: 'year',
  accounts: 'year',
}

/** Returns the second period of a comparison. */
export const toComparedPeriod = (name: OtherName, period: MonthPeriod): MonthPeriod =>
  name === 'before' ? periodBefore(period) : { from: monthAfter(period.from, -12), to: monthAfter(period.to, -12) }

const isSame = (a: MonthPeriod, b: MonthPeriod) => a.from === b.from && a.to === b.to

/** Returns the name of a period, or undefined for any other one. */
export const periodName = (period: MonthPeriod, month: string) =>
  Object.entries(namedPeriods(month)).find(([, named]) => isSame(named, period))?.[0] as PeriodName | undefined

/** Returns how the second period follows from the first, or undefined. */
export const otherName = (other: MonthPeriod, period: MonthPeriod) =>
  (['before', 'yearBefore'] as const).find((name) => isSame(toComparedPeriod(name, period), other))

/** Returns what the search of a URL asks for, as of a month (yyyy-mm). Values that are not valid are ignored. */
export function readReportView(params: URLSearchParams, month: string): ReportView {
  const report = ReportName.safeParse(params.get('report')).data ?? 'year'
  const sent = Object.fromEntries(params)
  const read =
    ReportPeriods.safeParse(sent).data ??
    ReportPeriods.safeParse({ from: sent.from, to: sent.to }).data ??
    namedPeriods(month)[DEFAULT_PERIODS[report]]
  const { other_from, other_to, ...period }: ReportPeriods = read
  if (report !== 'compare') return { report, periods: period }
  const other = other_from && other_to ? { from: other_from, to: other_to } : periodBefore(period)
  return { report, periods: { ...period, other_from: other.from, other_to: other.to } }
}

/** Returns the search of a URL for a report. Without periods it shows those that it has by default. */
export const writeReportView = (report: ReportName, periods?: ReportPeriods) =>
  new URLSearchParams(Object.entries({ report, ...periods }).flatMap(([name, value]) => (value ? [[name, value]] : [])))
