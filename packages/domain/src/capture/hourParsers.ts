import { modulo } from '../days.ts'
import { ARABIC_HOUR, ARABIC_HOURS, toArabicHour, toArabicHours } from './arabicHour.ts'
import { LAST_AFTERNOON, SPOKEN_HOUR, toSpokenHour } from './spokenHour.ts'
import { findPartOfDay } from './weekdayNames.ts'

const HOUR =
  /(?<!\b(?:in|within|after|for|every) ?)(?<![\p{L}\d:.,])(?:(1[3-9]|2[0-3]) ?h|(\d|1[0-2])h(?=[0-5]\d))([0-5]\d)?(?![\p{L}\d])|(?<![\p{L}\d:.,])(1[0-2]|[1-9])(?::([0-5]\d)|(?<=(?:day|tomorrow)\s\d+))([ap])(?![\p{L}\d])/iu

/** Reads an hour as it is written in much of Europe, '17h', '8h30', or with one letter, '4:15p' and 'monday 4p'. '8h' alone is a number of hours. */
export const HOUR_PARSER = {
  pattern: () => HOUR,
  extract: (_: unknown, [, late, early, minute, shown, past, half]: RegExpMatchArray) => ({
    hour: half ? (Number(shown) % 12) + (/p/i.test(half) ? 12 : 0) : Number(late ?? early),
    minute: Number(minute ?? past ?? 0),
  }),
}

const AFTER_DAY = /(?<=(?:tomorrow|tmrw|tmr|(tonight|x{5} (?:on )?\p{L}+day)) )([1-9])(?=\s*$)/iu

/** Reads the hour at the end of 'call mom tomorrow 8' and 'movie night friday 8', whose night is hidden by then, as the parser reads one with two digits. */
export const BARE_HOUR_PARSER = {
  pattern: () => AFTER_DAY,
  extract: (_: unknown, [, tonight, hour]: RegExpMatchArray) => ({
    hour: Number(hour) + (tonight || Number(hour) <= LAST_AFTERNOON ? 12 : 0),
    minute: 0,
  }),
}

const DAY = `(?:today|tonight|tomorrow|tmrw?|heute|morgen|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag)(?!\\p{L})`
const CLOCK = String.raw`[012]?\d(?::[0-5]\d)?`
const HOURS = String.raw`(?:(?:between|from|zwischen|von)\s)?${CLOCK}(?:\s?[-–]\s?|\s(?:and|to|und|bis)\s)${CLOCK}`
/** From when to when something lasts, beside a day: 'tomorrow 10-11', 'between 10 and 12 tomorrow', 'von 10 bis 12 Uhr'. */
const HOUR_RANGE = new RegExp(
  String.raw`(?<![\p{L}\d.,:/-]|(?:pages?|chapters?|seiten?|kapitel)\s)(?:(?<=(?<!\p{L})${DAY},?\s{1,2})${HOURS}(?:\suhr)?(?=\s*$|[,;.!?](?:\s|$)|\s(?:with|at|in|mit|bei)\s)|${HOURS}(?:(?=\s${DAY})|\suhr(?!\p{L})))`,
  'iu',
)

/** Returns the hours of such a text, undefined of a score: '3-2'. */
function toHours(text: string) {
  const [[first = 0, minute = 0] = [], [last = 0, lastMinute = 0] = []] = (text.match(/\d+(?::\d+)?/g) ?? []).map(
    (one) => one.split(':').map(Number),
  )
  const hour = first + (first <= LAST_AFTERNOON && last <= 12 ? 12 : 0)
  if (first > 23 || last > 24 || (last <= first && first <= LAST_AFTERNOON)) return undefined
  return [
    { hour: hour % 24, minute },
    { hour: (last <= hour ? last + 12 : last) % 24, minute: lastMinute },
  ]
}

type Hour = { hour: number; minute: number }
type Context<T> = { createParsingResult: (index: number, text: string, start?: Hour, end?: Hour) => T }

/** In how many hours or minutes something is, as the parser knows it of other languages: '2時間後に', 'بعد ساعتين'. */
const HOURS_AHEAD =
  /(?<!\d)(?:(?<hours>\d{1,2})時間(?<more>半)?|(?<minutes>\d{1,3})分)後|(?<!\p{L})(?:بعد|كمان) (?:(?<two>ساعتين)|(?<half>نصف? ساع[ةه])|(?:(?<number>\d{1,2}) )?(?<hour>ساع(?:[ةه]|ات))(?<and> ونصف?)?|(?<count>\d{1,3}) دق\p{L}+)(?!\p{L})/u

