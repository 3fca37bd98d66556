import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asCategory, CategoryName } from './categoryName.ts'
import { amount } from './money.ts'

const Amount = amount('amount_too_small')
const milli = fc.integer({ min: 1_000, max: 999_999_999_999_000 })

it('accepts every amount in range with at most three decimals, as parsed from JSON', () => {
  fc.assert(fc.property(milli, (n) => Amount.parse(JSON.parse(String(n / 1000))) === n / 1000))
})

it('rejects any amount with a fourth decimal', () => {
  const tenths = fc.integer({ min: 10_001, max: 9_999_999_999 }).filter((n) => n % 10 !== 0)
  fc.assert(fc.property(tenths, (n) => !Amount.safeParse(n / 10_000).success))
})

it.each([0, 0.999, -1, 1_000_000_000_000, Number.NaN, Number.POSITIVE_INFINITY, '5', null, undefined])(
  'rejects %s',
  (value) => {
    expect(Amount.safeParse(value).success).toBe(false)
  },
)

it('normalizes case, white space and Unicode form of a category', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => asCategory(asCategory(name)) === asCategory(name)))
  expect(asCategory('  eating \n out ')).toBe('EATING OUT')
  expect(asCategory('cafe\u0301')).toBe('CAF\u00c9')
  const marks = '\u0301'.repeat(100_000) + '\u0323'.repeat(100_000)
  expect(asCategory(`a${marks}`)).toBe(`A${marks}`)
  expect(asCategory('\u1fe2')).toBe('\u03ab\u0300')
  expect(CategoryName.safeParse('\u00df'.repeat(40)).success).toBe(false)
})
