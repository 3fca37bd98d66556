import type { FoundDate, Reading } from './findDates.ts'

export type Order = Reading['order']

const monthFirstCurrencies = ['USD', 'PHP']
const yearFirstCurrencies = ['CNY', 'JPY', 'KRW', 'TWD', 'HUF', 'LTL']
const americanPatterns = [
  /(?<![A-Za-z])(?:A[LKZR]|C[AOT]|DE|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])[\s.,]{0,2}\d{5}(?:-\d{4})?(?!\d)/,
  /\(\d{3}\)\s?\d{3}-\d{4}/,
  /sales tax/i,
]

/** Returns the date orders, most likely first: by a date that allows only one, by the address, then by the currency. */
export function likelyOrders(texts: string[], dates: FoundDate[], currency: string): Order[] {
  const certain = dates.filter(({ readings }) => new Set(readings.map(({ order }) => order)).size === 1)
  const certainOrders = certain.map(({ readings }) => readings[0]?.order as Order).filter((order) => order !== 'ymd')
  const numeric = certainOrders.filter((_, i) => /^\d+\D\d+\D\d+$/.test(certain[i]?.text ?? ''))
  if (numeric.includes('mdy') && !numeric.includes('dmy')) return ['mdy', 'dmy', 'ymd']
  if (numeric.includes('dmy') && !numeric.includes('mdy')) return ['dmy', 'mdy', 'ymd']
  if (americanPatterns.some((sign) => texts.some((text) => sign.test(text)))) return ['mdy', 'dmy', 'ymd']
  if (yearFirstCurrencies.includes(currency)) return ['ymd', 'dmy', 'mdy']
  return monthFirstCurrencies.includes(currency) ? ['mdy', 'dmy', 'ymd'] : ['dmy', 'mdy', 'ymd']
}
