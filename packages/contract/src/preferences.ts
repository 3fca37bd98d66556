import * as z from 'zod/mini'
import { CategoryName } from './categoryName.ts'
import { code } from './errors/code.ts'
import { Id } from './text.ts'

/** Returns whether times can be written in a language and a time zone. */
function isWritable(language: string, timeZone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat(language, { timeZone }))
  } catch {
    return false
  }
}

/** Returns whether the name of a time zone (IANA) is known. */
export const isTimeZone = (timeZone: string) => isWritable('en', timeZone)
const isLanguage = (language: string) => isWritable(language, 'UTC')

const INVALID = code('preference_invalid')

const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.optional(z.enum(values, INVALID))

/** The theme, the format of weeks, times, dates and paper, the end of a day, the account of new entries, the added categories, and where a user lives. A missing choice has its first value. */
export const preferences = {
  theme: choice(['system', 'light', 'dark']),
  /** The first day of the week; `locale` is that of the device. */
  first_day: choice(['locale', 'monday', 'sunday', 'saturday']),
  /** Hours of a day as 1 to 12 with AM and PM, or 0 to 23; `locale` is as the device has them. */
  hours: choice(['locale', '12', '24']),
  /** English dates as 'November 30, 2026' or '30 November 2026', or in any language as '2026-11-30'. */
  dates: choice(['locale', 'month', 'day', 'iso']),
  /** The paper of PDFs; `locale` is that of the device's region. */
  paper: choice(['locale', 'a4', 'letter']),
  /** The local time (hh:mm) until which routines are marked for the day before. */
  day_end: choice(['00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00']),
  /** The account that new entries have at first; missing for the one that was chosen last. */
  entry_account: z.optional(Id),
  /** The categories that are offered although nothing may have them. */
  added_categories: z.optional(z.array(CategoryName, INVALID).check(z.maxLength(100, code('too_many_categories')))),
  /** Where the user lives (IANA): reminders and calendar feeds have its time. */
  zone: z.optional(
    z.string(INVALID).check(z.maxLength(40, { error: INVALID, abort: true }), z.refine(isTimeZone, INVALID)),
  ),
  /** The language and region (BCP 47) in which the server writes to them. */
  language: z.optional(
    z.string(INVALID).check(z.maxLength(35, { error: INVALID, abort: true }), z.refine(isLanguage, INVALID)),
  ),
}

export const Preferences = z.object(preferences)
export type Preferences = z.infer<typeof Preferences>

export const PREFERENCES = [
  'theme',
  'first_day',
  'hours',
  'dates',
  'paper',
  'day_end',
  'entry_account',
  'added_categories',
  'zone',
  'language',
] as const satisfies (keyof Preferences)[]

/** Returns the preferences among the fields of a row or a user. */
export const toPreferences = (from: { [K in keyof Preferences]: Preferences[K] | null }): Preferences =>
  Object.fromEntries(PREFERENCES.flatMap((name) => (from[name] ? [[name, from[name]]] : [])))
