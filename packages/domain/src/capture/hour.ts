import { ARABIC_HOUR, ARABIC_HOURS, toArabicHour, toArabicHours } from './arabicHour.ts'
import { type Span, spanOf } from './line.ts'
import { EARLY, SPOKEN_HOUR, toSpokenHour } from './spokenHour.ts'
import { UNITS } from './target.ts'

export type FoundHour = Span & { time: string }

const CLOCK = String.raw`(?<hour>[01]?\d|2[0-3])[:h](?<minute>[0-5]\d)(?:(?: (?=.m))?(?<half>[ap])m?| uhr)?`
const HOURS = String.raw`(?<shown>1[0-2]|[1-9]) ?(?<part>[ap])m|(?<whole>[01]?\d|2[0-3])(?: uhr|時(?!間)(?:(?<mid>半)|(?<past>[0-5]?\d)分)?)|(?<late>1[3-9]|2[0-3])h`
/** Before a bare number, these make it an hour. */
const AT = '(?<at>at|um|à|a las|alle|às|om) '
const TIME = new RegExp(
  String.raw`(?:(?<!\S)|(?<=\sの))(?:${AT}|(?<early>早?朝の?|午前)|(?<night>午後|夕方|[夜晩]の?))?(?:${CLOCK}|${HOURS}|(?<=(?:at|um|à|las|alle|às|om) )(?<bare>[01]?\d|2[0-3])(?: ?h)?)(?:に(?=\s|\P{ASCII})|(?=と)|(?<=[時半分])(?=[\p{sc=Han}\p{sc=Katakana}])|(?![\p{L}\p{Nd}.:]|,(?!\s)))`,
  'iu',
)

/** Returns a time of day as hh:mm. */
export const toTime = (...parts: (number | string)[]) => parts.map((part) => String(part).padStart(2, '0')).join(':')

const SPOKEN = [
  [ARABIC_HOURS, (groups?: Record<string, string>) => toArabicHours(groups)?.[0]],
  [SPOKEN_HOUR, toSpokenHour],
  [ARABIC_HOUR, toArabicHour],
] as const

/** Returns the time of day that a line names: '7am', 'at 17:30', 'at 8'. 'at 5' is in the afternoon. */
export function findHour(open: string): FoundHour | undefined {
  const match = /الساع[ةه]/u.test(open) || ARABIC_HOURS.test(open) ? null : TIME.exec(open)
  if (!match?.groups) return findSpokenHour(open)
  const { at = '', hour, mid, past = mid && '30', minute = past ?? '00', half, shown, early } = match.groups
  const { night, whole, late, bare } = match.groups
  const { part = half ?? (night ? 'p' : early && 'a') } = match.groups
  const named = Number(hour ?? shown ?? whole ?? late ?? bare)
  const isAfternoon = at.toLowerCase() === 'at' && /^[1-6]$/.test(bare ?? hour ?? '') && !EARLY.test(open)
  const hours = part ? (named % 12) + (part.toLowerCase() === 'p' ? 12 : 0) : named + (isAfternoon ? 12 : 0)
  return { ...spanOf(match), time: toTime(hours, minute) }
}

const HALF_DAY = 12
const TO_HOUR = String.raw`\s?(?:[-–~〜]|to|bis)\s?`
/** 'from 8 to 10', '4-5pm', '16-17 Uhr', but not '15-20 pages' or 'from 5 to 10 pages'. */
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}.:,/-])(?=(?:from|von)\s|[\d:]+(?:\s?(?:[ap]m|uhr|時)|:\d\d${TO_HOUR}|${TO_HOUR}[\d:]+\s?(?:[ap]m|uhr|時)))(?:(?:from|von)\s)?(?<from>\d{1,2})(?::(?<minute>[0-5]\d))?\s?(?<half>[ap]m|uhr|時)?${TO_HOUR}(?<to>\d{1,2})(?::[0-5]\d)?\s?(?<part>[ap]m|uhr|時)?(?![\p{L}\p{Nd}:.,/-]|\s(?:${UNITS})(?!\p{L}))`,
  'iu',
)

/** Returns the first of two hours between which something is done, with the words of both. */
export function findHourRange(open: string): FoundHour | undefined {
  const match = RANGE.exec(open)
  if (!match?.groups) return undefined
  const { from, to, minute = '00', part, half = part } = match.groups
  const [first, last] = [Number(from), Number(to)]
  // '11-1pm' begins before noon.
  const isLater =
    /^p/i.test(half ?? '') && first < HALF_DAY && (match.groups.half || first < last % HALF_DAY || last === first)
  const hour = first + (isLater ? HALF_DAY : 0)
  return hour < 24 ? { ...spanOf(match), time: toTime(hour, minute) } : undefined
}

/** Returns an hour before noon of the prayer at dawn and after it of that at night, unless its own words say which. */
function inPrayer(hour: number, words: string, open: string) {
  if (/\d\s+\p{L}/u.test(words)) return hour
  if (/فجر|صحيان|[أا]صح[ىي]/u.test(open)) return hour % HALF_DAY
  return hour < HALF_DAY && /عشا/u.test(open) ? hour + HALF_DAY : hour
}

/** Between two hours of the same day. */
const AND = /^(?:,\s)?\s?(?:and|und|et|y|e|en|و|と|&|,|、)\s?/iu

/** '13 and 21' after 'at 7, ' */
const LISTED = /^\d{1,2}(?:,|\s(?:and|und|uhr))\s/iu

/** Returns how many hours of a day a line names from one on, and where they end: 'at 7:00, 13:00 and 21:00'. */
export function findHours(hour: FoundHour, open: string, count = 1): { count: number; end: number } {
  const next = findHourAfter(hour, open)
  return next ? findHours(next, open, count + 1) : { count, end: hour.end }
}

function findHourAfter({ end }: Span, open: string): FoundHour | undefined {
  const [and = ''] = AND.exec(open.slice(end)) ?? []
  const from = end + and.length
  const isBare = and.length > 'at '.length || LISTED.test(open.slice(from))
  const before = isBare ? 'at '.padStart(from) : ' '.repeat(from)
  const next = and ? findHour(before + open.slice(from)) : undefined
  return next && next.start <= from ? next : undefined
}

function findSpokenHour(open: string): FoundHour | undefined {
  for (const [words, toHour] of SPOKEN) {
    const match = words.exec(open)
    const found = match && toHour(match.groups)
    if (found) return { ...spanOf(match), time: toTime(inPrayer(found.hour, match[0], open), found.minute) }
  }
  return undefined
}

/** Returns an hour that is after noon if a part of the day is, or the hour of that part: 'every tuesday evening at 7'. */
export const inPartOfDay = (hour = '', part = '') =>
  hour && hour < '12' && part > '13' ? `${Number(hour.slice(0, 2)) + 12}${hour.slice(2)}` : hour || part
