import type { Chrono, ParsedResult } from 'chrono-node'
import { casual, GB } from 'chrono-node/en'
import { isMonthFirst } from '../days.ts'
import type { FoundTime, ReadTimes } from './captured.ts'
import { BARE_HOUR_PARSER, EVENING_PARSER, HOUR_PARSER, SPOKEN_PARSERS } from './hourParsers.ts'
import { AFTER_NEXT, ENGLISH_MONTH, ENGLISH_MONTHS, NEXT } from './namedDays.ts'
import { EARLY } from './spokenHour.ts'

/** Reads dates as they are written with dots: 24.12. or 24.12.2026, the day first. */
function withDots(parser: Chrono) {
  const dotted = parser.clone()
  dotted.parsers.unshift({
    pattern: () => /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})?(?=\s|$)/,
    extract: (_, [, day, month, year]) => ({
      day: Number(day),
      month: Number(month),
      ...(year && { year: Number(year) }),
    }),
  })
  return dotted
}

const MONTH_FIRST = new RegExp(
  String.raw`(?<![\p{L}\d])(${ENGLISH_MONTH})\.?\s+([12]\d|3[01])(?![\d:.,]\d|\d|\p{L})`,
  'iu',
)

/** Reads the number after a month as its day also where days are before months: it is no year, 'Nov 14'. */
function withMonthFirst(parser: Chrono) {
  parser.parsers.unshift({
    pattern: () => MONTH_FIRST,
    extract: (_, [, month = '', day]) => ({
      day: Number(day),
      month: ENGLISH_MONTHS.findIndex((one) => one.startsWith(month.slice(0, 3).toLowerCase())) + 1,
    }),
  })
  return parser
}

