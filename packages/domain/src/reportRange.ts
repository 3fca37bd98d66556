import { FREE_REPORT_DAYS, type ReportRequest } from '@daybook/contract'
import { daysFrom, monthOf } from './days.ts'

/** Returns the first and the last day of a report: its period, or else the month of `today`. */
export const reportRange = ({ start_date, end_date }: ReportRequest, today: string) =>
  start_date ? ([start_date, end_date] as const) : monthOf(today)

/** Returns whether a report of these days is part of Premium. */
export const requiresPremium = (first: string, last: string) => daysFrom(first, last) >= FREE_REPORT_DAYS

/** Returns whether a report contains entries of a type. */
export const isReported = ({ report_type }: Pick<ReportRequest, 'report_type'>, type: 'income' | 'expense') =>
  report_type === 'all' || report_type === type
