import { DAY_MS, dayIn } from '@daybook/domain/days'
import { hasHalfDays } from '../device/preferences.ts'
import { timeZone } from '../device/timeZone.ts'

// Dates and times of day without a zone are formatted as UTC, so that the device's zone does not shift them.
const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const MONTH_NAME = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })
const SHORT_MONTH = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const TIME = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: true, timeZone: 'UTC' })
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/**
 * Formats a timestamp (ISO 8601) in the user's time zone: '20th November 2026 - 09:30 AM' or, by the user's
 * hours, '20th November 2026 - 09:30'.
 */
export const formatMoment = (moment: string) => formatLocal(localTime(moment))

/** Formats a date and time without a zone (yyyy-mm-ddThh:mm): '20th November 2026 - 09:30 AM'. */
export function formatLocal(local: string) {
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

const days = new Map<string, string>()

/** Formats a date (yyyy-mm-dd): '20th November 2026'. */
export function formatDay(day: string) {
  // Cached, because a scrolling list formats the same few dates again and again (lab/scroll.ts); a century has
  // 36,525.
  const text = days.get(day) ?? `${ordinal(Number(day.slice(8)))} ${formatMonth(day.slice(0, 7))}`
  days.set(day, text)
  return text
}

/** Formats the days from one to another, both included, in short: '1st–30th November 2026'. */
export function formatDays(start: string, end: string) {
  if (start === end) return formatDay(start)
  if (start.slice(0, 7) === end.slice(0, 7)) return `${ordinal(Number(start.slice(8)))}\u2013${formatDay(end)}`
  const from = start.slice(0, 4) === end.slice(0, 4) ? formatDay(start).slice(0, -5) : formatDay(start)
  return `${from} \u2013 ${formatDay(end)}`
}

/** Formats a date (yyyy-mm-dd), abbreviated: '20 Nov'. */
export const formatShortDay = (day: string) => `${Number(day.slice(8))} ${formatMonthName(day.slice(0, 7))}`

export const ordinal = (number: number) => `${number}${SUFFIXES[ORDINALS.select(number)] ?? 'th'}`

/** Formats a month (yyyy-mm): 'November 2026'. */
export const formatMonth = (month: string) => MONTH.format(new Date(`${month}-01`))

/** Formats a month (yyyy-mm), abbreviated: 'Nov 2026'. */
export const formatShortMonth = (month: string) => SHORT_MONTH.format(new Date(`${month}-01`))

/** Formats the name of a month (yyyy-mm), abbreviated: 'Nov'. */
export const formatMonthName = (month: string) => MONTH_NAME.format(new Date(`${month}-01`))

/** Formats a time of day (HH:MM): '09:30 PM', or '21:30' for users who read 24 hours. */
export const formatTime = (time: string) =>
  // Newer browsers separate AM with a narrow no-break space.
  hasHalfDays() ? TIME.format(new Date(`2000-01-01T${time}Z`)).replace(/\s/, ' ') : time.slice(0, 5)

/** Returns a text whose times of day are not broken between the time and AM or PM. */
export const unbroken = (text: string) => text.replace(/ (?=[AP]M\b)/g, '\u00A0')

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

/** Returns the number of days from the user's current day to that of a timestamp; negative if it is past. */
export const daysUntil = (moment: string, now: number) =>
  // Called for each of thousands of tasks. The day of a clock change is an hour shorter or longer.
  Math.round((midnightBefore(moment) - midnightBefore(now)) / DAY_MS)

const midnightBefore = (moment: string | number) => new Date(moment).setHours(0, 0, 0, 0)
