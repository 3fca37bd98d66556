import { addDays, dayNumber } from '../days.ts'
import { findLasting, findLastingDays } from './ahead.ts'
import { isClock } from './apart.ts'
import type { CapturedRepeat, CaptureOptions, FoundTime } from './captured.ts'
import type { FoundAfter } from './days.ts'
import { blank } from './line.ts'
import { findWithinDay } from './often.ts'
import { MONTH_DAY } from './payable.ts'
import { type FoundRepeat, findRepeat, toWeekdays } from './repeats.ts'
import { findUntilJapaneseMonth, findUntilMonth } from './untilMonth.ts'
import { WEEKDAY } from './weekdayDates.ts'
import { ARABIC, findPartOfDay, NAMES } from './weekdayNames.ts'
import { findAfter, findStart, findTime } from './when.ts'

/** 'every! 2 days': counted from the day on which it was done. */
const FROM_DONE = /(?<!\p{L})(every|each|jede[ns]?|chaque|cada|ogni|elke)!\s/iu
const NAME = `(?:${WEEKDAY})s?`
const WEEKEND = 'weekends?|wochenenden?|week-ends?'
const EXCEPT = new RegExp(
  String.raw`^,?\s+(?:except|but(?: not)?|außer|sauf|excepto|menos|salvo|tranne|eccetto|exceto|behalve)(?: for)?(?: on)?(?:(?:,| and| und| et| y| e| en| &)? (?:(?:am|les?|el|los|la|il|aos?|op) )?(?:${NAME}|${WEEKEND}))+(?!\p{L})`,
  'iu',
)
/** 'ماعدا الجمعة والسبت' */
const ARABIC_EXCEPT = new RegExp(
  String.raw`^\s+(?:ما\s?عدا|[إا]لا)(?:\sو?(?:يوم\s)?(?:ال)?(?:${ARABIC.join('|')}))+(?!\p{L})`,
  'u',
)
const ON_DAYS = new RegExp(
  String.raw`^,?\s+(?:(?:on|am|immer|le|el|los|il|op)\s+)?(?:${NAME})(?:(?:,| and| und| et| y| e| en| &)\s+(?:${NAME}))*(?!\p{L})`,
  'iu',
)
/** 'كل أسبوع يوم الخميس' */
const ON_ARABIC_DAY = new RegExp(
  String.raw`^\s+يوم\s(?:ال)?(?:${ARABIC.map((name, n) => `(?<d${n}>${name})`).join('|')})(?!\p{L})`,
  'u',
)
/** 'report on friday 5pm every week' */
const DAY_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?<day>(?:on|am|le|el)\s+(?:${NAME}))(?=\s)(?:\s+(?:at|um|à|a las)?\s*\d{1,2}(?::\d\d)?\s?(?:[ap]m|uhr|h)?)?\s+$`,
  'iu',
)
const NAMED = new RegExp(String.raw`(?<!\p{L})(?:(?<name>${NAME})|(?<weekend>${WEEKEND}))(?!\p{L})`, 'giu')
const UNTIL =
  /(?<!\p{L})(?:until|till?|through|bis(?: zum)?|jusqu['’](?:au|à|en)|hasta(?: el)?|fino al?|até(?: o)?|tot|حتى|لحد|لغاي[ةه])\s+/iu
const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]

/** Returns how often something repeats, with the days of the week without it, its last day and whether it counts from the day done. */
export function findWholeRepeat(open: string, options: CaptureOptions): FoundRepeat | undefined {
  const isFromDone = FROM_DONE.test(open)
  const first: FoundRepeat | undefined =
    findWithinDay(open) ?? findRepeat(isFromDone ? open.replace(FROM_DONE, ' $1 ') : open)
  if (!first) return findWithout(open, options)
  const once = first.isWord ? findOnce(first, open, options) : undefined
  if (once) return onMonthDay(first, once)
  const found: FoundRepeat = isFromDone
    ? { ...first, start: first.start - 1, repeat: { ...first.repeat, from: 'done' } }
    : first
  return withUntil(withoutDays(inPart(onWeekdays(whenDue(found, open), open), open), open), open, options)
}

/** 'phone bill 25 due every 15th' */
const DUE = /(?:^|\s)(?:due|payable|fällig|zahlbar)\s+$/iu
function whenDue(found: FoundRepeat, open: string): FoundRepeat {
  const [due = ''] = DUE.exec(open.slice(0, found.start)) ?? []
  return due ? { ...found, from: found.start - due.trimStart().length } : found
}

/** 'every 2 weeks on monday', 'alle zwei Wochen montags' */
function onWeekdays(found: FoundRepeat, open: string): FoundRepeat {
  const { unit, weekdays } = found.repeat
  const before = unit === 'week' && !weekdays ? DAY_BEFORE.exec(open.slice(0, found.start)) : null
  if (before?.groups?.day) {
    const { day } = before.groups
    const also = { start: before.index, end: before.index + day.length }
    return { ...found, also, repeat: { ...found.repeat, weekdays: daysIn(day) } }
  }
  const arabic = unit === 'week' && !weekdays ? ON_ARABIC_DAY.exec(open.slice(found.end)) : null
  const day = ARABIC.findIndex((_, n) => arabic?.groups?.[`d${n}`]) + 1
  if (arabic) return { ...found, end: found.end + arabic[0].length, repeat: { ...found.repeat, weekdays: [day] } }
  const [text = ''] = unit === 'week' && !weekdays ? (ON_DAYS.exec(open.slice(found.end)) ?? []) : []
  if (!text) return found
  const { times: _, ...repeat } = found.repeat
  return { ...found, end: found.end + text.length, repeat: { ...repeat, weekdays: daysIn(text) } }
}

/** 'every tuesday evening', 'jeden Dienstagabend' */
function inPart(found: FoundRepeat, open: string): FoundRepeat {
  const isNamed = found.repeat.weekdays || open.slice(0, found.end).endsWith('كل يوم')
  const part = isNamed && findPartOfDay(open.slice(found.end))
  return part ? { ...found, end: found.end + part.length, time: part.time } : found
}

const daysIn = (text: string) => [
  ...[...text.matchAll(NAMED)].flatMap(({ groups }) => toDays(groups?.name?.toLowerCase())),
  ...ARABIC.flatMap((name, n) => (new RegExp(`(?:\\s|ال|و)(?:${name})(?!\\p{L})`, 'u').test(text) ? [n + 1] : [])),
]

/** What comes after a word that is none of a title: 'weekly on monday', 'daily at 9'. */
const NO_NOUN =
  /^\s+(?:on|at|from|since|starting|beginning|until|till?|by|for|with|in|to|and|except|but|before|after|ab|am|um|bis|für|mit)(?!\p{L})/iu

/**
 * Returns the day on which a line is due only once, because its word for how often belongs to the noun after it: 'sync daily
 * standup notes tomorrow'.
 */
function findOnce({ start, end }: FoundRepeat, open: string, options: CaptureOptions): FoundTime | undefined {
  const after = open.slice(end)
  if (!/^\s+\p{L}/u.test(after) || NO_NOUN.test(after)) return undefined
  const rest = blank(open, start, end)
  const time = findTime(rest, options, 'future') ?? findTime(rest, options, 'past')
  return time && !isClock(time) && open.slice(end, time.lead).trim() ? time : undefined
}

/** 'monthly report on the 1st' is of each month, 'monthly report on friday' only of one. */
function onMonthDay(found: FoundRepeat, { lead, start, text }: FoundTime): FoundRepeat | undefined {
  const day = found.repeat.unit === 'month' ? Number(MONTH_DAY.exec(text)?.[1]) : undefined
  return day
    ? { ...found, also: { start: lead, end: start + text.length }, repeat: { ...found.repeat, day } }
    : undefined
}

/** 'every weekday except friday' */
function withoutDays(found: FoundRepeat, open: string): FoundRepeat {
  const after = open.slice(found.end)
  const [text = ''] = EXCEPT.exec(after) ?? ARABIC_EXCEPT.exec(after) ?? []
  const weekdays = text ? daysLeft(found.repeat, text) : []
  if (!weekdays?.length) return found
  return { ...found, end: found.end + text.length, repeat: { ...found.repeat, unit: 'week', weekdays } }
}

function daysLeft({ unit, every, weekdays }: CapturedRepeat, text: string) {
  const all = unit === 'day' && every === 1 ? ALL_DAYS : weekdays
  const without = new Set(daysIn(text))
  return all?.filter((day) => !without.has(day))
}

/** Returns the days of a name, those of the weekend without one. */
function toDays(name: string | undefined) {
  if (!name) return [6, 7]
  const known = NAMES.find((one) => one.name === name || `${one.name}s` === name)
  return known ? [known.weekday] : toWeekdays(name)
}

/** 'every day until Dec 15' */
function withUntil(found: FoundRepeat, open: string, options: CaptureOptions): FoundRepeat {
  const until =
    findAfter(UNTIL, open, options) ??
    findUntilMonth(UNTIL, open, options, true) ??
    findUntilJapaneseMonth(open, options) ??
    findBeforeMade(open, options) ??
    findLength(found, open, options)
  if (!until || until.hasHour) return found
  const { from = until.start, end, day } = until
  const repeat = { ...found.repeat, until: day }
  const isNext = from >= found.end && open.slice(found.end, from).trim() === ''
  return isNext ? { ...found, end, repeat } : { ...found, also: { start: from, end }, repeat }
}

const DAYS = { day: 1, week: 7, month: 31, year: 366 }

/** Returns the last day of what repeats 'for 4 weeks'; what is shorter than it repeats is how long it takes. */
function findLength({ repeat }: FoundRepeat, open: string, options: CaptureOptions): FoundAfter | undefined {
  const first = findStart(open, options)?.day ?? options.today
  const end = findLasting(open, first)
  const isLonger = end && dayNumber(end.day) - dayNumber(first) > DAYS[repeat.unit] * repeat.every
  return isLonger ? { ...end, day: addDays(end.day, -1), hasHour: false } : undefined
}

/** What one does without for a time: 'no sugar for 30 days', '30 Tage ohne Zucker', '30日間禁酒'. */
const WITHOUT =
  /(?<=^\D*)(?:(?<!\p{L})(?:no|without|kein\p{L}*|ohne|sans|sin|senza|sem|zonder|بدون|من غير|بلاش)\s\p{L}|禁[酒煙]|断食|抜き|なし)(?=\D*$)/iu

/** Returns that something is done without on each day of so many. */
function findWithout(open: string, { today }: CaptureOptions): FoundRepeat | undefined {
  const end = findLasting(open, today) ?? findLastingDays(open, today)
  if (!end || end.day < addDays(today, 7) || !WITHOUT.test(blank(open, end.start, end.end))) return undefined
  return { start: end.start, end: end.end, repeat: { unit: 'day', every: 1, until: addDays(end.day, -1) } }
}

/** '12月15日まで毎日' */
function findBeforeMade(open: string, options: CaptureOptions): FoundAfter | undefined {
  const at = open.indexOf('まで')
  const time = at > 0 ? findTime(open.slice(0, at), options, 'future') : undefined
  if (!time || time.start + time.text.length !== at) return undefined
  const { start, lead: from, day, hasHour } = time
  return { start, from, end: at + 'まで'.length, day, hasHour }
}
