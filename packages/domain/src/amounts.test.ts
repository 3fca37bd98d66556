import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimalText, fromMilli, roundAmount, sumOf, toMilli } from './amounts.ts'

const LARGEST = 999_999_999_999_000
const milli = fc.integer({ min: -LARGEST, max: LARGEST })

it('converts every amount to thousandths and back without loss', () => {
  fc.assert(
    fc.property(milli, (milli) => toMilli(fromMilli(milli)) === milli && toMilli(Number(decimalText(milli))) === milli),
  )
})

it('converts number, bigint and text to the same amount', () => {
  fc.assert(
    fc.property(milli, (milli) => fromMilli(BigInt(milli)) === milli / 1000 && fromMilli(`${milli}`) === milli / 1000),
  )
})

it('converts a sum above 2^53 to the nearest number', () => {
  expect(fromMilli(9_007_199_254_740_993_000n)).toBe(9_007_199_254_740_992)
  expect(fromMilli('-9007199254740993000')).toBe(-9_007_199_254_740_992)
})

it('sums without rounding errors', () => {
  expect(decimalText(sumOf(Array.from({ length: 1000 }, () => ({ amount: 0.1 }))))).toBe('100.000')
})

it('sums the largest amounts without rounding errors', () => {
  fc.assert(
    fc.property(fc.array(milli, { size: '+1' }), (amounts) => {
      const expected = amounts.reduce((sum, milli) => sum + BigInt(milli), 0n)
      expect(sumOf(amounts.map((milli) => ({ amount: fromMilli(milli) })))).toBe(expected)
    }),
  )
  expect(sumOf(Array.from({ length: 9000 }, () => ({ amount: 999_999_999_999 })))).toBe(8_999_999_999_991_000_000n)
})

it('keeps thousandths at any magnitude', () => {
  expect(decimalText(toMilli(999_999_999_999.999))).toBe('999999999999.999')
  expect(decimalText(toMilli(-0.005))).toBe('-0.005')
  expect(decimalText(0)).toBe('0.000')
})

it('rounds the result of a calculation', () => {
  expect(roundAmount(0.1 + 0.2)).toBe(0.3)
  expect(roundAmount(100 - 99.999)).toBe(0.001)
})
