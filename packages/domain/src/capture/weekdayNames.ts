import type { CapturedRepeat } from './captured.ts'
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
/** Arabic names its days with the article or, after 'each', without. */
const ARABIC = namesIn(['ar'], 'long').flatMap(({ name, weekday }) => [
  { name, weekday },
  { name: name.replace(/^ال/u, ''), weekday },
])
const KNOWN = [...NAMES, ...ARABIC, ...namesIn(LANGUAGES, 'short')]
const NAME = `(?:(?:${NAMES.map(({ name }) => name).join('|')})s?|(?:${KNOWN.map(({ name }) => name).join('|')})\\.?)(?!\\p{L})`
const AND = String.raw`(?:,\s?|\s)(?:(?:und|et|y|e|en|&)\s|و)?(?:(?:jeden|les?|los|el|il|la|op)\s)?`
const KANJI = '[月火水木金土日]'
/** 'jeden Montag und Donnerstag', 'todos los lunes y jueves', 'Mo Mi Fr', '毎週月曜と木曜'. */
const WEEKDAYS = new RegExp(
  String.raw`(?<!\p{L})(?:(?:jeden|chaque|tous les|cada|todos los|ogni|toda|elke|كل(?: يوم)?)\s(?<skip>zweiten\s|2\.\s?)?(?<names>${NAME}(?:${AND}${NAME})*)|(?<list>${NAME}(?:(?:${AND}|/)${NAME}){2,})|(?<weeks>[毎隔])週の?(?<days>${KANJI}曜日?(?:[と・、,]\s?(?:毎週)?${KANJI}曜日?)*))`,
  'iu',
)

/** Returns on which days of the week something repeats, as a line says in another language than English. */
export function findNamedWeekdays(open: string): (Span & { repeat: CapturedRepeat }) | undefined {
  const match = WEEKDAYS.exec(open)
  if (!match?.groups) return undefined
  const { names, list = names ?? '', days = '', skip, weeks } = match.groups
  const words = list.toLowerCase().split(/[\s,./]+/)
  const kanji = [...days.matchAll(/.(?=曜)/gu)].map(([day]) => `${day}曜日`)
  const isNamed = (name: string) =>
    [name, `${name}s`, `و${name}`].some((one) => words.includes(one)) || kanji.includes(name)
  const weekdays = KNOWN.flatMap(({ name, weekday }) => (isNamed(name) ? weekday : []))
  const every = skip || weeks === '隔' ? 2 : 1
  return { ...spanOf(match), repeat: { unit: 'week', every, weekdays: [...new Set(weekdays)].sort() } }
}
