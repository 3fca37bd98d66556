import { isDay } from '@daybook/contract'
import { addDays, monthAfter } from '../days.ts'
import { monthsAhead } from './ahead.ts'
import type { CaptureOptions } from './captured.ts'
import { type FoundDay, findPeriod } from './days.ts'
import type { Span } from './line.ts'

const LAST_MONTH = 'الشهر اللي فات'
/** Periods up to this one, with the words of people that the device does not know. */
const PERIODS: [unit: 'week' | 'month' | 'year', away: number, more: string][] = [
  ['week', -1, 'الأسبوع اللي فات'],
  ['week', 0, 'الأسبوع ده'],
  ['week', -2, '先々週'],
  ['month', -1, LAST_MONTH],
  ['month', 0, 'الشهر ده'],
  ['month', -2, '先々月'],
  ['year', -1, '去年'],
]
/** What is paid for a month belongs to it on any day: 'rent for last month', '先月の電気代', '先月分'. */
const BEFORE = /(?<!\p{L})(?:for|of|from|für|von|vom|pour|por|para|per|de|del|do|du|voor|van|عن)\s+$/iu
const AFTER = /^[末中分号]/u

/** 'last month on the 14th', 'am 14. letzten Monat' */
const NTH = String.raw`(?:on\s|am\s)?(?:the\s)?(?<day>[12]?\d|3[01])(?:st|nd|rd|th|\.)`
const NTH_AFTER = new RegExp(String.raw`^,?\s${NTH}(?![\p{L}\d])`, 'iu')
const NTH_BEFORE = new RegExp(String.raw`(?<![^\s])${NTH}\s(?:of\s)?$`, 'iu')

/** Returns the day of a month that a line names beside its number. */
function findNth({ start, end }: Span, open: string, month: string): FoundDay | undefined {
  const after = NTH_AFTER.exec(open.slice(end))
  const found = after ?? NTH_BEFORE.exec(open.slice(0, start))
  const day = `${month}-${found?.groups?.day?.padStart(2, '0')}`
  if (!found || !isDay(day)) return undefined
  return after ? { start, end: end + after[0].length, day } : { start: found.index, end, day }
}

/** Returns the day that a line names as that of the last month. */
export function findLastMonthDay(open: string, { today, locale }: Pick<CaptureOptions, 'today' | 'locale'>) {
  const found = findPeriod('month', -1, open, locale, LAST_MONTH)
  return found && findNth(found, open, monthAfter(today.slice(0, 7), -1))
}

/** Returns the day as far from the beginning of a period as today, as a line names a period up to this one: 'last month'. */
export function findPastPeriod(open: string, { today, locale }: Pick<CaptureOptions, 'today' | 'locale'>) {
  for (const [unit, away, more] of PERIODS) {
    const found = findPeriod(unit, away, open, locale, more)
    if (!found || BEFORE.test(open.slice(0, found.start))) continue
    const after = open.slice(found.end)
    if (AFTER.test(after) || (unit !== 'week' && after.startsWith('の'))) continue
    const day = unit === 'week' ? addDays(today, 7 * away) : monthsAhead(today, (unit === 'month' ? 1 : 12) * away)
    return { ...found, day } satisfies FoundDay
  }
  return undefined
}
