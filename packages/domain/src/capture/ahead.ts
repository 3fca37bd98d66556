import { addDays, dayNumber, monthAfter, monthOf } from '../days.ts'
import { COUNT_WORDS, toCount } from './countWords.ts'
import { type FoundDay, withAsciiDigits } from './days.ts'
import { FOR_WORDS } from './duration.ts'

type Words = {
  lead: string
  one: string
  half?: string
  units: [day: string, week: string, month: string, year: string]
  ago?: [before: string, after: string]
}

/**
 * How languages say in how long something is: what is before the number, one, half of a year, and the units. `ago` is
 * what is before and after them if it was so long ago: the reader of times takes an amount before it for an hour.
 */
const LANGUAGES: Words[] = [
  {
    lead: 'in',
    one: 'an?|one',
    half: 'half a',
    units: ['days?', 'weeks?|wk', 'months?|mo', 'years?|yr'],
    ago: ['', 'ago'],
  },
  {
    lead: 'in|innerhalb(?: von)?',
    one: 'eine[mnrs]?',
    half: 'einem halben',
    units: ['tag(?:en?)?', 'wochen?', 'monat(?:en?)?', 'jahr(?:en?)?'],
    ago: ['vor', ''],
  },
  { lead: 'dans', one: 'une?', units: ['jours?', 'semaines?', 'mois', 'ans?'], ago: ['il y a', ''] },
  {
    lead: 'en|dentro de',
    one: 'una?',
    half: 'medio',
    units: ['días?', 'semanas?', 'mes(?:es)?', 'años?'],
    ago: ['hace', ''],
  },
  {
    lead: '[tf]ra',
    one: 'una?',
    half: 'mezzo',
    units: ['giorn[oi]', 'settiman[ae]', 'mes[ei]', 'ann[oi]'],
    ago: ['', 'fa'],
  },
  {
    lead: 'daqui a|em',
    one: 'uma?',
    half: 'meio',
    units: ['dias?', 'semanas?', 'm[eê]s(?:es)?', 'anos?'],
    ago: ['há', ''],
  },
  {
    lead: 'over',
    one: 'een',
    half: 'een half',
    units: ['dag(?:en)?', 'we(?:ek|ken)', 'maand(?:en)?', 'jaar'],
    ago: ['', 'geleden'],
  },
  {
    lead: 'بعد|خلال|كمان',
    one: '',
    half: 'نصف',
    units: ['يوم(?!\\s\\d)|[أا]يام', '[أا]سبوع|[أا]سابيع', 'شهر|[أا]شهر|شهور', 'سنة|سنوات|سنين'],
    ago: ['قبل|منذ|من', ''],
  },
]
const UNIT_NAMES = ['day', 'week', 'month', 'year'] as const

/** The units of all languages, as a pattern with a group for each. */
export const UNITS_OF_TIME = UNIT_NAMES.map(
  (name, n) => `(?<${name}>${LANGUAGES.map(({ units }) => units[n]).join('|')})`,
).join('|')
/** Returns the unit whose group matched. */
export const unitIn = (groups: Record<string, string | undefined>) => UNIT_NAMES.find((name) => groups[name])!

const toPattern = ({ lead, one, half, units }: Words, after = '') => {
  const unit = units.map((words, n) => `(?<${UNIT_NAMES[n]!}>${words})`).join('|')
  const halfYear = half ? `|(?<half>${half})(?=\\s(?:${units[3]}))` : ''
  const count = String.raw`(?<count>\d{1,3}|${COUNT_WORDS})${one ? `|${one}` : ''}${halfYear}`
  const counted = one ? String.raw`(?:${count})\s` : String.raw`(?:(?:${count})\s)?`
  return new RegExp(
    String.raw`(?<![\p{L}\p{Nd}])${lead && `(?:${lead})\\s`}${counted}(?:${unit})${after && `\\s${after}`}(?![\p{L}\p{Nd}])`,
    'iu',
  )
}
export const toJapanese = (after: string) =>
  new RegExp(
    `(?<!十)(?:(?<count>\\d{1,3}|一|${COUNT_WORDS})(?:(?<day>日)|(?<week>週間?)|(?<month>[かカヶヵケ箇]月)|(?<year>年))|(?<half>半年))${after}`,
    'u',
  )
const toTwo = (lead: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{Nd}])(?:${lead}) (?<two>(?<day>يومين)|(?<week>[أا]سبوعين)|(?<month>شهرين)|(?<year>سنتين))(?!\\p{L})`,
    'u',
  )
const PATTERNS = [...LANGUAGES.map((words) => toPattern(words)), toJapanese('(?:後|以内)'), toTwo('بعد|خلال|كمان')]

const AGO = [
  ...LANGUAGES.flatMap((words) => (words.ago ? toPattern({ ...words, lead: words.ago[0] }, words.ago[1]) : [])),
  toJapanese('前'),
  toTwo('قبل|منذ|من'),
]
const LASTING = LANGUAGES.map((words) => toPattern({ ...words, lead: FOR_WORDS }))
const LASTING_DAYS = [...LANGUAGES.map((words) => toPattern({ ...words, lead: '', one: '' })), toJapanese('間?')]

/** Returns the day that a line says from today: 'in 2 months', 'in half a year', '3日後'. */
export const findAhead = (open: string, today: string) => findFrom(today, open, PATTERNS)

/** Returns the day that a line says back from today: '3日前', '3 giorni fa'. */
export const findAgo = (open: string, today: string) => findFrom(today, open, AGO, -1)

/** Returns the first day after something that begins on a day and lasts as long as a line says: 'for 4 weeks'. */
export const findLasting = (open: string, start: string) => findFrom(start, open, LASTING)

/** The same without a word before the number: '30 days', '30日間'. */
export const findLastingDays = (open: string, start: string) => findFrom(start, open, LASTING_DAYS)

function findFrom(today: string, open: string, patterns: RegExp[], step = 1): FoundDay | undefined {
  const ascii = withAsciiDigits(open)
  for (const pattern of patterns) {
    const match = pattern.exec(ascii)
    if (match?.groups)
      return { start: match.index, end: match.index + match[0].length, day: toDay(match.groups, today, step) }
  }
  return undefined
}

function toDay(
  { count, two, half, day, week, month }: Record<string, string | undefined>,
  today: string,
  step: number,
) {
  const number = (two ? 2 : count ? toCount(count) : 1) * step
  if (day || week) return addDays(today, number * (day ? 1 : 7))
  return monthsAhead(today, half ? 6 * step : number * (month ? 1 : 12))
}

/** A shorter month has its last day instead. */
export function monthsAhead(today: string, count: number) {
  const [first, last] = monthOf(`${monthAfter(today.slice(0, 7), count)}-01`)
  const day = addDays(first, Number(today.slice(8)) - 1)
  return dayNumber(day) > dayNumber(last) ? last : day
}
