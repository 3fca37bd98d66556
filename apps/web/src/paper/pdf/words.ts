import { m } from '#messages'
import { makeDateFormats } from '../../format/dateFormats.ts'
import { drawable } from '../figures/amountFormat.ts'
import type { ReportDocument, ReportType } from '../reportDocument.ts'
import type { Print } from './paper.ts'

const TITLE: Record<ReportType, string> = {
  all: m.report_title_all(),
  income: m.report_title_income(),
  expense: m.report_title_expense(),
}

export function reportTitle(report: Pick<ReportDocument, 'type'>): string {
  return TITLE[report.type]
}

/** Formats a date in words, as the screen does: '1st November 2026'. */
export const longDay = (day: string, { locale, dates }: Print) => makeDateFormats(locale, dates).formatDay(day)

/** Returns the function that writes the dates of a list in short: '1 Nov 2026', '01.11.2026'. */
export function makeRowDay({ locale, dates }: Print) {
  const { formatDatedShortDay } = makeDateFormats(locale, dates)
  return (day: string) => drawable(formatDatedShortDay(day))
}

type Period = Print & Pick<ReportDocument, 'start' | 'end'>

export const periodText = ({ start, end, ...print }: Period) =>
  start === end ? longDay(start, print) : m.report_range({ start: longDay(start, print), end: longDay(end, print) })

export function entriesText(count: number): string {
  return m.entries({ count, shown: count.toLocaleString('en') })
}

/** Returns how many entries a list has, and in how many lines if some are split. */
export function linesText(entries: number, lines: number): string {
  const text = entriesText(entries)
  return lines === entries ? text : m.report_in_lines({ entries: text, count: lines.toLocaleString('en') })
}
