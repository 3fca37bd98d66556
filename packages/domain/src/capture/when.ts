import { addDays, modulo, nextWeek, weekdayOf } from '../days.ts'
import { findAhead } from './ahead.ts'
import { type Placed, withRest } from './apart.ts'
import type { CapturedRepeat, CaptureOptions, FoundTime } from './captured.ts'
import { COUNT_WORDS, toCount } from './countWords.ts'
import { hideDayParts } from './dayParts.ts'
import { toDayRange } from './dayRange.ts'
import { type FoundAfter, type FoundDay, findDayWord, findNextPeriod, findPeriod, NEXT_WEEK } from './days.ts'
import { findHoliday } from './holidays.ts'
import { blank } from './line.ts'
import { findNamedDay } from './namedDays.ts'
import { findPeriodEnd } from './periodEnds.ts'
import { findInMonth, findUntilJapaneseMonth, findUntilMonth } from './untilMonth.ts'
import { findWeekdayDate, findWeekend, WEEKDAY } from './weekdayDates.ts'
import { ARABIC, findPartOfDay } from './weekdayNames.ts'

/** Words between a day and its hour: 'amanhã às 9:00'. */
const BETWEEN = /^\s*(?:(?!\p{sc=Han})[\p{Ll}\p{Lo}]{0,3}\.?|の)\s*$/u

/**
 * Returns the last past or the next future time that a line names: by the reader of times, or by the words for days that
 * the device knows in the user's language. Undefined until the reader has loaded.
 */
export function findTime(line: string, options: CaptureOptions, direction: 'past' | 'future'): Placed | undefined {
  const open = hideDayParts(line)
  const find = (open: string, now = options.now) =>
    withPart(findBeside(open, { ...options, now }, direction), open, now)
  const found = find(open)
  return found && direction === 'future'
    ? afterWeeks(inEvening(withRest(toDayRange(found, open, find), open, find), line, options.now), open)
    : found
}

const WEEKS_FROM = new RegExp(
  String.raw`(?<!\p{L})(?:an?|(?<count>[1-9]|one|${COUNT_WORDS})) weeks? (?:from|after)\s+$`,
  'iu',
)

/** Returns the day that is as many weeks after a time as the words before it say: 'a week from friday'. */
function afterWeeks(time: Placed, open: string): Placed {
  const found = WEEKS_FROM.exec(open.slice(0, time.start))
  if (!found || time.text.startsWith(found[0])) return time
  const { index: start } = found
  const days = 7 * (toCount(found.groups?.count) || 1)
  const at = new Date(time.at)
  at.setDate(at.getDate() + days)
  const text = open.slice(start, time.start + time.text.length)
  return { ...time, start, lead: start, text, at, day: addDays(time.day, days) }
}

/** 'Elternabend', 'parents evening' and 'dinner', but not 'Sonnabend'. */
const EVENING =
  /(?<!\p{L})(?:dinner|supper|movies?|cinema|concert|theat(?:er|re)|abendessen|kino|konzert)(?!\p{L})|(?<!\p{L})(?!(?:sonn|feier|heilig)abend)\p{L}{3,}abend(?!\p{L})|(?<=\p{L}\s)evening(?!\p{L})/iu
/** An hour of the morning by its own words: '07:30', '9 am'. */
const IN_MORNING = /(?<!\d)0\d|\d\s?am(?!\p{L})|morning|früh|morgens|vormittag/iu
const HALF_DAY = 12
const DAY_MS = 86_400_000
/** It names no day, so that the evening of today is meant before it is over. */
const ONLY_HOUR = /^\s*(?:(?:at|um)\s)?[\d:.]+(?:\suhr)?\s*$/iu

/** Returns a time after noon if it is that of an evening which the line names: 'Elternabend um halb acht'. */
function inEvening(time: Placed, line: string, now: Date): Placed {
  const { also } = time
  const words = time.text + (also ? line.slice(also.start, also.end) : '')
  if (!time.hasHour || time.at.getHours() >= HALF_DAY || !EVENING.test(line) || IN_MORNING.test(words)) return time
  const at = new Date(time.at)
  at.setHours(at.getHours() + HALF_DAY)
  const day = ONLY_HOUR.test(words) && at.getTime() - DAY_MS > now.getTime() ? addDays(time.day, -1) : time.day
  return { ...time, at, day }
}

