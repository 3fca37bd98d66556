import { isDay } from '@daybook/contract'
import { addDays, modulo, weekdayOf } from '../days.ts'
import type { CaptureOptions } from './captured.ts'
import { type FoundDay, withAsciiDigits } from './days.ts'
import { ARABIC } from './weekdayNames.ts'

type Options = Pick<CaptureOptions, 'today' | 'locale'>
type Direction = 'past' | 'future'
type Names = { weekdays: RegExp[]; months: RegExp[] }

const known = new Map<string, Names>()
/** The names of the months in English, also abbreviated. */
export const ENGLISH_MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'.split(
    '|',
  )
export const ENGLISH_MONTH = `(?:${ENGLISH_MONTHS.join('|')})`
/** A day with these words is to come: 'next monday'. */
export const NEXT = /(?<!\p{L})(?:next|coming|n[äa]chste[nrsm]?|kommende[nrsm]?|prochaine?|pr[óo]xim[oa])(?!\p{L})/iu
/** So is a day behind them. */
export const AFTER_NEXT = new RegExp(String.raw`(?:${NEXT.source}\s+|来週の?)$`, 'iu')
const WEEK_AFTER = /(?<!\p{L})übernächste[nrsm]?\s+$/iu
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const END = '(?=[\\s,;.]|$)'

/** Returns the names of the months in a language, as they are written in a date. */
export function monthNames(locale?: string) {
  const month = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const nameOf = (n: number) =>
    month.formatToParts(Date.UTC(2024, n, 1)).find(({ type }) => type === 'month')?.value ?? ''
  return Array.from({ length: 12 }, (_, n) => nameOf(n))
}

/** Returns the names of the days and months in a language, as the device knows them. */
function namesOf(locale: string): Names {
  let names = known.get(locale)
  if (!names) {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
    names = {
      weekdays: Array.from({ length: 7 }, (_, n) =>
        toWord(locale.startsWith('ar') ? `ال(?:${ARABIC[n]})` : weekday.format(MONDAY + n * DAY_MS)),
      ),
      months: monthNames(locale).map(toDate),
    }
    known.set(locale, names)
  }
  return names
}

/** 'يوم الخميس', 'يوم 1 نوفمبر' */
const DAY_OF = '(?<!\\S)(?:(?:قبل|حتى|لحد|بحلول)\\s+)?(?:يوم\\s+)?'
/** 'الجمعة الماضية' */
const WHICH = '(?:\\s+(?:(?<last>الماضي[ةه]?|اللي فاتت?)|(?<next>القادم[ةه]?|المقبل[ةه]?|الجاي[ةه]?)))?'
const toWord = (name: string) => new RegExp(`${DAY_OF}${name}${WHICH}${END}`, 'iu')
const toDate = (name: string) =>
  new RegExp(`${DAY_OF}(?<day>\\d{1,2})\\.?\\s+(?:de\\s+)?${name}(?:\\s+(?:de\\s+)?(?<year>\\d{4}))?${END}`, 'iu')

/**
 * Returns the day that a line names by the words of the user's language, '3 novembre' or 'venerdì': the last one up to
 * today, or the next one.
 */
export function findNamedDay(text: string, { today, locale }: Options, direction: Direction): FoundDay | undefined {
  const open = withAsciiDigits(text)
  const { weekdays, months } = namesOf(locale)
  for (const [n, pattern] of months.entries()) {
    const match = pattern.exec(open)
    const day = match?.groups && toDay(n + 1, match.groups, { today, direction })
    if (match && day) return { start: match.index, end: match.index + match[0].length, day }
  }
  for (const [n, pattern] of weekdays.entries()) {
    const match = pattern.exec(open)
    const isOther = direction === 'past' ? match?.groups?.next : match?.groups?.last
    if (!match || isOther || (direction === 'past' && AFTER_NEXT.test(open.slice(0, match.index)))) continue
    const since = modulo(weekdayOf(today) - n - 1, 7) || 7
    const [weekAfter = ''] = direction === 'future' ? (WEEK_AFTER.exec(open.slice(0, match.index)) ?? []) : []
    const next = (7 - since || 7) + (weekAfter ? 7 : 0)
    return {
      start: match.index - weekAfter.length,
      end: match.index + match[0].length,
      day: addDays(today, direction === 'past' ? -since : next),
    }
  }
  return undefined
}

type Near = { today: string; direction: Direction }

function toDay(month: number, { day = '', year }: Record<string, string | undefined>, { today, direction }: Near) {
  const inYear = (year: number) => `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const [near, other] = [inYear(Number(year ?? thisYear)), inYear(thisYear + (direction === 'past' ? -1 : 1))]
  const isRight = (day: string) => (direction === 'past' ? day <= today : day >= today)
  return [near, ...(year ? [] : [other])].find((day) => isDay(day) && isRight(day))
}
