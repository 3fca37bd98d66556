import { DAY_MS, dayIn } from '@daybook/domain/days'
import { hasHalfDays } from '../device/preferences.ts'
import { timeZone } from '../device/timeZone.ts'
import { inAppDigits, isolate, LOCALE } from './locale.ts'

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Writes a day of the week alone. It is a word of the app's sentences, as 'Tomorrow' is: only whole dates are the locale's. */
const weekdayWriter = (weekday: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat('en', { weekday, timeZone: 'UTC' })
  return (date: string) => format.format(new Date(date))
}
/** Formats the weekday of a date (yyyy-mm-dd): 'Friday'. */
export const formatWeekday = weekdayWriter('long')
/** Formats the weekday of a date (yyyy-mm-dd), abbreviated: 'Fri'. */
export const formatShortWeekday = weekdayWriter('short')

export const ordinal = (number: number) => `${number}${SUFFIXES[ORDINALS.select(number)] ?? 'th'}`

/** Returns the functions that write dates as a locale does. English ones have the order of the app's texts. */
export function makeDateFormats(locale: string) {
  const isEnglish = locale.split('-')[0] === 'en'
  // Dates and times of day without a zone are formatted as UTC, so that the device's zone does not shift them.
  const makeFormat = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(isEnglish ? 'en' : inAppDigits(locale), { ...options, timeZone: 'UTC' })
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = makeFormat(options)
    return (date: string) => isolate(format.format(new Date(date)))
  }
  const long = makeFormat({ dateStyle: 'long' })
  const full = makeFormat({ dateStyle: 'full' })
  const formatMonth = writer({ month: 'long', year: 'numeric' })
  const formatMonthName = writer({ month: 'short' })
  const formatLongMonthName = writer({ month: 'long' })
  /** Writes the day before the month in English, too. */
  const dayWriter = (nameMonth: (date: string) => string, options: Intl.DateTimeFormatOptions) =>
    isEnglish ? (date: string) => `${Number(date.slice(8))} ${nameMonth(date)}` : writer({ day: 'numeric', ...options })
  const formatShortDay = dayWriter(formatMonthName, { month: 'short' })

  function formatDay(day: string) {
    if (!isEnglish) return isolate(long.format(new Date(day)))
    return `${ordinal(Number(day.slice(8)))} ${formatMonth(day.slice(0, 7))}`
  }

  function formatDays(start: string, end: string) {
    if (start === end) return formatDay(start)
    if (!isEnglish) return isolate(long.formatRange(new Date(start), new Date(end)))
    if (start.slice(0, 7) === end.slice(0, 7)) return `${ordinal(Number(start.slice(8)))}\u2013${formatDay(end)}`
    const from = start.slice(0, 4) === end.slice(0, 4) ? formatDay(start).slice(0, -5) : formatDay(start)
    return `${from} \u2013 ${formatDay(end)}`
  }

  return {
    formatDay: remember(formatDay),
    /** Formats the days from one to another, both included, in short: '1st–30th November 2026'. */
    formatDays,
    formatHalfDayTime: makeHalfDayFormat(isEnglish ? 'en' : inAppDigits(locale)),
    /** Formats a month (yyyy-mm): 'November 2026'. */
    formatMonth,
    /** Formats a month (yyyy-mm), abbreviated: 'Nov 2026'. */
    formatShortMonth: writer({ month: 'short', year: 'numeric' }),
    /** Formats the name of a month (yyyy-mm), abbreviated: 'Nov'. */
    formatMonthName,
    /** Formats a date (yyyy-mm-dd), abbreviated: '20 Nov'. */
    formatShortDay,
    /** Formats a date (yyyy-mm-dd) without its year: '20 November'. */
    formatDayOfYear: dayWriter(formatLongMonthName, { month: 'long' }),
    /** Formats a date (yyyy-mm-dd) with its weekday and without its year: 'Fri, 20 Nov'. */
    formatNearDay: isEnglish
      ? (date: string) => `${formatShortWeekday(date)}, ${formatShortDay(date)}`
      : writer({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** Formats a date (yyyy-mm-dd) with its weekday: 'Friday, 20th November 2026'. */
    formatFullDay: (day: string) =>
      isEnglish ? `${formatWeekday(day)}, ${formatDay(day)}` : isolate(full.format(new Date(day))),
  }
}

/** Returns the function that formats a time of day (HH:MM) as '09:30 PM'. */
function makeHalfDayFormat(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: true, timeZone: 'UTC' })
  // Newer browsers separate AM with a narrow no-break space.
  return (time: string) => isolate(format.format(new Date(`2000-01-01T${time}Z`)).replace(/\s/, ' '))
}

/**
 * Caches the texts of dates, because a scrolling list formats the same few again and again (lab/scroll.ts); a century
 * has 36,525.
 */
function remember(format: (date: string) => string) {
  const texts = new Map<string, string>()
  return (date: string) => {
    const text = texts.get(date) ?? format(date)
    texts.set(date, text)
    return text
  }
}

const { formatHalfDayTime, ...formats } = makeDateFormats(LOCALE)
/** Formats a date (yyyy-mm-dd): '20th November 2026'. */
export const { formatDay } = formats
export const { formatDays, formatMonth, formatShortMonth, formatMonthName } = formats
export const { formatShortDay, formatDayOfYear, formatNearDay, formatFullDay } = formats

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

/** Returns whether a due time is the end of a day, which a day without a time of day is stored as. */
export const isWholeDay = (due: string) => dueHere(due).endsWith('T23:59')

/** Returns the number of days from the user's current day to that of a timestamp; negative if it is past. */
export const daysUntil = (moment: string, now: number) =>
  // Called for each of thousands of tasks. The day of a clock change is an hour shorter or longer.
  Math.round((midnightBefore(moment) - midnightBefore(now)) / DAY_MS)

const midnightBefore = (moment: string | number) => new Date(moment).setHours(0, 0, 0, 0)