const IN_PART = /(?<=\S)\s(?:abend|matin|soir|بالليل|مساء|الصبح|صباحا|ال[ظض]هر)$/iu

/** '明日の朝' */
const JAPANESE_PART = /^の[朝夜晩](?!\p{sc=Han})/u

/** Returns the time of a part of the day that the reader takes for a day only: 'heute Abend'. */
function withPart(found: FoundTime | undefined, open: string, now: Date) {
  if (!found || found.hasHour) return found
  const end = found.start + found.text.length
  const [after = ''] = JAPANESE_PART.exec(open.slice(end)) ?? []
  const part = findPartOfDay(after || (IN_PART.exec(found.text)?.[0] ?? ''))
  if (!part) return found
  const at = new Date(`${found.day}T${part.time}`)
  return at > now ? { ...found, text: found.text + after, at, hasHour: true } : found
}

/** Returns the time that a line names in one place. */
function findBeside(open: string, options: CaptureOptions, direction: 'past' | 'future'): Placed | undefined {
  const { readTimes, now } = options
  if (!readTimes) return undefined
  const time = readTimes(open, now, direction)
  const end = direction === 'future' ? findPeriodEnd(open, options) : undefined
  if (end && time && end.period === 'day' && !doOverlap(time, end))
    return { ...time, also: { start: end.from ?? end.start, end: end.end } }
  if (end && !(time?.hasHour && time.text.includes(open.slice(end.start, end.end)))) return toTime(open, end)
  const onDay = direction === 'future' ? ofNextWeek(open, options) : undefined
  if (onDay) return onDay
  const week = direction === 'future' ? findNextPeriod(open, options) : undefined
  if (week && (!time || isOfWeek(time, toTime(open, week))))
    return time?.hasHour ? onDayOf(time, toTime(open, week)) : toTime(open, week)
  const day = findDay(open, options, direction)
  if (!time || !day) return time ?? day
  if (time.text.includes(day.text)) return time
  if (day.text.includes(time.text)) return day
  return direction === 'future' && time.hasHour ? join(open, day, time) : time
}

const START =
  /(?<!\p{L})(?:starting|beginning|since|from|as of|ab|seit|à partir (?:de|du)|depuis|a partir del?|desde)\s+(?:on\s+|in\s+|im\s+|en\s+|dem\s+|le\s+)?/iu
/** In days. A date without a year that is longer to come is the one that is over. */
const FAR = 183

/** After a word for each year that was taken: 'every year in May', 'every October', '毎年5月'. */
const IN_MONTH = /(?:(?<!\p{L})(?:in|im|en|em|في(?: شهر)?)\s+|(?<=(?:^|\s)\s{2}))/iu

/**
 * Returns the day from which something repeats: 'starting tomorrow', 'from 1 December', in November 'since October 1', and
 * the first one of the month that it names if it repeats by the year.
 */
export function findStart(open: string, options: CaptureOptions, unit?: CapturedRepeat['unit']) {
  const next = findAfter(START, open, options)
  const yearly =
    next || unit !== 'year'
      ? undefined
      : (findUntilMonth(IN_MONTH, open, options) ?? findUntilJapaneseMonth(open, options, true))
  if (yearly) return yearly
  const month = next ? undefined : findUntilMonth(START, open, options)
  if (month) return { ...month, day: isFar(month, open, options) ? yearBefore(month.day) : month.day }
  return next && isFar(next, open, options) ? (findAfter(START, open, options, 'past') ?? next) : next
}

const isFar = ({ day, start, end }: FoundAfter, open: string, { today }: CaptureOptions) =>
  day > addDays(today, FAR) && !/\p{Nd}{4}/u.test(open.slice(start, end))

