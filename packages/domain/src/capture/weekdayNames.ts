import type { CapturedRepeat } from './captured.ts'
import { toCount } from './countWords.ts'
import { withAsciiDigits } from './days.ts'
import { type Span, spanOf } from './line.ts'

const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl']

/** Returns the names of the days of the week in these languages, Monday first, in lower case. */
const namesIn = (languages: string[], style: 'long' | 'short') =>
  languages.flatMap((locale) => {
    const { format } = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, n) => ({
      name: format(Date.UTC(2026, 0, 5 + n))
        .toLowerCase()
        .replace('.', ''),
      weekday: n + 1,
    }))
  })

export const NAMES = namesIn([...LANGUAGES, 'ja'], 'long')
/** The days of Arabic without their article, Monday first, as they are written and as they are spoken; one is also 'four'. */
export const ARABIC = ['[اإ][ثت]نين', 'ثلاثاء|تلات', '[أا]ربعاء?|(?<=و|ال)[أا]ربع', 'خميس', 'جمع[ةه]', 'سبت', '[أا]?حد']
const ARABIC_NAME = `ال(?:${ARABIC.join('|')})`
const KNOWN = [
  ...NAMES,
  ...ARABIC.map((name, n) => ({ name: `(?:ال)?(?:${name})`, weekday: n + 1 })),
  ...namesIn(LANGUAGES, 'short'),
]
/** A part of the day with its hour, also in one word: 'Dienstagabend'. */
const PARTS: [hour: string, words: string][] = [
  ['09:00', 'mornings?|früh|morgens?|vormittags?|matin|mañana|朝|الصبح|صباحا'],
  ['12:00', 'noon|mittags?|midi|ال[ظض]هر'],
  ['15:00', 'afternoons?|nachmittags?|après-midi|tarde|午後|العصر'],
  ['20:00', 'evenings?|nights?|abends?|soir|noche|[夜晩]|مساء|بالليل'],
]
const PART = `(?:${PARTS.map(([, words], n) => `(?<p${n}>${words})`).join('|')})(?!\\p{sc=Han}|(?<!\\p{sc=Han})\\p{L})`
const PART_AFTER = new RegExp(String.raw`^(?:\s|の|\s(?:in the|por la|de la)\s)?${PART}`, 'iu')

/** Returns how long the words for a part of the day are with which a text begins, with its hour. */
export function findPartOfDay(text: string) {
  const match = PART_AFTER.exec(text)
  const [time = ''] = PARTS.find((_, n) => match?.groups?.[`p${n}`]) ?? []
  return match && { length: match[0].length, time }
}

