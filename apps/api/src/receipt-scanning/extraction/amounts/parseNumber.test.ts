import { expect, it } from 'vitest'
import { findNumberFormat } from './numberFormat.ts'
import { parseNumber } from './parseNumber.ts'

const dots = { mark: '.', decimals: 2 } as const
const commas = { mark: ',', decimals: 2 } as const
const none = { mark: ',', decimals: 0 } as const
const dinars = { mark: '.', decimals: 3 } as const

it.each([
  ['12.50', dots, 12_500],
  ['1,234.50', dots, 1_234_500],
  ['1.234,50', commas, 1_234_500],
  ['1 234,50', commas, 1_234_500],
  ["1'234.50", dots, 1_234_500],
  ['1,28,338.00', dots, 128_338_000],
  ['1.234.56', dots, 1_234_560],
  ['12.-', dots, 12_000],
  ['1,234', dots, 1_234_000],
  ['1.234', commas, 1_234_000],
  ['107.500', none, 107_500_000],
  ['7.250', dinars, 7250],
  ['1,007.250', dinars, 1_007_250],
  ['.50', dots, 500],
  ['999,999,999,999', none, 999_999_999_999_000],
] as const)('parses %s into thousandths', (text, format, milli) => {
  expect(parseNumber(text, format)?.milli).toBe(milli)
})

it.each(['12.3456', '1234567890123', '12.34.5678'])('returns undefined for %s', (text) => {
  expect(parseNumber(text, dots)).toBeUndefined()
})

it('does not mark a number with three decimals as exact', () => {
  expect(parseNumber('0.450', dots)).toEqual({ milli: 450, exact: false })
  expect(parseNumber('1.250', dots)?.exact).toBe(false)
})

it('detects the number format from the text, then from the currency', () => {
  expect(findNumberFormat(['Brot 2,49', 'Summe 12,50'], 'USD')).toEqual(commas)
  expect(findNumberFormat(['Bread 2.49', 'Total 12.50'], 'EUR')).toEqual(dots)
  expect(findNumberFormat(['nothing here'], 'EUR')).toEqual(commas)
  expect(findNumberFormat(['TOTAL 45.000', 'TUNAI 50.000'], 'IDR')).toEqual(none)
  expect(findNumberFormat(['Total 7.000', 'Cash 10.000'], 'KWD')).toEqual(dinars)
})
