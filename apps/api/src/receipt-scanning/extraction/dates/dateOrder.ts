import { currencyOf } from '../amounts/currency.ts'
import type { FoundDate, Reading } from './findDates.ts'
import { dayFirstSigns, monthFirstSigns, neitherSigns } from './orderSigns.ts'

export type Order = Reading['order']

/** `orders`, most likely first. `decided`: something on the paper decides it, not only the user's currency. */
export type OrderGuess = { orders: Order[]; decided: boolean }

const monthFirstCurrencies = ['USD', 'PHP']
const undecidedCurrencies = ['PHP', 'CAD']
const yearFirstCurrencies = ['CNY', 'JPY', 'KRW', 'TWD', 'HUF', 'LTL']

/**
 * Guesses the order of day, month and year: by a date that allows only one, by addresses, tax numbers and words of a
 * country, by the printed currency, else by `currency`, the user's.
 */
export function likelyOrders(texts: string[], dates: FoundDate[], currency: string): OrderGuess {
  const numeric = new Set(dates.flatMap((date) => orderOf(date) ?? []))
  if (numeric.size === 1) return { orders: startingWith([...numeric][0] as Order), decided: true }
  const has = (signs: RegExp[]) => texts.some((text) => signs.some((sign) => sign.test(text)))
  const [dayFirst, monthFirst] = [has(dayFirstSigns), has(monthFirstSigns)]
  if (dayFirst !== monthFirst && !has(neitherSigns))
    return { orders: startingWith(monthFirst ? 'mdy' : 'dmy'), decided: true }
  const printed = currencyOf(texts, '')
  const decided = printed !== '' && !undecidedCurrencies.includes(printed) && dayFirst === monthFirst
  return { orders: startingWith(usualOrder(printed || currency)), decided }
}

function usualOrder(currency: string): Order {
  if (yearFirstCurrencies.includes(currency)) return 'ymd'
  return monthFirstCurrencies.includes(currency) ? 'mdy' : 'dmy'
}

function startingWith(first: Order): Order[] {
  if (first === 'ymd') return ['ymd', 'dmy', 'mdy']
  return first === 'mdy' ? ['mdy', 'dmy', 'ymd'] : ['dmy', 'mdy', 'ymd']
}

/** Returns the order of a date in numbers that allows only one, such as 17/04/2025. */
function orderOf({ text, readings }: FoundDate): Order | undefined {
  if (!/^\d+\D\d+\D\d+$/.test(text)) return undefined
  const orders = new Set(readings.map(({ order }) => order).filter((order) => order !== 'ymd'))
  return orders.size === 1 ? [...orders][0] : undefined
}
