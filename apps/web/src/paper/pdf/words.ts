import { m } from '#messages'
import type { ReportDocument, ReportType } from '../reportDocument.ts'

const TITLE: Record<ReportType, string> = {
  all: m.report_title_all(),
  income: m.report_title_income(),
  expense: m.report_title_expense(),
}

export function reportTitle(report: Pick<ReportDocument, 'type'>): string {
  return TITLE[report.type]
}

export function monthName(day: string): string {
  return m.month_name({ date: day })
}

function ordinal(count: number): string {
  const teen = count % 100 >= 11 && count % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')
  return `${count}${ending}`
}

/** Formats a date as '1st November 2026'. */
export function longDay(day: string): string {
  return `${ordinal(Number(day.slice(8)))} ${monthName(day)} ${day.slice(0, 4)}`
}

/** Formats a date as '01-11-2026', for report rows. */
export function rowDay(day: string): string {
  return day.split('-').reverse().join('-')
}

export function periodText({ start, end }: Pick<ReportDocument, 'start' | 'end'>): string {
  return start === end ? longDay(start) : m.report_range({ start: longDay(start), end: longDay(end) })
}

export function entriesText(count: number): string {
  return m.entries({ count, shown: count.toLocaleString('en') })
}

/** Returns how many entries a list has, and in how many lines if some are split. */
export function linesText(entries: number, lines: number): string {
  const text = entriesText(entries)
  return lines === entries ? text : m.report_in_lines({ entries: text, count: lines.toLocaleString('en') })
}
