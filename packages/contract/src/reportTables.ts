import * as z from 'zod/mini'
import { MONTH_PATTERN } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { code } from './errors/code.ts'

const INVALID = code('report_period_invalid')

/**
 * The reports that are tables: the categories of a year by month, the balance at the end of each month, income and
 * expense by month, two periods side by side, and the sums of tags and of accounts.
 */
export const ReportName = z.enum(['year', 'worth', 'flow', 'compare', 'tags', 'accounts'], code('report_type_invalid'))
export type ReportName = z.infer<typeof ReportName>

/** The longest period of a report, in months. */
export const REPORT_MONTHS = 120

const Month = z.string(INVALID).check(z.regex(MONTH_PATTERN, INVALID))

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** Returns the number of months of a period, both ends included. */
export const monthsIn = ({ from, to }: MonthPeriod) => monthNumber(to) - monthNumber(from) + 1

/** Months as yyyy-mm, both ends included. */
export type MonthPeriod = { from: string; to: string }

/** The period of a report. `compare` has a second one, by default the same number of months directly before. */
export const ReportPeriods = z
  .object({ from: Month, to: Month, other_from: z.optional(Month), other_to: z.optional(Month) })
  .check(
    z.refine(({ from, to, other_from = from, other_to = to }) => from <= to && other_from <= other_to, {
      error: code('start_after_end'),
      path: ['from'],
    }),
    z.refine(({ other_from, other_to }) => (other_from === undefined) === (other_to === undefined), {
      error: INVALID,
      path: ['other_from'],
    }),
    z.refine(
      ({ from, to, other_from = from, other_to = to }) =>
        monthsIn({ from, to }) <= REPORT_MONTHS && monthsIn({ from: other_from, to: other_to }) <= REPORT_MONTHS,
      { error: code('report_too_long'), path: ['from'] },
    ),
  )
export type ReportPeriods = z.infer<typeof ReportPeriods>

/** How many categories or tags a report names: those with the largest sums. */
export const REPORTED_NAMES = 500

const HeadingKind = z.enum([
  'month',
  'period',
  'category',
  'others',
  'tag',
  'untagged',
  'account',
  'income',
  'expense',
  'net',
  'difference',
  'start',
  'transfers',
  'end',
  'balance',
  'total',
])

/** The heading of a row or a column. */
export const ReportHeading = z.object({
  kind: HeadingKind,
  /** The month (yyyy-mm), the period (yyyy-mm/yyyy-mm), or the name of the category, the tag or the account. */
  name: z.string(),
})
export type ReportHeading = z.infer<typeof ReportHeading>

const ReportRow = z.extend(ReportHeading, {
  /** One for each column. */
  cells: z.array(z.number()),
})
export type ReportRow = z.infer<typeof ReportRow>

/** A report as rows and columns. A row of the kind `income` or `expense` is the sum of the categories that follow it. */
export const ReportTable = z.object({ columns: z.array(ReportHeading), rows: z.array(ReportRow) })
export type ReportTable = z.infer<typeof ReportTable>

/**
 * Returns a report from precomputed sums, except the report of tags, which reads the entries with tags. It names
 * the {@link REPORTED_NAMES} categories or tags with the largest sums; those of other categories are added up.
 */
export const getReportTable = {
  method: 'GET',
  url: '/money/reports/:report/',
  config: { access: 'user', compress: true, heavy: true },
  schema: {
    summary: 'A report as a table: a year, net worth, cash flow, two periods compared, tags or accounts',
    tags: ['Money'],
    params: z.object({ report: ReportName }),
    querystring: ReportPeriods,
    response: { 200: ReportTable },
  },
} as const satisfies Endpoint