const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

/** Returns the day that a line names directly after these words. */
export function findAfter(
  words: RegExp,
  open: string,
  options: CaptureOptions,
  direction: 'past' | 'future' = 'future',
): FoundAfter | undefined {
  const found = words.exec(open)
  if (!found) return undefined
  const after = found.index + found[0].length
  const time = findTime(' '.repeat(after) + open.slice(after), options, direction)
  return time?.start === after
    ? { start: after, from: found.index, end: after + time.text.length, day: time.day, hasHour: time.hasHour }
    : undefined
}

function findDay(open: string, options: CaptureOptions, direction: 'past' | 'future'): FoundTime | undefined {
  const word = direction === 'future' ? firstFound(open, options) : undefined
  const found = word && word.day >= options.today ? word : findNamedDay(open, options, direction)
  return found && toTime(open, found)
}

/** Returns the first day of the month that a line names without a day: 'in april', '来年3月'. */
export function findMonth(open: string, options: CaptureOptions) {
  const found = findInMonth(open, options)
  return found && toTime(open, found)
}

const doOverlap = ({ start, text }: FoundTime, one: FoundDay) => start < one.end && one.start < start + text.length

/** Returns the day that a line names by words for days to come, in the order in which they are looked for. */
const firstFound = (open: string, options: CaptureOptions) =>
  findAhead(open, options.today) ??
  findDayWord(open, options) ??
  findWeekend(open, options.today) ??
  findWeekdayDate(open, options.today) ??
  findHoliday(open, options.today, 'future')

function toTime(open: string, { start, end, from = start, day }: FoundDay): FoundTime {
  return { start, lead: from, text: open.slice(start, end), at: new Date(`${day}T23:59:00`), day, hasHour: false }
}

/** Returns whether a time says no more of its day than its week does: 'next week at 9', but not 'friday next week'. */
const isOfWeek = ({ text }: FoundTime, week: FoundTime) =>
  text.includes(week.text) && !/\p{L}{3}/u.test(text.replace(week.text, ''))

const IS_WEEKDAY = new RegExp([WEEKDAY, ...ARABIC].join('|'), 'iu')

/** Returns a time whose day of the week is beside the words for the next one: 'nächste Woche Montag um 9'. */
function ofNextWeek(open: string, options: CaptureOptions): FoundTime | undefined {
  const { now, today, locale, readTimes } = options
  const { first } = options.week
  const week = findPeriod('week', 1, open, locale, NEXT_WEEK)
  const rest = week ? blank(open, week.start, week.end) : ''
  const time = week && (readTimes?.(rest, now, 'future') ?? findDay(rest, options, 'future'))
  if (!time || !IS_WEEKDAY.test(time.text)) return undefined
  const end = time.start + time.text.length
  const isAfter = week.end <= time.start
  if (!BETWEEN.test(isAfter ? open.slice(week.end, time.start) : open.slice(end, week.start))) return undefined
  const day = addDays(nextWeek(today, first), modulo(weekdayOf(time.day) - first, 7))
  const text = isAfter ? open.slice(week.start, end) : open.slice(time.start, week.end)
  const start = Math.min(week.start, time.start)
  return onDayOf({ ...time, start, lead: Math.min(start, time.lead), text }, toTime(open, { ...week, day }))
}

/** Returns the time as the reader found it, on another day. */
function onDayOf(time: FoundTime, day: FoundTime): FoundTime {
  const at = new Date(day.at)
  at.setHours(time.at.getHours(), time.at.getMinutes(), 0, 0)
  return { ...time, at, day: day.day }
}

/** Returns the hour of a time on a day beside it. */
function join(open: string, day: FoundTime, time: FoundTime): FoundTime {
  const [first, last] = day.start < time.start ? [day, time] : [time, day]
  if (!BETWEEN.test(open.slice(first.start + first.text.length, last.start))) return time
  const text = open.slice(first.start, last.start + last.text.length)
  return { ...onDayOf(time, day), start: first.start, lead: first.lead, text }
}
