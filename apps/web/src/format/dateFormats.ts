import type { Preferences } from '@daybook/contract'
import { inAppDigits, isolate } from './locale.ts'

export type DateStyle = NonNullable<Preferences['dates']>

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

const isEnglish = (locale: string) => locale.split('-')[0] === 'en'

/** Returns how dates can be written in a locale: only English has a choice of order. */
export const dateStylesOf = (locale: string): DateStyle[] =>
  isEnglish(locale) ? ['locale', 'month', 'day', 'iso'] : ['locale', 'iso']

/** Dates in figures. Months, which only name a period, are in words in every style. */
const ISO_FORMATS = {
  formatDay: (day: string) => day,
  formatDays: (start: string, end: string) => (start === end ? start : `${start} \u2013 ${end}`),
  formatShortDay: (date: string) => date.slice(5),
  formatDatedShortDay: (date: string) => date,
  formatDayOfYear: (date: string) => date.slice(5),
  formatNearDay: (date: string, today = date) =>
    `${formatShortWeekday(date)} ${date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date}`,
  formatFullDay: (day: string) => `${formatWeekday(day)}, ${day}`,
}

/**
 * Returns the functions that write dates as a locale does, or in another order if it is English. English ones have the
 * order of the app's texts.
 */
export function makeDateFormats(locale: string, style: DateStyle = 'locale') {
  const hasAppOrder = isEnglish(locale) && style !== 'month'
  const number = style === 'day' ? String : ordinal
  // Dates and times of day without a zone are formatted as UTC, so that the device's zone does not shift them.
  const makeFormat = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(isEnglish(locale) ? 'en' : inAppDigits(locale), { ...options, timeZone: 'UTC' })
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
    hasAppOrder
      ? (date: string) => `${Number(date.slice(8))} ${nameMonth(date)}`
      : writer({ day: 'numeric', ...options })
  const formatShortDay = dayWriter(formatMonthName, { month: 'short' })
  const nearDayWriter = (options: Intl.DateTimeFormatOptions) =>
    writer({ weekday: 'short', day: 'numeric', month: 'short', ...options })
  const formatDayOfWeek = hasAppOrder
    ? (date: string) => `${formatShortWeekday(date)}, ${formatShortDay(date)}`
    : nearDayWriter({})
  const formatDatedDay = hasAppOrder
    ? (date: string) => `${formatDayOfWeek(date)} ${date.slice(0, 4)}`
    : nearDayWriter({ year: 'numeric' })

  function formatDay(day: string) {
    if (!hasAppOrder) return isolate(long.format(new Date(day)))
    return `${number(Number(day.slice(8)))} ${formatMonth(day.slice(0, 7))}`
  }

  function formatDays(start: string, end: string) {
    if (start === end) return formatDay(start)
    if (!hasAppOrder) return isolate(long.formatRange(new Date(start), new Date(end)))
    if (start.slice(0, 7) === end.slice(0, 7)) return `${number(Number(start.slice(8)))}\u2013${formatDay(end)}`
    const from = start.slice(0, 4) === end.slice(0, 4) ? formatDay(start).slice(0, -5) : formatDay(start)
    return `${from} \u2013 ${formatDay(end)}`
  }

  return {
    formatDay: remember(formatDay),
    /** Formats the days from one to another, both included, in short: '1st–30th November 2026'. */
    formatDays,
    formatHalfDayTime: makeHalfDayFormat(isEnglish(locale) ? 'en' : inAppDigits(locale)),
    /** Formats a month (yyyy-mm): 'November 2026'. */
    formatMonth,
    /** Formats a month (yyyy-mm), abbreviated: 'Nov 2026'. */
    formatShortMonth: writer({ month: 'short', year: 'numeric' }),
    /** Formats the name of a month (yyyy-mm), abbreviated: 'Nov'. */
    formatMonthName,
    /** Formats a date (yyyy-mm-dd), abbreviated: '20 Nov'. */
    formatShortDay,
    /** Formats a date (yyyy-mm-dd), abbreviated with its year: '20 Nov 2026', '20.11.2026'. */
    formatDatedShortDay: hasAppOrder
      ? (date: string) => `${formatShortDay(date)} ${date.slice(0, 4)}`
      : writer({
          day: isEnglish(locale) ? 'numeric' : '2-digit',
          month: isEnglish(locale) ? 'short' : '2-digit',
          year: 'numeric',
        }),
    /** Formats a date (yyyy-mm-dd) without its year: '20 November'. */
    formatDayOfYear: dayWriter(formatLongMonthName, { month: 'long' }),
    /** Formats a date (yyyy-mm-dd) with its weekday, 'Fri, 20 Nov', and with its year if that is not the one of `today`. */
    formatNearDay: (date: string, today = date) =>
      date.slice(0, 4) === today.slice(0, 4) ? formatDayOfWeek(date) : formatDatedDay(date),
    /** Formats a date (yyyy-mm-dd) with its weekday: 'Friday, 20th November 2026'. */
    formatFullDay: (day: string) =>
      hasAppOrder ? `${formatWeekday(day)}, ${formatDay(day)}` : isolate(full.format(new Date(day))),
    ...(style === 'iso' && ISO_FORMATS),
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
