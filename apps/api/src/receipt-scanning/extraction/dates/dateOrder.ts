import { findCurrency } from '../amounts/currency.ts'
import type { FoundDate, Reading } from './findDates.ts'
import { dayFirstSigns, monthFirstSigns, neitherSigns, thanksSigns, yearFirstSigns } from './orderSigns.ts'
import { isPlausible } from './plausible.ts'

export type Order = Reading['order']

/**
 * `orders`, most likely first. `decided`: something on the paper decides the order of day and month, not only the
 * user's currency. `yearFirst`: the paper is of a country that prints a year of two digits first.
 */
export type OrderGuess = { orders: Order[]; decided: boolean; yearFirst: boolean }

const monthFirstCurrencies = ['USD', 'PHP']
const undecidedCurrencies = ['PHP', 'CAD', 'CNY', 'JPY', 'KRW', 'TWD']
const yearFirstCurrencies = ['CNY', 'JPY', 'KRW', 'TWD', 'HUF', 'SEK']
const yearsAhead = 2

/**
 * Guesses the order of day, month and year: by a date that allows only one, by addresses, tax numbers and words of a
 * country, by the printed currency, else by `currency`, the user's.
 */
export function likelyOrders(texts: string[], dates: FoundDate[], currency: string, today: string): OrderGuess {
  const has = (signs: RegExp[]) => texts.some((text) => signs.some((sign) => sign.test(text)))
  const printed = findCurrency(texts, '')
  const yearFirst = has(yearFirstSigns) || yearFirstCurrencies.includes(printed)
  const guess = (first: Order, decided: boolean) => ({
    orders: startingWith(first, yearFirst || (!decided && yearFirstCurrencies.includes(currency))),
    decided,
    yearFirst,
  })
  const monthFirst = has(monthFirstSigns)
  const dayFirst = has(dayFirstSigns) || (!monthFirst && has(thanksSigns) && !texts.some((text) => text.includes('$')))
  const latest = `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`
  const numeric = new Set(dates.flatMap((date) => findOrder(date, latest) ?? []))
  const [only] = numeric
  if (only && numeric.size === 1) {
    const isContradicted = only === 'mdy' ? dayFirst && !monthFirst : monthFirst && !dayFirst
    return guess(only, !isContradicted)
  }
  if (dayFirst !== monthFirst && !has(neitherSigns)) return guess(monthFirst ? 'mdy' : 'dmy', true)
  const decided = printed !== '' && !undecidedCurrencies.includes(printed) && dayFirst === monthFirst
  return guess(monthFirstCurrencies.includes(printed || currency) ? 'mdy' : 'dmy', decided)
}

function startingWith(first: Order, yearFirst: boolean): Order[] {
  const dayAndMonth: Order[] = first === 'mdy' ? ['mdy', 'dmy'] : ['dmy', 'mdy']
  return yearFirst ? ['ymd', ...dayAndMonth] : [...dayAndMonth, 'ymd']
}

/**
 * Returns the order of a date in numbers that allows only one, such as 17/04/2025. Versions of programs have dots and
 * look like dates with a year of two digits.
 */
function findOrder({ text, readings }: FoundDate, latest: string): Order | undefined {
  if (!/^\d+\s?[/-]\s?\d+\s?[/-]\s?'?\d+$|^\d+\.\d+\.\d{4}$/.test(text)) return undefined
  const orders = new Set(readings.filter(({ date }) => isPlausible(date, latest)).map(({ order }) => order))
  return orders.size === 1 && !orders.has('ymd') ? [...orders][0] : undefined
}
