import { EntryParts, type ScanLine } from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOfLines } from './lineParts.ts'

const line = (name: string, amount: number): ScanLine => ({ name, amount, quantity: null, place: null })
const BREAD = line('Bread', 4)
const SOAP = line('Soap', 2.5)
const toParts = (...given: [line: ScanLine, category: string][]) =>
  partsOfLines(
    given.map(([one]) => one),
    given.map(([, category]) => category),
  )

it('makes one part of the lines of a category, the largest first', () => {
  expect(toParts([SOAP, 'home'], [BREAD, 'food'], [line('Milk', 1.25), 'Food ']))?.toEqual([
    { category: 'FOOD', amount: 5.25, title: 'Bread, Milk' },
    { category: 'HOME', amount: 2.5, title: 'Soap' },
  ])
})

it('takes a discount off the line before it', () => {
  const parts = toParts([BREAD, 'food'], [line('Coupon', -1), 'ignored'], [SOAP, 'home'])
  expect(parts?.map(({ category, amount }) => [category, amount])).toEqual([
    ['FOOD', 3],
    ['HOME', 2.5],
  ])
})

it('takes a discount off the largest part if it is the first line, or more than the line before', () => {
  const first = toParts([line('Coupon', -1), ''], [SOAP, 'home'], [BREAD, 'food'])
  expect(first?.map(({ amount }) => amount)).toEqual([3, 2.5])
  const large = toParts([BREAD, 'food'], [SOAP, 'home'], [line('Coupon', -2.5), ''])
  expect(large?.map(({ category, amount }) => [category, amount])).toEqual([
    ['HOME', 2.5],
    ['FOOD', 1.5],
  ])
})

it('makes no parts if a discount is more than each of them', () => {
  expect(toParts([line('Bread', 5), 'food'], [line('Soap', 5), 'home'], [line('Coupon', -7), ''])).toBeUndefined()
  expect(toParts([line('Coupon', -1), ''])).toBeUndefined()
})

it('leaves out what is free', () => {
  const parts = toParts([BREAD, 'food'], [line('Bag', 0), 'bags'])
  expect(parts?.map(({ category }) => category)).toEqual(['FOOD'])
})

it('names each line once, and only those that fit', () => {
  const parts = toParts([BREAD, 'food'], [BREAD, 'food'], [line('x'.repeat(199), 1), 'food'], [line('', 1), 'food'])
  expect(parts?.[0]?.title).toBe('Bread')
})

it('only makes parts that the contract accepts and that add up to the amount', () => {
  const lines = fc.array(
    fc.record({
      name: fc.string({ maxLength: 60 }),
      quantity: fc.constant(null),
      amount: fc.integer({ min: -3000, max: 9000 }).map((milli) => milli / 1000),
      place: fc.constant(null),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(lines, fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 12 }), (lines, categories) => {
      const parts = partsOfLines(lines, categories)
      if (!parts) return
      expect(EntryParts.safeParse(parts).success).toBe(true)
      const sum = (all: { amount: number }[]) => all.reduce((milli, { amount }) => milli + toMilli(amount), 0)
      expect(sum(parts)).toBe(sum(lines))
    }),
  )
})