const DAY = String.raw`([12]?\d|3[01])`
const NTH = `${DAY}(?:st|nd|rd|th)`
/** 'the 2nd floor' and '2nd edition' are no days. */
const ON_DAY = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:the |(?<=(?:on|by|due|before|until) ))${NTH}(?=\s*(?:$|[,.;!?]|(?:at|with|for|from|in) |\p{Sc}?\d))|${NTH}(?= at \d)|(?<=(?:bill|card|rent|loan|autopay|payment|salary|paycheck) )${NTH}(?=\s*$)|(?:am|zum) ${DAY}\.(?=\s|$)|يوم ${DAY}(?![\d/.:]|\s\p{L}{3,})|(?<=(?:on|by|due|before) )the first(?=\s*[.!?]*$)|(?:the )?first of (?:the|this) month(?!\p{L})|(?:am|zum) ersten(?: des monats(?!\p{L})|(?=\s*[.!?]*$))|[أا]ول (?:يوم في )?الشهر(?!\p{L}|\s(?:الجا[يى]|اللي)))|(?<![月\d])${DAY}日(?![間後前目])`,
  'iu',
)

const LAST_DAY = /(?<![\p{L}\d])(?:the )?last (?:working |business |week)?day of (?:the|this) month(?!\p{L})/iu

/** Reads a day of the month: 'on the 1st', 'am 1.', '25日', 'the first of the month', 'the last day of the month'. */
function withMonthDay(parser: Chrono) {
  parser.parsers.push({
    pattern: () => LAST_DAY,
    extract: ({ refDate }) => {
      const at = new Date(refDate.getFullYear(), refDate.getMonth() + 1, 0)
      return { day: at.getDate(), month: at.getMonth() + 1, year: at.getFullYear() }
    },
  })
  parser.parsers.push({
    pattern: () => ON_DAY,
    extract: ({ refDate, option }, [, ...days]) => {
      const day = Number(days.find(Boolean)) || 1
      const step = option.forwardDate ? 1 : -1
      const isOver = (day - refDate.getDate()) * step < 0
      const at = new Date(refDate.getFullYear(), refDate.getMonth() + (isOver ? step : 0), day)
      // A shorter month runs on into the next one.
      if (at.getDate() !== day) at.setMonth(at.getMonth() + (step > 0 ? 0 : -2), day)
      return { day, month: at.getMonth() + 1, year: at.getFullYear() }
    },
  })
  return parser
}

function withSpokenHours(parser: Chrono) {
  parser.parsers.unshift(EVENING_PARSER)
  parser.parsers.push(...SPOKEN_PARSERS)
  return parser
}

function withHours(parser: Chrono) {
  parser.parsers.unshift(HOUR_PARSER)
  parser.parsers.push(BARE_HOUR_PARSER)
  return withSpokenHours(parser)
}

const ENGLISH = withHours(withMonthDay(withDots(casual)))
const BRITISH = withHours(withMonthDay(withMonthFirst(withDots(GB))))
/** In English, a number with a dot is an hour only with words for one: 'at 2.30', '2.30 pm', and in Britain '14.30'. */
const makeDotted = (late: string) =>
  new RegExp(
    String.raw`(?<!(?:\b(?:at|by|from|to|until|till|before|after|around|about)|[-–@]) ?)(?<![\d:.,])${late}\d{1,2}\.\d\d(?![\d.]|\s?(?:[ap]\.?m|[-–]\s?\d))`,
    'giu',
  )
/** These hours are after noon, unless the line says otherwise. */
const AFTERNOON = /\bat [1-6](?:[:.][0-5]\d)?$/i

/** A number that names a thing or an amount is no hour or year: 'chapter 12 tonight', '24h gym', '5 hours a month', 'rent 1100 Nov 1', '120 bis 20.12.'. */
const NAMED =
  /\p{Sc} ?\d+|(?<!\d)(?!20[12]\d)\d{4}(?= \p{L}{3,9}\.? \d)|(?<!\d)\d{1,4}(?= am \d{1,2}\.)|(?<![\d:.,])(?:\d{3}|3[2-9]|[4-9]\d)(?=\s+(?:bis|to)\s\d{1,2}\.)|(?<![\d:.,])\d{3}(?=\s+(?:heute|morgen|übermorgen|(?:nächste|kommende|diese)n?\s))|(?<=\b(?:watch|read) \p{L}+ )\d{1,2}(?= (?:tonight|today|tomorrow)\b)|(?<!\b(?:in|within|after) )\b24 ?h\b|\b\d+ ?(?:h|hrs?|hours?|mins?|minutes?)(?= (?:a|per) (?:month|year))|\b(chapter|task|to-?do|page|room|gate|platform|bus|line|episode|season|lesson|part|step|unit|no\.?|#) ?\d+/giu
/** The parser takes it for the beginning of an hour: 'from 20 dec'. */
const FROM_DAY = new RegExp(String.raw`(?<!\p{L})from(?= \d{1,2}(?:st|nd|rd|th)? ${ENGLISH_MONTH}(?!\p{L}))`, 'giu')
/** A month before what was taken: with the spaces after it, the parser takes it for longer than its day and itself. */
const BEFORE_GAP = new RegExp(String.raw`(?<!\p{L})(${ENGLISH_MONTH}) (?= )`, 'giu')
const LEADING =
  /\s*[,;-]?\s*(?<![\p{L}])(by|on|at|(?:is )?due|before|after|nach(?: dem)?|until|till|for|from|starting|beginning|bis|ab|am|zum|um|le|à|el|قبل|حتى|لحد)?\s*$/iu
/** A day with these words is past: 'last friday'. */
const PAST =
  /(?<!\p{L})(?:last(?! (?:working |business |week)?day of)|(?<!(?:half|quarter) )past|previous|ago|letzte[nrsm]?|vergangene[nrsm]?|derni[eè]re?|pasad[oa]|scors[oa]|passad[oa])(?!\p{L})/iu
const MINUTE_MS = 60_000
/** In minutes. */
const HALF_DAY = 720
/** How long something takes, and not in how long: 'meditate 10 min', 'hotel for 2 weeks', 'take a day off'. */
const ONLY_LENGTH = /^for\s|^\d+\s?(?:m|mins?|minutes?|hrs?|hours?|secs?|seconds?)$|^an? (?:day|week|month|year)$/i
/** These begin with a weekday that is none. */
const SUN_OR_SAT =
  /(?<!\p{L})(?:sun(?= ?(?:cream|screen|block|glasses|hat|lotion|beds?|loungers?|dress|roof|shade|umbrella)(?!\p{L}))|sat(?= ?(?:navs?|dish|phone|prep|exam|scores?)(?!\p{L})))/giu
/** 'monday am' is at 9, 'monday pm' at 2. */
const HALF_OF_DAY = /(?<=(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow)\s)[ap]m(?=\s*$)/giu
const THIS_PART = /^this (?:morning|afternoon|evening)$/i
/** What follows a part of a word: 'fr' in 'früh', and 'yesterday' in "yesterday's". */
const WITHIN_WORD = /^(?:['’]s\b|(?!まで|から|に)[\p{L}\p{M}])/u
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

const isPartOfWord = (after: string, text: string) => WITHIN_WORD.test(after) && !UNSPACED.test(text)

type Parsed = { parser: Chrono; isEnglish: boolean }

/** Returns the reader of English times, and those of the user's language. `abroad` is its parser, if there is one. */
export function makeReadTimes(locale: string, abroad?: Chrono): ReadTimes {
  const english = { parser: isMonthFirst(locale) ? ENGLISH : BRITISH, isEnglish: true }
  const dotted = locale.startsWith('en') ? makeDotted(isMonthFirst(locale) ? '' : '(?!1[3-9]|2[0-3])') : /(?!)/
  const parsers = abroad
    ? [{ parser: withSpokenHours(withMonthDay(withDots(abroad))), isEnglish: false }, english]
    : [english]
  return (line, now, direction) => {
    const readable = line
      .replace(NAMED, (text) => text.replace(/\d/g, 'x'))
      .replace(/\bweds(?=\s)/gi, 'wed ')
      .replace(SUN_OR_SAT, 'xxx')
      .replace(HALF_OF_DAY, (half) => (/a/i.test(half) ? '9a' : '2p'))
      .replace(dotted, (text) => text.replace(/\d/g, 'x'))
      .replace(BEFORE_GAP, '$1|')
      .replace(FROM_DAY, 'ab  ')
    const found = parsers.flatMap((parsed) => readWith(parsed, readable, { now, direction }))
    // The longest of those that begin or end alike: 'morgen um 9' and not 'um 9'.
    return found.reduce<FoundTime | undefined>((best, one) => (isBetter(one, best) ? one : best), undefined)
  }
}

function isBetter(one: FoundTime, best: FoundTime | undefined) {
  if (!best) return true
  const doOverlap = one.start < best.start + best.text.length && best.start < one.start + one.text.length
  return doOverlap ? one.text.length > best.text.length : one.start > best.start
}

type Options = { now: Date; direction: 'past' | 'future' }

function readWith({ parser, isEnglish }: Parsed, line: string, { now, direction }: Options) {
  return (
    parser
      .parse(line, { instant: now }, { forwardDate: direction === 'future' })
      .filter(({ start, index, text }) => !isVague(start) && !isPartOfWord(line.slice(index + text.length), text))
      .filter(({ text }) => !ONLY_LENGTH.test(text.trim()))
      .filter(({ text }) => !(direction === 'past' ? NEXT : PAST).test(text))
      .filter(({ index }) => direction === 'future' || !AFTER_NEXT.test(line.slice(0, index)))
      .map((result) => toFound(result, line, { direction, now, isEnglish }))
      // 'this morning' after it is over is no time of tomorrow.
      .filter(({ text, day }) => !THIS_PART.test(text) || day === toDayText(now))
      .filter(({ at, isToday }) => (direction === 'past' ? toDayText(at) <= toDayText(now) : at > now || isToday))
  )
}

function toFound(
  { start, end, index, text: found }: ParsedResult,
  line: string,
  options: Options & { isEnglish: boolean },
) {
  const hasHour = namesHour(start)
  const [unit = ''] = hasHour ? (/^\suhr(?!\p{L})/iu.exec(line.slice(index + found.length)) ?? []) : []
  const text = found + unit
  const at = start.date()
  if (hasHour && !start.isCertain('hour')) at.setHours(HOURS[at.getHours()] ?? at.getHours())
  const minutes = end && hasHour && end.isCertain('hour') ? minutesUntil(end, at) : undefined
  if (!hasHour) at.setHours(23, 59, 0, 0)
  if (options.isEnglish && AFTERNOON.test(text) && !EARLY.test(line)) toAfternoon(at, start, options.now)
  if (options.direction === 'past' && toDayText(at) > toDayText(options.now)) moveBack(at, start)
  // 'before the 15th of January', but not 'before the friday meeting'.
  const before = /^\p{L}+day/iu.test(text) ? line.slice(0, index) : line.slice(0, index).replace(/the $/i, '    ')
  const [lead = ''] = LEADING.exec(before) ?? []
  const day = toDayText(at)
  const isToday = start.isCertain('day') && day === toDayText(options.now)
  const isKept = !hasHour && end && toDayText(end.date()) !== day ? true : undefined
  return { start: index, lead: index - lead.trimStart().length, text, at, day, hasHour, minutes, isToday, isKept }
}

/** '9 to 5' ends in the afternoon. */
function minutesUntil(end: Start, at: Date) {
  const minutes = (end.date().getTime() - at.getTime()) / MINUTE_MS
  return minutes > HALF_DAY && !end.isCertain('meridiem') ? minutes - HALF_DAY : minutes
}

/** Moves an hour to the afternoon: to that of today, if the line names no day and it is still to come. */
function toAfternoon(at: Date, start: Start, now: Date) {
  at.setHours(at.getHours() + 12)
  const today = new Date(now)
  today.setHours(at.getHours(), at.getMinutes(), 0, 0)
  if (!start.isCertain('day') && !start.isCertain('weekday') && today > now) at.setTime(today.getTime())
}

/** Moves a day that the line names without its week or year before today. */
function moveBack(at: Date, start: Start) {
  if (start.isCertain('weekday') && !start.isCertain('day')) at.setDate(at.getDate() - 7)
  else if (start.isCertain('month') && !start.isCertain('year')) at.setFullYear(at.getFullYear() - 1)
}

type Start = ParsedResult['start']

/** The hours of a part of the day as people mean them, where the parser has others: the morning, the night. */
const HOURS: Record<number, number> = { 6: 9, 22: 20 }

/** Ignores a month alone, which often is a word with another meaning ('march', 'may'). */
const isVague = (start: Start) =>
  start.isCertain('month') && !start.isCertain('day') && !start.isCertain('weekday') && !start.isCertain('hour')

/**
 * Returns whether the line names a time of day, in digits or as 'tomorrow morning' or 'tonight'. Otherwise the parser
 * fills one in.
 */
function namesHour(start: Start) {
  const tags = start.tags()
  return start.isCertain('hour') || tags.has('parser/ENCasualTimeParser') || tags.has('casualReference/tonight')
}

const toDayText = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
