import * as z from 'zod/mini'
import { code } from './errors/code.ts'

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.optional(z.enum(values, code('preference_invalid')))

/** The theme, the format of weeks and times, and the end of a day on all devices of a user. A missing one has its first value. */
export const preferences = {
  theme: choice(['system', 'light', 'dark']),
  /** The first day of the week; `locale` is that of the device. */
  first_day: choice(['locale', 'monday', 'sunday', 'saturday']),
  /** Hours of a day as 1 to 12 with AM and PM, or 0 to 23; `locale` is as the device has them. */
  hours: choice(['locale', '12', '24']),
  /** The local time (hh:mm) until which routines are marked for the day before. */
  day_end: choice(['00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00']),
}

export const Preferences = z.object(preferences)
export type Preferences = z.infer<typeof Preferences>

export const PREFERENCES = ['theme', 'first_day', 'hours', 'day_end'] as const satisfies (keyof Preferences)[]

/** Returns the preferences among the fields of a row or a user. */
export const toPreferences = (from: { [K in keyof Preferences]: Preferences[K] | null }): Preferences =>
  Object.fromEntries(PREFERENCES.flatMap((name) => (from[name] ? [[name, from[name]]] : [])))
