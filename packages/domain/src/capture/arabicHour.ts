import { UNITS } from './target.ts'
import { ARABIC } from './weekdayNames.ts'

/** Words of the parts of the day. */
const MORNING = 'صباحا|الصبح|الصباح|فجرا|الفجر'
const EVENING = 'مساءا?|المساء?|بالليل|بليل|ليلا|العصر|عصرا|ال[ظض]هر|[ظض]هرا|المغرب'
const NOON = 12
const CLOCK = String.raw`(?:1\d|2[0-3]|0?\d)`
/** Of an hour: 'ونص', 'إلا ربع' */
const PART = String.raw`ونصف?|(?:و|[إا]لا\s)ربع`
const QUARTER = 15
/** A day beside which an hour needs no other word. */
export const ARABIC_DAY = `(?:بكر[ةه]|غدا|النهارد[ةه]|اليوم|(?:ال)?(?:${ARABIC.join('|')})(?:\\s(?:القادم|المقبل|الجا[يى])[ةه]?)?)`
/** 'الساعة 10', 'الساعة 10:30 صباحا', '3 مساء', '6:00 م'. One letter is a part of the day only after an hour that is sure. */
export const ARABIC_HOUR = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:الساعة|الساعه)\s+(?<hour>${CLOCK})(?::(?<minute>[0-5]\d)|\s(?<some>${PART}))?(?:\s?(?<part>${MORNING}|${EVENING}|[صم]))?|(?<clock>${CLOCK}):(?<minutes>[0-5]\d)\s?(?<suffix>${MORNING}|${EVENING}|[صم])|(?<bare>${CLOCK})(?:\s(?<half>${PART}))?\s?(?<word>${MORNING}|${EVENING})|(?<=${ARABIC_DAY}\s)(?<day>${CLOCK})\s(?<more>${PART}))(?![\p{L}\p{M}\d:])`,
  'iu',
)
const TO = String.raw`\s?(?:[-–]|[إا]ل[ىي]|لحد|حتى|لـ?|(?<=بين\s.*)و)\s?(?:الساع[ةه]\s)?`
const HOURS = String.raw`(?<first>${CLOCK})(?::(?<firstMinute>[0-5]\d)|\s(?<firstPart>${PART}))?${TO}(?<last>${CLOCK})(?::(?<lastMinute>[0-5]\d)|\s(?<lastPart>${PART}))?`
/** 'من ٤ لـ ٦ العصر', 'بكرة 8-9', but not 'من ٥ لـ ١٠ صفحات'. */
export const ARABIC_HOURS = new RegExp(
  String.raw`(?<![\p{L}\d.,:/-])(?:(?:الساع[ةه]\s)?(?:من|بين)\s(?:الساع[ةه]\s)?|(?<=${ARABIC_DAY}\s)|(?=[\d:]+${TO}[\d:]+\s(?:${MORNING}|${EVENING})))${HOURS}(?:\s(?<half>${MORNING}|${EVENING}))?(?=\s*(?:$|[,،.!])|\s(?:يوم|كل|مع|في|عند|${ARABIC_DAY})(?!\p{L})|(?<=^\s*(?:من|بين)\s[\d:]+${TO}[\d:]+)\s(?!(?:${UNITS})(?!\p{L}))\p{L})`,
  'u',
)
const IS_MORNING = new RegExp(`^(?:${MORNING}|ص)$`, 'u')
/** Without a part of the day, one up to this hour is meant after noon. */
const LAST_AFTERNOON = 6

/** Returns the time of day that was matched. */
export function toArabicHour(groups: Record<string, string | undefined> = {}) {
  const {
    hour,
    clock,
    bare,
    day,
    minute,
    minutes,
    part,
    suffix,
    word,
    some,
    half: of,
    more = some ?? of ?? '',
  } = groups
  const named = Number(hour ?? clock ?? bare ?? day)
  const half = part ?? suffix ?? word
  const isLater = half ? !IS_MORNING.test(half) : named >= 1 && named <= LAST_AFTERNOON
  const inDay = half && named <= 12 ? named % 12 : named
  return toClock(inDay + (isLater && inDay < 12 ? 12 : 0), minute ?? minutes, more)
}

/** Returns an hour with its minutes, or the part of it that is after or before it. */
function toClock(hour: number, minutes: string | undefined, part: string) {
  const past = /ربع/u.test(part) ? QUARTER * (part.startsWith('و') ? 1 : -1) : part && 2 * QUARTER
  const all = hour * 60 + Number(minutes ?? past)
  return { hour: Math.floor(all / 60), minute: all % 60 }
}

/** Returns the first and the last of the hours that were matched, undefined of what is none: '3-2'. */
export function toArabicHours(groups: Record<string, string | undefined> = {}) {
  const { first, last, firstMinute, lastMinute, firstPart = '', lastPart = '', half } = groups
  const [from, to] = [Number(first), Number(last)]
  const isMorning = half && IS_MORNING.test(half)
  const isLater = half ? !isMorning && to < NOON : from <= LAST_AFTERNOON && to <= NOON
  const end = to + (isLater && to < NOON ? NOON : 0)
  const start = from + (isLater && from + NOON < end ? NOON : 0)
  const hours = [toClock(start, firstMinute, firstPart), toClock(end % 24, lastMinute, lastPart)] as const
  return start < end && end <= 24 ? hours : undefined
}