const NAME = `(?:(?:${NAMES.map(({ name }) => name).join('|')})s?|(?:${KNOWN.map(({ name }) => name).join('|')})\\.?)(?!(?!${PART.replace(/\?<p\d>/g, '?:')})\\p{L})`
const AND = String.raw`(?:,\s?|\s)(?:(?:und|et|y|e|en|&)\s|و\s?)?(?:(?:jeden|les?|los|el|il|la|op)\s)?`
export const GERMAN_DAY = '(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)'
/** 'montags' */
const ON = `${GERMAN_DAY}s(?!\\p{L})`
const ALL_DAYS = 7
/** 'السبت والتلات' repeats, as two days in other languages do by their plural, but not 'بين السبت والتلات' or days in a row. */
const ARABIC_PAIR = String.raw`(?<!بين\s)(?:${ARABIC_NAME}|(?:${ARABIC.join('|')})(?=\sو\p{L}))\sو\s?(?:ال)?(?:${ARABIC.join('|')})(?!\p{L}|\s(?:الجا|القادم|المقبل|اللي|الماضي))`
const KANJI_WEEK = '月火水木金土日'
const KANJI = `[${KANJI_WEEK}]`
/** '月水金 ジム', 'ゴミ 火・金' and 'ゴミ 月木', but not the weekend, which can be one, days in a row at the end, '出張 木金', '土木 工事' or '月日'. */
const KANJI_BARE = String.raw`(?<=^|\s)${KANJI}(?:[・/]${KANJI})+(?=\s|$)(?!.*円)|(?<=^\s*)(?=${KANJI}{2,7}\s)(?!月日|金?土日)日?月?火?水?木?金?土?日?(?=\s)(?!.*円)|(?<=\S\s)(?=${KANJI}{2,7}$)(?!月日|金土日|(?:月火|火水|水木|木金|金土|土日)$)月?火?水?木?金?土?日?$`
/** '毎月第1月曜日', '毎月最終金曜' */
const JAPANESE_NTH = new RegExp(`(?:毎月の?)?(?:第(?<nth>[1-4一二三四])|(?<=毎月の?)最終)の?(?<day>${KANJI})曜日?`, 'u')
const ARABIC_NTH = new RegExp(
  `(?<!\\p{L})(?:${['[أا]ول', '[تث]ان[يى]', '[تث]ال[تث]', 'رابع', '[آا]خر'].map((word, n) => `(?<n${n + 1}>${word})`).join('|')}) (?:يوم )?(?:${ARABIC.map((name, n) => `(?<d${n + 1}>(?:ال)?(?:${name}))`).join('|')}) (?:في|من(?: كل)?|كل)\\s?(?:ال)?شهر(?!\\p{L})`,
  'u',
)
/** 'jeden Montag und Donnerstag', 'todos los lunes y jueves', 'Mo Mi Fr', '毎週月曜と木曜'. */
const WEEKDAYS = new RegExp(
  String.raw`(?<!\p{L})(?:(?:jeden|chaque|tous les|cada|todos los|(?<los>los)|ogni|toda|elke|كل(?: يوم)?)\s(?<skip>zweiten\s|2\.\s?)?(?<names>${NAME}(?:${AND}${NAME})*)|(?<list>${NAME}(?:(?:(?:${AND}|/)${NAME}){2,}|/${NAME}|${AND}${NAME}(?=\s(?:um\s)?\d{1,2}(?::\d\d|[-\s]*\d*\s?uhr)))|(?<pair>${ARABIC_PAIR})|(?<on>${ON})(?:${AND}${ON})*)|(?<weeks>[毎隔])週の?(?<days>${KANJI}{2,7}(?!\p{sc=Han})|${KANJI}曜日?(?:[と・、,]\s?(?:毎週)?${KANJI}曜日?)*)|(?<both>${KANJI}曜日?(?:[と・、]${KANJI}曜日?)+(?!\p{sc=Han}|.*円))|(?<bare>${KANJI_BARE}))`,
  'iu',
)

/**
 * Returns on which days of the week something repeats, as a line says in another language than English; `isBare` if only
 * their names say it, 'montags', so that other words come first.
 */
export function findNamedWeekdays(open: string): (Span & { repeat: CapturedRepeat; isBare: boolean }) | undefined {
  const nth = JAPANESE_NTH.exec(withAsciiDigits(open))
  if (nth?.groups) return { ...spanOf(nth), repeat: toNth(nth.groups), isBare: false }
  const arabic = ARABIC_NTH.exec(open)
  if (arabic?.groups) return { ...spanOf(arabic), repeat: toArabicNth(arabic.groups), isBare: false }
  const match = WEEKDAYS.exec(open)
  if (!match?.groups) return undefined
  const {
    names,
    pair,
    list = names ?? pair ?? '',
    both,
    bare,
    days = both ?? bare ?? '',
    skip,
    weeks,
    on,
    los,
  } = match.groups
  const words = list.toLowerCase().split(/[\s,./]+/)
  const kanji = [...(days.includes('曜') ? days.matchAll(/.(?=曜)/gu) : days)].map(([day]) => `${day}曜日`)
  const isNamed = (name: string) => {
    const pattern = new RegExp(`^و?(?:${name})s?$`, 'u')
    return [...words, ...kanji].some((word) => pattern.test(word))
  }
  const weekdays = KNOWN.flatMap(({ name, weekday }) => (isNamed(name) ? weekday : []))
  const distance = pair ? Math.abs(weekdays[0]! - weekdays[1]!) : 0
  if (distance === 1 || distance === ALL_DAYS - 1) return undefined
  const every = skip || weeks === '隔' ? 2 : 1
  return {
    ...spanOf(match),
    repeat: { unit: 'week', every, weekdays: [...new Set(weekdays)].sort() },
    isBare: Boolean(on ?? los),
  }
}

const toNth = ({ nth, day = '' }: Record<string, string | undefined>): CapturedRepeat => ({
  unit: 'month',
  every: 1,
  weekdays: [KANJI_WEEK.indexOf(day) + 1],
  nth: nth ? toCount(nth) : -1,
})

function toArabicNth(groups: Record<string, string | undefined>): CapturedRepeat {
  const numberOf = (kind: string) => Number(Object.keys(groups).find((name) => name[0] === kind && groups[name])?.[1])
  const nth = numberOf('n')
  return { unit: 'month', every: 1, weekdays: [numberOf('d')], nth: nth > 4 ? -1 : nth }
}
