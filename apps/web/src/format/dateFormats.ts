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

type DayFormats = {
  /** Formats a date (yyyy-mm-dd): '20th November 2026'. */
  formatDay: (day: string) => string
  /** Formats the days from one to another, both included, in short: '1st–30th November 2026'. */
  formatDays: (start: string, end: string) => string
  /** Formats a date, abbreviated: '20 Nov'. */
  formatShortDay: (date: string) => string
  /** Formats a date, abbreviated with its year: '20 Nov 2026', '20.11.2026'. */
  formatDatedShortDay: (date: string) => string
  /** Formats a date without its year as a word of the app's sentences: '20 November'. */
  formatDayOfYear: (date: string) => string
  /** Formats a date with its weekday, 'Fri, 20 Nov', and with its year if that is not the one of `today`. */
  formatNearDay: (date: string, today?: string) => string
  /** Formats a date with its weekday: 'Friday, 20th November 2026'. */
  formatFullDay: (day: string) => string
}

/** Dates in figures. Months, which only name a period, are in words in every style. */
const ISO_DAYS: DayFormats = {
  formatDay: (day) => day,
  formatDays: (start, end) => (start === end ? start : `${start} \u2013 ${end}`),
  formatShortDay: (date) => date.slice(5),
  formatDatedShortDay: (date) => date,
  formatDayOfYear: (date) => date.slice(5),
  formatNearDay: (date, today = date) =>
    `${formatShortWeekday(date)} ${isSameYear(date, today) ? date.slice(5) : date}`,
  formatFullDay: (day) => `${formatWeekday(day)}, ${day}`,
}

const isSameYear = (a: string, b: string) => a.slice(0, 4) === b.slice(0, 4)

/** Returns a function that makes formats of a locale, and one that makes writers with them. */
function makeWriters(locale: string) {
  // Dates and times of day without a zone are formatted as UTC, so that the device's zone does not shift them.
  const makeFormat = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(isEnglish(locale) ? 'en' : inAppDigits(locale), { ...options, timeZone: 'UTC' })
  const makeWriter = (options: Intl.DateTimeFormatOptions) => {
    const format = makeFormat(options)
    return (date: string) => isolate(format.format(new Date(date)))
  }
  return { makeFormat, makeWriter }
}
type Writers = ReturnType<typeof makeWriters>

/** Dates in the order of the locale. */
function makeLocaleDays({ makeFormat, makeWriter }: Writers, rowDay: Intl.DateTimeFormatOptions): DayFormats {
  const long = makeFormat({ dateStyle: 'long' })
  const formatDay = (day: string) => isolate(long.format(new Date(day)))
  const near = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const [formatDayOfWeek, formatDatedDay] = [makeWriter(near), makeWriter({ ...near, year: 'numeric' })]
  return {
    formatDay: remember(formatDay),
    formatDays: (start, end) =>
      start === end ? formatDay(start) : isolate(long.formatRange(new Date(start), new Date(end))),
    formatShortDay: makeWriter({ day: 'numeric', month: 'short' }),
    formatDatedShortDay: makeWriter({ ...rowDay, year: 'numeric' }),
    formatDayOfYear: makeWriter({ day: 'numeric', month: 'long' }),
    formatNearDay: (date, today = date) => (isSameYear(date, today) ? formatDayOfWeek : formatDatedDay)(date),
    formatFullDay: makeWriter({ dateStyle: 'full' }),
  }
}

/** English dates in the order of the app's texts, the day before the month. `number` writes the day of a whole date. */
function makeAppDays({ makeWriter }: Writers, number: (day: number) => string): DayFormats {
  const [formatMonth, formatLongName] = [makeWriter({ month: 'long', year: 'numeric' }), makeWriter({ month: 'long' })]
  const formatName = makeWriter({ month: 'short' })
  const formatShortDay = (date: string) => `${Number(date.slice(8))} ${formatName(date)}`
  const formatDay = (day: string) => `${number(Number(day.slice(8)))} ${formatMonth(day.slice(0, 7))}`

  function formatDays(start: string, end: string) {
    if (start === end) return formatDay(start)
    if (start.slice(0, 7) === end.slice(0, 7)) return `${number(Number(start.slice(8)))}\u2013${formatDay(end)}`
    const from = isSameYear(start, end) ? formatDay(start).slice(0, -5) : formatDay(start)
    return `${from} \u2013 ${formatDay(end)}`
  }

  function formatNearDay(date: string, today = date) {
    const near = `${formatShortWeekday(date)}, ${formatShortDay(date)}`
    return isSameYear(date, today) ? near : `${near} ${date.slice(0, 4)}`
  }
  return {
    formatDay: remember(formatDay),
    formatDays,
    formatShortDay,
    formatDatedShortDay: (date) => `${formatShortDay(date)} ${date.slice(0, 4)}`,
    formatDayOfYear: (date) => `${Number(date.slice(8))} ${formatLongName(date)}`,
    formatNearDay,
    formatFullDay: (day) => `${formatWeekday(day)}, ${formatDay(day)}`,
  }
}

/** Writes a date without its year in English, as in 'Every year on 20 November'. */
const writeDayOfYear = remember((date) => makeAppDays(makeWriters('en'), String).formatDayOfYear(date))

function makeDays(locale: string, style: DateStyle, writers: Writers) {
  if (style === 'iso') return ISO_DAYS
  if (!isEnglish(locale))
    return { ...makeLocaleDays(writers, { day: '2-digit', month: '2-digit' }), formatDayOfYear: writeDayOfYear }
  if (style === 'month') return makeLocaleDays(writers, { day: 'numeric', month: 'short' })
  return makeAppDays(writers, style === 'day' ? String : ordinal)
}

/** Returns the functions that write dates as a locale does, or in another order if it is English. */
export function makeDateFormats(locale: string, style: DateStyle = 'locale') {
  const writers = makeWriters(locale)
  const { makeWriter } = writers
  return {
    ...makeDays(locale, style, writers),
    formatHalfDayTime: makeHalfDayFormat(isEnglish(locale) ? 'en' : inAppDigits(locale)),
    /** Formats a month (yyyy-mm): 'November 2026'. */
    formatMonth: makeWriter({ month: 'long', year: 'numeric' }),
    /** Formats a month (yyyy-mm), abbreviated: 'Nov 2026'. */
    formatShortMonth: makeWriter({ month: 'short', year: 'numeric' }),
    /** Formats the name of a month (yyyy-mm), abbreviated: 'Nov'. */
    formatMonthName: makeWriter({ month: 'short' }),
  }
}

/** Returns the function that formats a time of day (HH:MM) as '09:30 PM' in English, else without a zero before the hour. */
function makeHalfDayFormat(locale: string) {
  const hour = isEnglish(locale) ? '2-digit' : 'numeric'
  const format = new Intl.DateTimeFormat(locale, { hour, minute: '2-digit', hour12: true, timeZone: 'UTC' })
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
