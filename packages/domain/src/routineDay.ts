import type { Preferences } from '@daybook/contract'
import { addDays } from './days.ts'
import { localAt } from './zones.ts'

/**
 * Returns the day (yyyy-mm-dd) for which routines are marked at a moment in a time zone (IANA): before the user's day ends in
 * the night, the day before. It follows the clock, so that a clock change neither repeats nor leaves out a day.
 */
export function routineDayAt(timeZone: string, moment: Date, dayEnd: Preferences['day_end']) {
  const { day, time } = localAt(timeZone, moment)
  return dayEnd && time < dayEnd ? addDays(day, -1) : day
}
