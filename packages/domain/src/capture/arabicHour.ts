import { ARABIC } from './weekdayNames.ts'

/** Words of the parts of the day. */
const MORNING = 'صباحا|صباحاً|صباحًا|الصبح|الصباح|فجرا|الفجر'
const EVENING = 'مساء|مساءا|مساءً|المساء|بالليل|بليل|ليلا|العصر|عصرا|ال[ظض]هر|[ظض]هرا|المغرب'
const CLOCK = String.raw`(?:1\d|2[0-3]|0?\d)`
/** Of an hour: 'ونص', 'إلا ربع' */
const PART = String.raw`ونصف?|(?:و|[إا]لا\s)ربع`
const QUARTER = 15
/** Beside such a day, an hour with a part of it needs no other word. */
const DAY = `(?<=(?:بكر[ةه]|غد[اً]{1,2}|النهارد[ةه]|اليوم|(?:ال)?(?:${ARABIC.join('|')})(?:\\s(?:الجا[يى](?:[ةه])?|القادم[ةه]?))?)\\s)`
/** 'الساعة 10', 'الساعة 10:30 صباحا', '3 مساء', '6:00 م'. One letter is a part of the day only after an hour that is sure. */
export const ARABIC_HOUR = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:الساعة|الساعه)\s+(?<hour>${CLOCK})(?::(?<minute>[0-5]\d)|\s(?<some>${PART}))?(?:\s?(?<part>${MORNING}|${EVENING}|[صم]))?|(?<clock>${CLOCK}):(?<minutes>[0-5]\d)\s?(?<suffix>${MORNING}|${EVENING}|[صم])|(?<bare>${CLOCK})(?:\s(?<half>${PART}))?\s?(?<word>${MORNING}|${EVENING})|${DAY}(?<day>${CLOCK})\s(?<more>${PART}))(?![\p{L}\p{M}\d:])`,
  'iu',
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
  const past = /ربع/u.test(more) ? QUARTER * (more.startsWith('و') ? 1 : -1) : more && 2 * QUARTER
  const all = (inDay + (isLater && inDay < 12 ? 12 : 0)) * 60 + Number(minute ?? minutes ?? past)
  return { hour: Math.floor(all / 60), minute: all % 60 }
}
