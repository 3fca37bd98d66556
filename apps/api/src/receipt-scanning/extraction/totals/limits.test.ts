import { expect, it } from 'vitest'
import { toLine } from '../../text.ts'
import { findEvidence } from './evidence.ts'
import { labelledAmounts } from './labelled.ts'

const format = { mark: '.', decimals: 2 } as const
const toRows = (texts: string[]) =>
  texts.map((text, i) =>
    toLine([{ text, confidence: 0.99, box: { left: 0, top: i / texts.length, width: 1, height: 0.5 / texts.length } }]),
  )
const price = (cents: number) => (cents / 100).toFixed(2)

it('keeps the last 8 amounts of a line', () => {
  const text = `Cash ${Array.from({ length: 40 }, (_, i) => price(101 + i)).join('  ')}`
  expect(labelledAmounts(toRows([text]), format).map(({ milli }) => milli / 10)).toEqual([
    133, 134, 135, 136, 137, 138, 139, 140,
  ])
})

it('keeps the last 600 amounts of a page', () => {
  const texts = Array.from(
    { length: 500 },
    (_, i) => `Tea ${price(100 + i)}  ${price(10_000 + i)}  ${price(20_000 + i)}`,
  )
  const amounts = labelledAmounts(toRows(texts), format)
  expect(amounts).toHaveLength(600)
  expect(amounts.at(-1)?.milli).toBe(204_990)
})

it.each([
  ['cash and change', (i: number) => `${i % 2 ? 'Cash' : 'Change'} ${price(100_000 - 7 * i * i)}`],
  ['totals', (i: number) => `Total ${price(1000 + 13 * i * i)}`],
  ['subtotals', (i: number) => `Subtotal ${price(1000 + 13 * i * i)}`],
  ['taxes', (i: number) => `Tax ${price(1000 + 13 * i * i)}`],
  ['totals and discounts', (i: number) => `${i % 2 ? 'Total' : 'Discount'} ${price(1000 + 13 * i * i)}`],
])('compares a limited number of %s', (_what, textOf) => {
  const texts = Array.from({ length: 500 }, (_, i) => textOf(i))
  expect(findEvidence(labelledAmounts(toRows(texts), format)).size).toBeLessThan(12_000)
})
