import { m } from '#messages'
import { formatMonth, formatMonthName, formatShortMonth, today } from '../../../../format/dates.ts'

/** Formats a month of a chart (yyyy-mm). Says of the current one that it is not over. */
export const formatChartMonth = (month: string) =>
  month === today().slice(0, 7) ? m.chart_so_far({ month: formatMonth(month) }) : formatMonth(month)

/** The first labels of a chart, beside which there is no room for a second year. */
const BESIDE_FIRST = 3

/** Returns the texts below the months of a chart. In one year only the first one and a January have the year. */
export const chartMonthLabels = (months: string[]) =>
  months.map((month, n) =>
    months.length > 12 || n === 0 || (month.endsWith('-01') && n >= BESIDE_FIRST)
      ? formatShortMonth(month)
      : formatMonthName(month),
  )
