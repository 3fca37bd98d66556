import { addDays } from '../days.ts'
import { monthsAhead } from './ahead.ts'
import type { CaptureOptions } from './captured.ts'
import { type FoundDay, findPeriod } from './days.ts'

/** Words that the device does not know are beside each. */
const PERIODS = [
  { unit: 'week', away: -1, more: ['letzter Woche', 'vorige Woche', 'الأسبوع اللي فات'] },
  { unit: 'week', away: 0, more: ['dieser Woche', 'الأسبوع ده'] },
  { unit: 'week', away: -2, more: ['先々週', 'vorletzte Woche'] },
  { unit: 'month', away: -1, more: ['letzten Monat', 'vorigen Monat', 'الشهر اللي فات'] },
  { unit: 'month', away: 0, more: ['diesen Monat', 'الشهر ده'] },
  { unit: 'month', away: -2, more: ['先々月', 'vorletzten Monat'] },
  { unit: 'year', away: -1, more: ['去年', 'letztes Jahr', 'السنة اللي فاتت'] },
] as const
/** What is paid for a month belongs to it on any day: 'rent for last month', '先月の電気代', '先月分'. */
const BEFORE = /(?<!\p{L})(?:for|of|from|für|von|vom|pour|por|para|per|de|del|do|du|voor|van|عن)\s+$/iu
const AFTER = /^[末中分号]/u

/** Returns the day as far from the beginning of a period as today, as a line names a period up to this one: 'last month'. */
export function findPastPeriod(open: string, { today, locale }: Pick<CaptureOptions, 'today' | 'locale'>) {
  for (const { unit, away, more } of PERIODS) {
    const found = findPeriod({ unit, away, more: [...more] }, open, locale)
    if (!found || BEFORE.test(open.slice(0, found.start))) continue
    const after = open.slice(found.end)
    if (AFTER.test(after) || (unit !== 'week' && after.startsWith('の'))) continue
    const day = unit === 'week' ? addDays(today, 7 * away) : monthsAhead(today, (unit === 'month' ? 1 : 12) * away)
    return { ...found, day } satisfies FoundDay
  }
  return undefined
}
