import { type MonthPeriod, monthsIn, type ReportHeading, type ReportPeriods, type ReportRow } from '@daybook/contract'
import { fromMilli } from './amounts.ts'
import { lastMonths } from './charts.ts'
import { monthAfter } from './days.ts'

export const heading = (kind: ReportHeading['kind'], name = ''): ReportHeading => ({ kind, name })

export const toRow = (head: ReportHeading, cells: bigint[]): ReportRow => ({
  ...head,
  cells: cells.map((cell) => fromMilli(cell)),
})

const plus = (a: bigint, b: bigint) => a + b
export const sum = (values: bigint[]) => values.reduce(plus, 0n)

/** Returns the sums of the columns of equally long rows. */
export const addUp = (rows: bigint[][], columns: number) =>
  Array.from({ length: columns }, (_, at) => sum(rows.map((cells) => cells[at]!)))

export const minus = (a: bigint[], b: bigint[]) => a.map((cell, at) => cell - b[at]!)

export const getMonths = (period: MonthPeriod) => lastMonths(period.to, monthsIn(period))

/** Returns the period of as many months that ends directly before a period. */
export const periodBefore = (period: MonthPeriod): MonthPeriod => ({
  from: monthAfter(period.from, -monthsIn(period)),
  to: monthAfter(period.from, -1),
})

/** Returns the second period of a comparison. */
export const otherPeriod = ({ other_from, other_to, ...period }: ReportPeriods): MonthPeriod =>
  other_from && other_to ? { from: other_from, to: other_to } : periodBefore(period)

export const periodHeading = ({ from, to }: MonthPeriod) => heading('period', `${from}/${to}`)
