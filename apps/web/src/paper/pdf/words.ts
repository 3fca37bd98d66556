import { m } from '#messages'
import { makeDateFormats } from '../../format/dateFormats.ts'
import { inAppDigits } from '../../format/locale.ts'
import { drawable } from '../figures/amountFormat.ts'
import type { ReportDocument, ReportType } from '../reportDocument.ts'

const TITLE: Record<ReportType, string> = {
  all: m.report_title_all(),
  income: m.report_title_income(),
  expense: m.report_title_expense(),
}

export function reportTitle(report: Pick<ReportDocument, 'type'>): string {
  return TITLE[report.type]
}

/** Formats a date in words, as the screen does: '1st November 2026'. */
export const longDay = (day: string, locale: string) => makeDateFormats(locale).formatDay(day)

/** Returns the function that writes the dates of a list in short: '1 Nov 2026', '01.11.2026'. */
export function makeRowDay(locale: string) {
  const { formatShortDay } = makeDateFormats(locale)
  if (locale.startsWith('en')) return (day: string) => `${formatShortDay(day)} ${day.slice(0, 4)}`
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(inAppDigits(locale), options)
  return (day: string) => drawable(format.format(new Date(day)))
}

type Period = Pick<ReportDocument, 'start' | 'end' | 'locale'>

export const periodText = ({ start, end, locale }: Period) =>
  start === end ? longDay(start, locale) : m.report_range({ start: longDay(start, locale), end: longDay(end, locale) })

export function entriesText(count: number): string {
  return m.entries({ count, shown: count.toLocaleString('en') })
}

/** Returns how many entries a list has, and in how many lines if some are split. */
export function linesText(entries: number, lines: number): string {
  const text = entriesText(entries)
  return lines === entries ? text : m.report_in_lines({ entries: text, count: lines.toLocaleString('en') })
}
