import { expect, it } from 'vitest'
import { currencyOfLocale } from './regionCurrency.ts'

it.each([
  ['en-IN', 'INR'],
  ['de', 'EUR'],
  ['en', 'USD'],
  ['fr-CH', 'CHF'],
  ['zh-Hant-TW', 'TWD'],
  ['en-001', undefined],
  ['is-IS', undefined],
])('returns for %s: %s', (locale, currency) => {
  expect(currencyOfLocale(locale)).toBe(currency)
})
