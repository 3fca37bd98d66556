import { expect, it } from 'vitest'
import { decimalMilli, findDecimal, readMilli } from './amounts.ts'

it.each<[string, number | undefined]>([
  ['$1,234.50', 1_234_500],
  ['-1.234,50 €', -1_234_500],
  ['(12.30)', -12_300],
  ['1 234', 1_234_000],
  ["1'234.5", 1_234_500],
  ['−5', -5000],
  ['5-', -5000],
  ['₹1,23,456.78', 123_456_780],
  ['1,234', 1_234_000],
  ['0.5', 500],
  ['.5', 500],
  ['-0.00', 0],
  ["'-7.25", -7250],
  ['Rs. 12.50', 12_500],
  ['many', undefined],
  ['', undefined],
])('reads %s', (text, milli) => {
  expect(readMilli(text)).toBe(milli)
})

it('reads three decimals once other amounts show the mark', () => {
  expect(findDecimal(['KD12.345', 'KD0.000'])).toBe('.')
  expect(findDecimal(['1.234', '1.234,50'])).toBe(',')
  expect(findDecimal(['1.234', '12.345'])).toBeUndefined()
  expect(readMilli('KD12.345', '.')).toBe(12_345)
  expect(readMilli('12.345', ',')).toBe(12_345_000)
})

it('reads exact decimals, also with many digits', () => {
  expect(decimalMilli('-12.340000000000')).toBe(-12_340)
  expect(decimalMilli('999999999999.999')).toBe(999_999_999_999_999)
  expect(decimalMilli('0.0005')).toBe(0.5)
  expect(Object.is(decimalMilli('-0.00'), 0)).toBe(true)
  expect(decimalMilli('1e5')).toBeUndefined()
})