function minutesAhead({
  hours,
  more,
  minutes,
  two,
  half,
  number,
  hour,
  and,
  count,
}: Record<string, string | undefined>) {
  const whole = hours ?? (two ? 2 : hour ? (number ?? 1) : 0)
  return Number(whole) * 60 + (more || half || and ? 30 : 0) + Number(minutes ?? count ?? 0)
}

/** The evening of today or tomorrow without its hour, not its meal: '今夜お母さんに電話'. */
const JAPANESE_EVENING = /(?<day>[今明])[夜晩](?!\s?の?[\d一-九十]|ご飯|ごはん|食)/u
const EVENING = 20
const NOON = 12

/** Comes before the parser of the language, which knows the evening of today without an hour. */
export const EVENING_PARSER = {
  pattern: () => JAPANESE_EVENING,
  extract({ refDate }: { refDate: Date }, { groups }: RegExpMatchArray) {
    const at = new Date(refDate.getFullYear(), refDate.getMonth(), refDate.getDate() + (groups?.day === '明' ? 1 : 0))
    return { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate(), hour: EVENING, minute: 0 }
  },
}

/** The hour of a part of the day: '夜8時', '朝の7時半', '夕方5:30'. */
const JAPANESE_HOUR =
  /(?<![今明昨])(?:早?朝|深夜|(?<noon>昼)|(?<late>夕方?|[夜晩]))の?(?<hour>\d{1,2})(?:[:：](?<clock>[0-5]\d)|時(?!間)(?:(?<half>半)|(?<minute>[0-5]?\d)分)?)/u

function toJapaneseHour({ noon, late, hour, clock, half, minute }: Record<string, string | undefined> = {}) {
  const isLater = (noon && Number(hour) <= LAST_AFTERNOON) || (late && Number(hour) < NOON)
  return { hour: Number(hour) + (isLater ? NOON : 0), minute: half ? 30 : Number(clock ?? minute ?? 0) }
}

const GERMAN_DAYS = ['sonn', 'mon', 'diens', 'mitt', 'donners', 'frei', 'sams']
/** 'Sonntagabend', 'am Freitagnachmittag', but not 'jeden Sonntagabend', which repeats. */
const GERMAN_DAY_PART = new RegExp(
  String.raw`(?<!\p{L}|jeden\s)(?:am )?(?<day>${GERMAN_DAYS.join('|')})(?:tag|woch)(?<part>morgen|vormittag|mittag|nachmittag|abend|nacht)(?!\p{L})`,
  'iu',
)

const GERMAN_DAY_PARSER = {
  pattern: () => GERMAN_DAY_PART,
  extract(
    { refDate, option }: { refDate: Date; option: { forwardDate?: boolean } },
    { groups = {} }: RegExpMatchArray,
  ) {
    const ahead = modulo(GERMAN_DAYS.indexOf(groups.day?.toLowerCase() ?? '') - refDate.getDay(), 7)
    const days = option.forwardDate || ahead === 0 ? ahead : ahead - 7
    const at = new Date(refDate.getFullYear(), refDate.getMonth(), refDate.getDate() + days)
    const [hour] = findPartOfDay(groups.part ?? '')?.time.split(':') ?? []
    return { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate(), hour: Number(hour), minute: 0 }
  },
}

/** Read from when to when something lasts, and an hour that is spoken. */
export const SPOKEN_PARSERS = [
  GERMAN_DAY_PARSER,
  {
    pattern: () => HOUR_RANGE,
    extract<T>(context: Context<T>, { index = 0, 0: text }: RegExpMatchArray) {
      const hours = toHours(text)
      return hours ? context.createParsingResult(index, text, ...hours) : null
    },
  },
  {
    pattern: () => ARABIC_HOURS,
    extract<T>(context: Context<T>, { index = 0, 0: text, groups }: RegExpMatchArray) {
      const hours = toArabicHours(groups)
      return hours ? context.createParsingResult(index, text, ...hours) : null
    },
  },
  {
    pattern: () => HOURS_AHEAD,
    extract({ refDate }: { refDate: Date }, { groups = {} }: RegExpMatchArray) {
      const at = new Date(refDate.getTime() + minutesAhead(groups) * 60_000)
      const [year, month, day] = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
      return { year, month, day, hour: at.getHours(), minute: at.getMinutes() }
    },
  },
  { pattern: () => SPOKEN_HOUR, extract: (_: unknown, { groups }: RegExpMatchArray) => toSpokenHour(groups) },
  { pattern: () => JAPANESE_HOUR, extract: (_: unknown, { groups }: RegExpMatchArray) => toJapaneseHour(groups) },
  { pattern: () => ARABIC_HOUR, extract: (_: unknown, { groups }: RegExpMatchArray) => toArabicHour(groups) },
]
