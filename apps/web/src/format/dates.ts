import { DAY_MS, dayIn } from '@daybook/domain/days'
import { getDateStyle, hasHalfDays } from '../device/preferences.ts'
import { timeZone } from '../device/timeZone.ts'
import { type DateStyle, makeDateFormats } from './dateFormats.ts'
import { LOCALE } from './locale.ts'

type Formats = ReturnType<typeof makeDateFormats>
const { formatHalfDayTime, formatMonth, formatShortMonth, formatMonthName } = makeDateFormats(LOCALE)

export { formatMonth, formatMonthName, formatShortMonth }

const made: Partial<Record<DateStyle, Formats>> = {}
/** Returns the formats that the user has chosen, which can change while the page is open. */
function chosenFormats(): Formats {
  const style = getDateStyle()
  const formats = made[style] ?? makeDateFormats(LOCALE, style)
  made[style] = formats
  return formats
}
/** Formats a date (yyyy-mm-dd): '20th November 2026'. */
export const formatDay: Formats['formatDay'] = (day) => chosenFormats().formatDay(day)
export const formatDays: Formats['formatDays'] = (start, end) => chosenFormats().formatDays(start, end)
export const formatShortDay: Formats['formatShortDay'] = (day) => chosenFormats().formatShortDay(day)
export const formatDayOfYear: Formats['formatDayOfYear'] = (day) => chosenFormats().formatDayOfYear(day)
export const formatNearDay: Formats['formatNearDay'] = (day, now) => chosenFormats().formatNearDay(day, now)
export const formatFullDay: Formats['formatFullDay'] = (day) => chosenFormats().formatFullDay(day)

/**
 * Formats a timestamp (ISO 8601) in the user's time zone: '20th November 2026 - 09:30 AM' or, by the user's
 * hours, '20th November 2026 - 09:30'.
 */
export const formatMoment = (moment: string) => formatLocal(localTime(moment))

/** Formats a date and time without a zone (yyyy-mm-ddThh:mm): '20th November 2026 - 09:30 AM'. */
function formatLocal(local: string) {
  const [day = '', time = ''] = local.split('T')
  return `${formatDay(day)} - ${formatTime(time)}`
}

/** Formats the time of day of a timestamp in the user's time zone: '09:30 AM'. */
export const formatTimeOfDay = (moment: string) => formatTime(localTime(moment).slice(11))

/** Returns a timestamp in the user's time zone: 'YYYY-MM-DDTHH:mm:ss'. */
function localTime(moment: string) {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

/** Formats a time of day (HH:MM): '09:30 PM', or '21:30' for users who read 24 hours. */
export const formatTime = (time: string) => (hasHalfDays() ? formatHalfDayTime(time) : time.slice(0, 5))

/**
 * Returns a text whose times of day are not broken between the time and AM or PM, nor what is isolated: a date from right to
 * left in two lines would begin on the right of the first.
 */
export const unbroken = (text: string) =>
  text
    .replace(/ (?=[AP]M\b)/g, '\u00A0')
    .replace(/\u2068[^\u2069]*\u2069/g, (isolated) => isolated.replaceAll(' ', '\u00A0'))

/** Returns the user's current date, yyyy-mm-dd. */
export const today = (now = new Date()) => dayIn(timeZone(), now)

/**
 * Converts a due date to the API's format: UTC to the second, without a zone, as simple clients send it. Returns
 * null for an empty one.
 *
 * @param local a date, or the value of a date-time input: 'YYYY-MM-DDTHH:mm' in the user's time zone
 */
export const dueInUtc = (local: string | Date | null) =>
  local ? new Date(local).toISOString().slice(0, 19).replace('T', ' ') : null

/** Converts a timestamp to the value of a date-time input, empty for null. */
export const dueHere = (due: string | null) => (due ? localTime(due).replace(/:00$/, '') : '')

/** Returns whether a due time is the end of a day, which a day without a time of day is stored as. */
export const isWholeDay = (due: string) => dueHere(due).endsWith('T23:59')

/** Returns the number of days from the user's current day to that of a timestamp; negative if it is past. */
export const daysUntil = (moment: string, now: number) =>
  // Called for each of thousands of tasks. The day of a clock change is an hour shorter or longer.
  Math.round((midnightBefore(moment) - midnightBefore(now)) / DAY_MS)

const midnightBefore = (moment: string | number) => new Date(moment).setHours(0, 0, 0, 0)
