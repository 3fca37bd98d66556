import * as z from 'zod/mini'
import { DAY_PATTERN, OPTIONAL_DAY_PATTERN } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { code } from './errors/code.ts'
import { AnyCategory } from './filter.ts'
import { Entry } from './money.ts'

const INVALID = code('report_period_invalid')

export const ReportType = z.enum(['all', 'income', 'expense'], code('report_type_invalid'))
export type ReportType = z.infer<typeof ReportType>

/** The longest period of a report on the free plan, in days, both ends inclusive. */
export const FREE_REPORT_DAYS = 366

const ReportDay = z._default(z.string(INVALID).check(z.regex(OPTIONAL_DAY_PATTERN, INVALID)), '')

const day = { pattern: DAY_PATTERN.source }
const bothOrNeither = {
  anyOf: [
    { properties: { start_date: { const: '' }, end_date: { const: '' } } },
    { required: ['start_date', 'end_date'], properties: { start_date: day, end_date: day } },
  ],
}

/** The parameters of a report. Both dates or neither must be given; without them it covers the current month. */
export const ReportRequest = z
  .object({
    report_type: z._default(ReportType, 'all'),
    start_date: ReportDay,
    end_date: ReportDay,
    category: AnyCategory,
  })
  .check(
    z.refine(({ start_date, end_date }) => (start_date === '') === (end_date === ''), {
      error: INVALID,
      path: ['start_date'],
      params: bothOrNeither,
    }),
    z.refine(({ start_date, end_date }) => start_date <= end_date || end_date === '', {
      error: code('start_after_end'),
      path: ['start_date'],
    }),
  )
export type ReportRequest = z.infer<typeof ReportRequest>

/** A report request whose dates are required, for the form. */
export const DatedReportRequest = ReportRequest.check(
  z.refine(({ start_date }) => start_date !== '', { error: INVALID, path: ['start_date'] }),
)

/** Both lists are oldest first. Totals are exact; the total of a type that was not requested is zero. */
export const Report = z.object({
  total_income: z.number(),
  total_expense: z.number(),
  income: z.array(Entry),
  expense: z.array(Entry),
})
export type Report = z.infer<typeof Report>

/** Returns 403 for more than {@link FREE_REPORT_DAYS} days on the free plan. */
export const makeReport = {
  method: 'POST',
  url: '/money/report/',
  config: { access: 'user', isReadOnly: true, compress: true, heavy: true },
  schema: {
    summary: 'Income and expense from one day to another, both included',
    tags: ['Money'],
    body: ReportRequest,
    response: { 200: Report },
  },
} as const satisfies Endpoint
