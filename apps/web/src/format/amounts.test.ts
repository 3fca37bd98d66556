import { currencyCodes } from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountParts, formatAmount, formatCompactAmount } from './amounts.ts'
import { LOCALE } from './locale.ts'

it.each([
  ['en', 'USD', 1234.5, '$1,234.50'],
  ['en', 'USD', -1234.5, '−$1,234.50'],
  ['en', 'USD', 0, '$0.00'],
  ['en-IN', 'INR', 1234567.891, '₹12,34,567.891'],
  ['de', 'EUR', 1234567.8, '1.234.567,80\u00a0€'],
  ['fr', 'EUR', 12345, '12\u202f345,00\u00a0€'],
  ['sv', 'SEK', -12345, '−12\u00a0345,00\u00a0kr'],
  ['en', 'CHF', 1234, 'CHF\u00a01,234.00'],
  ['ja', 'JPY', 1234567, '¥1,234,567'],
  ['ja', 'JPY', 12.5, '¥12.5'],
  ['ko', 'KRW', 5000, '₩5,000'],
  ['vi', 'VND', 30000, '30.000\u00a0₫'],
  ['es-CL', 'CLP', 30000, 'CLP$30.000'],
  ['nl', 'EUR', 12, '€12,00'],
  ['fa', 'USD', 12.5, '$12.50'],
  ['en', 'BHD', 1.5, 'BD\u00a01.500'],
  ['en', 'KWD', 1, '\u2068د.ك\u2069\u00a01.000'],
  ['en', 'OMR', 12.345, '\u2068ر.ع.\u2069\u00a012.345'],
  ['ar-EG', 'EGP', 1234.5, '1,234.50\u00a0E£'],
  ['en', 'XYZ', 2, 'XYZ\u00a02'],
  ['en', 'USD', 999_999_999_999.999, '$999,999,999,999.999'],
])('formats in locale %s and currency %s', (locale, currency, amount, text) => {
  expect(formatAmount(amount, currency, { locale })).toBe(text)
})

it('shows a plus before positive amounts on request, and no sign before zero', () => {
  const signed = (amount: number) => formatAmount(amount, 'EUR', { locale: 'en', signed: true })
  expect([signed(5), signed(-5), signed(0), signed(-0)]).toEqual(['+€5.00', '−€5.00', '€0.00', '€0.00'])
  expect(formatAmount(-0, 'EUR', { locale: 'en' })).toBe('€0.00')
})

it('returns the parts of an amount', () => {
  const parts = { sign: '−', symbol: '£', integer: '1,234', fraction: '.05', isSymbolLast: false }
  expect(amountParts(-1234.05, 'GBP', { locale: 'en' })).toEqual(parts)
  expect(amountParts(7, 'JPY', { locale: 'en' }).fraction).toBe('')
})

it('shows every amount exactly to the thousandth', () => {
  const amounts = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })
  fc.assert(
    fc.property(amounts, fc.constantFrom(...currencyCodes), (milli, currency) => {
      const { sign, integer, fraction } = amountParts(milli / 1000, currency, { locale: 'en' })
      expect(Number(sign.replace('−', '-') + integer.replaceAll(',', '') + fraction)).toBe(milli / 1000)
    }),
  )
})

it('formats an amount in short', () => {
  expect([1234, -20].map((amount) => formatCompactAmount(amount, 'GBP'))).toEqual(['£1.2K', '−£20'])
})

it('defaults to the locale of the browser', () => {
  const formatted = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2 }).format(1234.5)
  expect(formatAmount(1234.5, 'USD')).toBe(`$${formatted}`)
})
