import { expect, it } from 'vitest'
import { type TextPart, toLine } from '../../text.ts'
import { amountsIn } from './amounts.ts'

const commas = { mark: ',', decimals: 2 } as const
const character = 0.02

/** Returns a line of text pieces, each `gap` characters to the right of the previous one. */
function line(...pieces: [text: string, gap: number][]) {
  let left = 0
  const parts = pieces.map(([text, gap]): TextPart => {
    const box = { left: left + gap * character, top: 0, width: text.length * character, height: 0.03 }
    left = box.left + box.width
    return { text, confidence: 0.97, box }
  })
  return toLine(parts)
}
const amounts = (...pieces: [string, number][]) => amountsIn(line(...pieces), commas).map(({ milli }) => milli / 1000)

it.each([' ', '\u00a0', '\u202f', '\u2009'])('parses thousands separated by a space: %j', (space) => {
  expect(amounts([`CELKEM 1${space}299,00 Kc`, 0])).toEqual([1299])
  expect(amounts([`12${space}345,60`, 0])).toEqual([12_345.6])
})

it('joins a number detected as two adjacent pieces', () => {
  expect(amounts(['CELKEM', 0], ['1', 4], ['299,00', 1])).toEqual([1299])
  expect(amounts(['TOTAL EUR 12', 0], ['345,60', 0.4])).toEqual([12_345.6])
})

it('joins the decimals of a number detected as two adjacent pieces', () => {
  expect(amounts(['SUMME E EUR', 0], ['12,5', 4], ['50', -0.6])).toEqual([12.5])
  expect(amounts(['Honig', 0], ['7,', 4], ['90 A', 0.3])).toEqual([7.9])
  expect(amounts(['BAR', 0], ['20,0', 4], ['0', 0.2])).toEqual([20])
  expect(amounts(['2,5', 0], ['50', 4], ['12,5', 0.4], ['30', 0.4])).toEqual([2.5, 50, 12.5, 30])
})

it('does not join a quantity or a decimal number with the next amount', () => {
  expect(amounts(['2', 0], ['299,00', 5], ['598,00', 4])).toEqual([2, 299, 598])
  expect(amounts(['12.03', 0], ['299,00', 0.5]).at(-1)).toBe(299)
})
