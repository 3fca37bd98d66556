import { addDays } from '../days.ts'
import { monthsAhead } from './ahead.ts'
import type { CaptureOptions } from './captured.ts'
import { type FoundDay, findPeriod } from './days.ts'

/** Periods up to this one, with the words of people that the device does not know. */
const PERIODS: [unit: 'week' | 'month' | 'year', away: number, more: string][] = [
  ['week', -1, 'الأسبوع اللي فات'],
  ['week', 0, 'الأسبوع ده'],
  ['week', -2, '先々週'],
  ['month', -1, 'الشهر اللي فات'],
  ['month', 0, 'الشهر ده'],
  ['month', -2, '先々月'],
  ['year', -1, '去年'],
]
/** What is paid for a month belongs to it on any day: 'rent for last month', '先月の電気代', '先月分'. */
const BEFORE = /(?<!\p{L})(?:for|of|from|für|von|vom|pour|por|para|per|de|del|do|du|voor|van|عن)\s+$/iu
const AFTER = /^[末中分号]/u

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
