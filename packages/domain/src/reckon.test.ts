import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCalculation, reckon } from './reckon.ts'

const EN = { group: ',', decimal: '.' }
const DE = { group: '.', decimal: ',' }
const FR = { group: '\u202f', decimal: ',' }

it.each([
  ['1,234.56', 1234.56],
  ['1234.56', 1234.56],
  ['12,34,567.5', 1234567.5],
  ['1,234', 1234],
  ['12,5', 12.5],
  ['.5', 0.5],
  ['5.', 5],
  ['1.234,56', 1234.56],
  ["1'234.50", 1234.5],
  ['١٬٢٣٤٫٥', 1234.5],
  ['12+5.40', 17.4],
  ['3*4.20', 12.6],
  ['(10-2)/4', 2],
  ['10 − 2 × 3', 4],
  ['-(2 - 5)', 3],
  ['1,200/12', 100],
  ['10/3', 3.33],
  ['2/3', 0.67],
  ['0.1+0.2', 0.3],
  ['4.205*1', 4.21],
])('reckons %s', (text, value) => expect(reckon(text, EN)).toBe(value))

it.each([
  '',
  'lunch',
  '12 5',
  '1.2.3',
  '1,23,45',
  '1,234,56',
  '12+',
  '*3',
  '(1',
  '1)',
  '1/0',
  '5²',
  '2**3',
  '$5',
  '1 2.3.4',
])('returns nothing for %s', (text) => expect(reckon(text, EN)).toBeUndefined())

it("reads the separators of the user's number format", () => {
  expect(['1.234', '1.234,5', '1,5', '1.5'].map((text) => reckon(text, DE))).toEqual([1234, 1234.5, 1.5, 1.5])
  expect(['1\u202f234,5', '1 234', '1.5'].map((text) => reckon(text, FR))).toEqual([1234.5, 1234, 1.5])
})

it('rounds what does not come out even to the decimals of the currency', () => {
  expect([reckon('10/3', EN, 0), reckon('10/3', EN, 3), reckon('-10/3', EN)]).toEqual([3, 3.333, -3.33])
})

it('adds, subtracts and multiplies without losing a thousandth', () => {
  const small = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(small, small, small, (a, b, c) => {
      const text = `${a / 1000}+${b / 1000}*${c % 1000}-(${a / 1000})`
      expect(reckon(text, EN, 3)).toBe((b * (c % 1000)) / 1000)
    }),
  )
})

it('never throws, whatever is typed', () => {
  const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/() ab') })
  fc.assert(
    fc.property(keys, (text) => {
      const value = reckon(text, EN)
      expect(value === undefined || Number.isFinite(value)).toBe(true)
    }),
  )
})

it('tells a calculation from a number', () => {
  expect(['12+5', '12+', '(3', '2 × 3'].map(isCalculation)).toEqual([true, true, true, true])
  expect(['12', '1,234.5', '-', ''].map(isCalculation)).toEqual([false, false, false, false])
})
