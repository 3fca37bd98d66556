import { m } from '#messages'
import { formatMonth, today } from '../../../../format/dates.ts'

/** Formats a month of a chart (yyyy-mm). Says of the current one that it is not over. */
export const formatChartMonth = (month: string) =>
  month === today().slice(0, 7) ? m.chart_so_far({ month: formatMonth(month) }) : formatMonth(month)
