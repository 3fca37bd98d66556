import type { CapturedRepeat } from './captured.ts'
import { COUNT_WORDS, toCount } from './countWords.ts'
import { withAsciiDigits } from './days.ts'
import { type Span, spanOf } from './line.ts'
import { JAPANESE_UNITS, THOUSANDS, UNITS } from './target.ts'

type Found = Span & { repeat: CapturedRepeat }

const A_DAY = 'a day|per day|am tag|pro tag|par jour|al día|al giorno|por dia|ao dia|per dag|في اليوم|يوميا'
const AMOUNTS = `${UNITS}|h|hrs?|hours?|std|stunden?`
/** '8 glasses of water a day', '٣ مرات في اليوم' */
const COUNTED = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:[1-9](?:\d{0,2}[.,]\d{3}|\d{0,4}k?)(?:\s(?:${THOUSANDS}))?\s?(?:${AMOUNTS})(?:\s\p{L}+){0,3}|مرتين|[1-9]\d?\s?[x×]|(?:[1-9]\d?|${COUNT_WORDS})\sمرات)\s)(?:${A_DAY})(?!\p{L})|(?<=(?<!\p{L})[1-9]\d?\s?[x×])\s?\/\s?(?:day|tag)(?!\p{L})`,
  'iu',
)
const COUNTED_JAPANESE = new RegExp(String.raw`(?:一|(?<!\d)1)日に?(?=[^\d]*[1-9]\d*万?(?:${JAPANESE_UNITS}))`, 'u')

const TIMES = 'x|×|times|mal|fois|veces|volte|vezes|keer|days|tagen?|jours|días|giorni|dias|dagen|مرات|[أا]يام'
const A_WEEK = String.raw`(?:\s?/\s?|\s(?:a|per|each|every|pro|die|in der|par|la|por|a la|alla|في|كل)\s|\sب(?=ال)|(?<=\dx)\s)(?:week|woche|semaine|semana|settimana|(?:ال)?[أا]سبوع)|\s(?:weekly|wöchentlich|[أا]سبوعيا)`
/** '3x a week', 'three times a week', 'dreimal pro Woche', 'مرتين في الأسبوع'. */
const TIMES_A_WEEK = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}.,])(?:(?:on|an)\s)?(?:(?<count>[2-6]|${COUNT_WORDS})\s?(?:${TIMES})|twice|مرتين|يومين)(?:${A_WEEK})(?!\p{L})`,
  'iu',
)
/** '5 hours a week', '20 km pro Woche': an amount of the week, which stays in the title. */
const AMOUNT_A_WEEK = new RegExp(
  String.raw`(?<=(?<![\p{L}\p{Nd}.,])[1-9][\d.,]*\s?(?:${AMOUNTS}|km|miles?|books?|chapters?)(?:\s\p{L}+)?)(?:${A_WEEK})(?!\p{L})`,
  'iu',
)
const TIMES_JAPANESE = /週に?(?<count>[2-6二三四五六])(?:[回日で](?!目)|(?=\s|$))/u
const MOST_TIMES = 6

/** 'brush teeth morning and evening', '朝晩歯磨き' */
const TWICE =
  /(?<!\p{L})(?:(?:every\s)?morning and (?:evening|night)|morgens und abends|(?:ال)?صبح و(?:بال)?ليل|صباحا و ?مساء[ا]?)(?!\p{L})|毎?朝[晩夜]/iu

/** 'every 8 hours', 'alle 8 Stunden' */
const HOURLY =
  /(?<!\p{L})(?:every|each|alle)\s(?<hours>2|3|4|6|8|12)\s?(?:h|hrs?|hours|std|stunden)(?!\p{L})|(?<!\p{L})كل\s(?:(?<count>[34568]|12)\sساع(?:[ةه]|ات)|ساعتين)(?!\p{L})/iu
const DAY_HOURS = 24

/** Returns what a line says to do in the morning and in the evening, or every few hours. */
export function findWithinDay(open: string): (Found & { target: { amount: number } }) | undefined {
  const [twice, hourly] = [TWICE.exec(open), HOURLY.exec(open)]
  const match = twice ?? hourly
  const amount = twice ? 2 : DAY_HOURS / Number(hourly?.groups?.hours ?? hourly?.groups?.count ?? 2)
  return match ? { ...spanOf(match), repeat: { unit: 'day', every: 1 }, target: { amount } } : undefined
}

/** Returns how often something repeats that a line counts by the day or by the week. */
export function findOften(line: string): Found | undefined {
  const open = withAsciiDigits(line)
  const daily = COUNTED.exec(open) ?? COUNTED_JAPANESE.exec(open)
  if (daily) return { ...spanOf(daily), repeat: { unit: 'day', every: 1 } }
  const amount = AMOUNT_A_WEEK.exec(open)
  if (amount) return { ...spanOf(amount), repeat: { unit: 'week', every: 1, times: 1 } }
  const weekly = TIMES_A_WEEK.exec(open) ?? TIMES_JAPANESE.exec(open)
  if (!weekly) return undefined
  const times = toCount(weekly.groups?.count ?? '2')
  return { ...spanOf(weekly), repeat: { unit: 'week', every: 1, ...(times <= MOST_TIMES && { times }) } }
}
