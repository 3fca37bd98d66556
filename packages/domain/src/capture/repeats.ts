import { toJapanese, UNITS_OF_TIME, unitIn } from './ahead.ts'
import type { Captured, CapturedRepeat } from './captured.ts'
import { COUNT_WORDS, toCount } from './countWords.ts'
import { type Span, spanOf } from './line.ts'
import { findMonthly, LAST_DAY } from './monthDays.ts'
import { ENGLISH_MONTH } from './namedDays.ts'
import { findOften } from './often.ts'
import { UNITS } from './target.ts'
import { findNamedWeekdays, GERMAN_DAY, NAMES } from './weekdayNames.ts'

/**
 * `isWord` of one that is said by a word, which can also be one of a title: 'weekly review'; `isRate` of '25/month'; `time` of
 * 'every tuesday evening'.
 */
type Repeat = Span & { repeat: CapturedRepeat; time?: string; target?: Captured['target'] }
export type FoundRepeat = Repeat & { isWord?: boolean; isRate?: boolean }

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** A day of the week in English, also abbreviated. */
export const DAY = `(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?`
const LIST = `${DAY}(?:(?:,? and |, ?| & | )${DAY})*`
const MONTH_DAY = String.raw`(?<day>[12]?\d|3[01])(?:st|nd|rd|th)`
/** 'on 15', 'on the 4', but not 'on 15 euros', 'on 3.80' or 'on 30 november'. */
const BARE_DAY = String.raw`on (?:the )?(?<bare>[12]?\d|3[01])(?![.,:/]?\d|\s?[\p{Sc}%]|\s+(?!(?:every|each|until|till|from|for)\s)\p{L})`
/** A month has no last working day to repeat on: its last day takes the place. */
const NTH_DAY_OF = String.raw`(?:(?:on|at) )?(?:the )?(?:${MONTH_DAY}|(?<first>(?<=the )first(?: day)?(?! \p{L}+day))|(?<last>last (?:working |business |week)?day|end))(?: of the month)?`
const ON_DAY = `(?: ${NTH_DAY_OF}| ${BARE_DAY})?`
const DAY_OF_EVERY = new RegExp(
  String.raw`(?<!\p{L})(?:${NTH_DAY_OF}(?: of)?|${BARE_DAY}) (?:every|each) (?<unit>month)(?!\p{L})`,
  'iu',
)
const EVERY = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?:every|each) (?:(?<skip>(?:other|second) )?(?<days>${LIST})|(?<count>other|second|\d{1,3}|${COUNT_WORDS}) (?<units>day|week|month|quarter|year)s?|(?<unit>day|morning|evening|night|weekday|work(?:ing )?day|weekend|week|fortnight|month|quarter|year))${ON_DAY}(?![\p{L}\p{Nd}])`,
  'iu',
)
const WORD = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?:weekly (?:on )?(?<days>${LIST})|(?<word>daily|nightly|weekly|fortnightly|biweekly|monthly|quarterly|yearly|annually)${ON_DAY})(?![\p{L}\p{Nd}])`,
  'iu',
)
/** 'every 14 March', 'every October': the day is that of the first time. */
const YEARLY = new RegExp(
  String.raw`(?<!\p{L})(?:every|each)\s+(?=(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?${ENGLISH_MONTH}|${ENGLISH_MONTH}\s+\d{1,2}(?:st|nd|rd|th)?|${ENGLISH_MONTH})(?!\p{L}|\p{Nd}))`,
  'iu',
)
/** 'every 1st', 'every 15th of the month'. */
const MONTHLY = new RegExp(
  String.raw`(?<!\p{L})(?:on )?(?:every|each) ${MONTH_DAY}(?: of (?:the|each|every) month)?(?![\p{L}\p{Nd}])`,
  'iu',
)
/** 'weekdays at 9', but not 'weekdays menu', and 'mon-fri', but no other days from one to another, as of a journey. */
const WEEKDAYS =
  /(?<!\p{L})(?:mon(?:day)? ?[-–] ?fri(?:day)?|mo\.? ?[-–] ?fr\.?|(?:on )?(?<!\d\s)(?:weekdays|work(?:ing )?days)(?=\s*(?:$|[\d#@!]|at\s))|jeden werktag|an werktagen|werktags|wochentags|unter der woche(?=\s*$)|during the week(?=\s*$)|les jours ouvrés|كل يوم (?:عمل|شغل)|[أا]يام (?:ال)?(?:عمل|شغل)|días laborables|dias úteis)(?!\p{L})|平日(?:[はに]?毎日)?/iu
const WEEKENDS =
  /(?<!\p{L})(?:(?:on|at) (?:the )?weekends|jedes wochenende|(?<arab>كل (?:ويك ?[إا]ند|نهاي[ةه] (?:ال)?[أا]سبوع)))(?!\p{L})|毎週末/iu
const DAYS_PLURAL = DAY.slice(0, -1)
/** 'on saturdays', 'yoga tuesdays and thursdays', 'call gran sundays', 'gym mondays at 7', 'run mon wed fri', but no restaurant: 'TGI Fridays 24.50'. */
const PLURAL = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?:on (?<on>${DAYS_PLURAL}(?:(?:,? and |, ?| & )${DAYS_PLURAL})*)|(?<=\d\s?(?:${UNITS}|km|miles?)\s(?:\p{L}+\s)*)on (?<both>${DAY}(?: and | & |, ?)${DAY})|(?<list>${DAYS_PLURAL}(?:(?:,? and |, ?| & )${DAYS_PLURAL})+)|(?:on )?(?<several>${DAY}(?:(?:(?:,? and |, ?| & |/| )${DAY}){2,}|/${DAY}))|(?<=^\P{Nd}*(?<!(?<!\p{L})(?:at|on|tgi|tgif|ruby|the|my|of|about|like|no|black|good))\s)(?<end>${DAYS_PLURAL})(?=\s*$)|(?<days>${DAYS_PLURAL}|${DAY}(?:[ /]| and | & )${DAY})(?= (?:at |from |\d{1,2}(?:-\d{1,2})?(?::\d\d| ?[ap]m))))(?!['’\p{L}])`,
  'iu',
)
const TIMES_A =
  /(?:(?<=(?<!\p{L})(?:times|twice) )|(?<!\p{L})once )(?:a|per|each|every) (?<unit>day|week|month)(?!\p{L})/iu
/** 'every 2nd Tuesday of the month', 'every last Friday', 'the last Friday of each month'; 'every second Tuesday' is every other one. */
const NTH = [
  '1st|first|1.|ersten|erster',
  '2nd|second|2.|zweiten|zweiter',
  '3rd|third|3.|dritten|dritter',
  '4th|fourth|4.|vierten|vierter',
  'last|letzten|letzter',
]
const NTH_DAY = new RegExp(
  String.raw`(?<!\p{L})(?:on |am )?(?:the )?(?:(?:every|each|jeden) )?(?<nth>${NTH.join('|').replaceAll('.', '\\.')}) (?<days>${DAY}|${GERMAN_DAY})(?: (?:of|in) (?:the|each|every) month| (?:im|des|jede[ns]) monats?)?(?![\p{L}\p{Nd}])`,
  'iu',
)
const OFTEN = /(?:every|each|jeden) (?!(?:second|2\.|zweiten) \S+$)|month$|monat/i
/** 'every 3rd day'. */
const NTH_UNIT = /(?<!\p{L})(?:every|each) (?<count>\d{1,3})(?:st|nd|rd|th) (?<units>day|week|month|year)(?!\p{L})/iu
type Unit = CapturedRepeat['unit']
/** How other languages say it. Only their commonest words, because they are few. */
const ABROAD: [Unit, number, RegExp][] = [
  ['day', 2, /隔日|كل يومين|(?<!\p{L})(?:jeden (?:zweiten|2\.) tag|un jour sur deux)(?!\p{L})/iu],
  ['week', 2, /隔週|كل [أا]سبوعين|(?<!\p{L})(?:jede (?:zweite|2\.) woche|une semaine sur deux)(?!\p{L})/iu],
  ['month', 2, /كل شهرين|(?<!\p{L})(?:jeden (?:zweiten|2\.) monat|un mois sur deux)(?!\p{L})/iu],
  ['month', 3, /(?<!\p{L})(?:vierteljährlich|jedes quartal|trimestral(?:mente)?|chaque trimestre)(?!\p{L})/iu],
  ['month', 6, /(?<!\p{L})(?:halbjährlich|jedes halbe jahr|semestral(?:mente)?)(?!\p{L})/iu],
  [
    'day',
    1,
    /(?<=\d ?mal )(?:am|pro) tag(?!\p{L})|einmal (?:am|pro) tag(?!\p{L})|jeden (?:tag|morgen|mittag|nachmittag|abend)(?!\p{L})|jede nacht|täglich(?!\p{L})|(?:chaque|tous les) (?:jour|matin|soir)s?(?!\p{L})|cada (?:día|mañana|tarde|noche)|todos los días|todas las (?:mañanas|tardes|noches)|ogni (?:giorno|mattina|sera)|todos os dias|elke (?:dag|ochtend|avond)|毎[日朝晩夕夜]|(?:كل (?:يوم|صباح|مساء|ليلة)|مر[ةه] (?:في|كل) (?:ال)?يوم)(?!\p{L})|يوميا/iu,
  ],
  [
    'week',
    1,
    /einmal (?:pro|die|in der) woche(?!\p{L})|週に?[1一]回|مر[ةه] (?:في|كل) (?:ال)?[أا]سبوع(?!\p{L})|jede woche|wöchentlich(?!\p{L})|chaque semaine|toutes les semaines|cada semana|ogni settimana|toda semana|elke week|毎週|كل [أا]سبوع(?!\p{L})|[أا]سبوعيا/iu,
  ],
  [
    'year',
    1,
    /jeden (?=(?:januar|februar|märz|april|mai|juni|juli|august|(?:septem|okto|novem|dezem)ber)(?!\p{L}))|年額|einmal (?:im|pro) jahr(?!\p{L})|年に?[1一]回|jedes jahr|jährlich(?!\p{L})|chaque année|tous les ans|cada año|todos los años|ogni anno|todo ano|elk jaar|毎年|كل (?:(?:سن[ةه]|عام)(?!\p{L})|(?=(?:يناير|فبراير|مارس|[أا]بريل|مايو|يوني[وه]|يولي[وه]|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر)(?!\p{L})))|سنويا/iu,
  ],
]
/** 'alle zwei Tage', 'tous les 3 mois', 'cada 2 semanas'. */
const COUNTED = new RegExp(
  String.raw`(?<!\p{L})(?:alle|tou(?:te)?s les|cada|ogni|a cada|om de|كل) (?<count>\d{1,2}|${COUNT_WORDS}) (?:${UNITS_OF_TIME})(?!\p{L})`,
  'iu',
)
/** '三日おき', as people count it, but '一日おき' is every other day. */
const JAPANESE = toJapanese('(?:(?<skip>おき)|ごと|毎|に1回)')
const WORDS: [Unit, number, RegExp][] = [
  ['day', 1, /morning|evening|^night|daily/],
  ['week', 2, /fortnight|bi/],
  ['month', 3, /quarter/],
  ['year', 1, /annual/],
]
/** 'spotify 10.99/month', 'gym 30/mo', 'gym 30 a month'. */
const RATE = new RegExp(
  String.raw`(?<=\p{Nd}|[\p{Sc}円])\s?(?:\/\s?|(?:a|per|pro|im)\s|في\sال)(?:${UNITS_OF_TIME.replace('<month>', '<month>月|')})(?!\s+ago|[\p{L}\p{Nd}])`,
  'iu',
)

/** Returns how often something repeats, as a line says: 'every monday', 'monthly on the 1st'. */
export function findRepeat(open: string): FoundRepeat | undefined {
  const nth = NTH_DAY.exec(open)
  if (nth?.groups && OFTEN.test(nth[0])) return { ...spanOf(nth), repeat: toNth(nth.groups) }
  const match = DAY_OF_EVERY.exec(open) ?? NTH_UNIT.exec(open) ?? EVERY.exec(open)
  if (match?.groups) return { ...spanOf(match), repeat: toRepeat(match.groups) }
  const yearly = YEARLY.exec(open)
  if (yearly) return { ...spanOf(yearly), repeat: { unit: 'year', every: 1 } }
  const monthly = MONTHLY.exec(open)
  if (monthly) return { ...spanOf(monthly), repeat: { unit: 'month', every: 1, day: Number(monthly.groups?.day) } }
  const weekdays = WEEKDAYS.exec(open)
  if (weekdays) return { ...spanOf(weekdays), repeat: { unit: 'week', every: 1, weekdays: [1, 2, 3, 4, 5] } }
  const weekends = WEEKENDS.exec(open)
  const weekend = weekends?.groups?.arab ? [5, 6] : [6, 7]
  if (weekends) return { ...spanOf(weekends), repeat: { unit: 'week', every: 1, weekdays: weekend } }
  const plural = PLURAL.exec(open)
  if (plural?.groups) {
    const { on, both, list, several, end, days } = plural.groups
    return {
      ...spanOf(plural),
      repeat: {
        unit: 'week',
        every: 1,
        weekdays: toWeekdays((on ?? both ?? list ?? several ?? end ?? days ?? '').toLowerCase()),
      },
    }
  }
  const often = findOften(open)
  if (often) return often
  const timesA = TIMES_A.exec(open)
  if (timesA?.groups) return { ...spanOf(timesA), repeat: toRepeat(timesA.groups) }
  const rate = RATE.exec(open)
  if (rate?.groups) return { ...spanOf(rate), repeat: { unit: unitIn(rate.groups), every: 1 }, isRate: true }
  const named = findNamedWeekdays(open)
  const abroad = named && !named.isBare ? named : (findAbroad(open) ?? named)
  if (abroad) return abroad
  const word = WORD.exec(open)
  return word?.groups && { ...spanOf(word), repeat: toRepeat(word.groups), isWord: true }
}

const isOneOf = (word: string, words: string) => words.split('|').includes(word)

function findAbroad(open: string): FoundRepeat | undefined {
  const counted = COUNTED.exec(open) ?? JAPANESE.exec(open)
  if (counted?.groups) {
    const { half, count, skip } = counted.groups
    const every = half ? 6 : toCount(count)
    const unit = half ? 'month' : unitIn(counted.groups)
    return { ...spanOf(counted), repeat: { unit, every: skip && every === 1 ? 2 : every } }
  }
  const monthly = findMonthly(open)
  if (monthly) return monthly
  for (const [unit, every, words] of ABROAD) {
    const match = words.exec(open)
    if (match) return { ...spanOf(match), repeat: { unit, every } }
  }
  return undefined
}

function toRepeat({ skip, days, count, units, unit, word, ...on }: Record<string, string | undefined>): CapturedRepeat {
  if (days) return { unit: 'week', every: skip ? 2 : 1, weekdays: toWeekdays(days.toLowerCase()) }
  const name = (units ?? unit ?? word ?? '').toLowerCase()
  if (/^w(?:eekd|ork)/.test(name)) return { unit: 'week', every: 1, weekdays: [1, 2, 3, 4, 5] }
  if (name === 'weekend') return { unit: 'week', every: 1, weekdays: [6, 7] }
  const [as, times] = WORDS.find(([, , words]) => words.test(name)) ?? [name.replace(/ly$/, '') as Unit, 1]
  const every = (count ? toCount(count) || 2 : 1) * times
  const day = on.last ? LAST_DAY : on.first ? 1 : Number(on.day ?? on.bare)
  return { unit: as, every, ...(day && as === 'month' && { day }) }
}

function toNth({ nth = '', days = '' }: Record<string, string | undefined>): CapturedRepeat {
  const place = NTH.findIndex((words) => isOneOf(nth.toLowerCase(), words)) + 1
  const name = days.toLowerCase()
  const weekdays = NAMES.filter((one) => one.name === name).map(({ weekday }) => weekday)
  return {
    unit: 'month',
    every: 1,
    weekdays: weekdays[0] ? weekdays : toWeekdays(name),
    nth: place === NTH.length ? -1 : place,
  }
}

/** Returns the days of the week (Monday 1) whose English names a text in lower case has. */
export const toWeekdays = (days: string) =>
  DAYS.flatMap((day, n) => (new RegExp(String.raw`\b${day}`).test(days) ? [n + 1] : []))
