import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareLines } from './compareLines.ts'

const SIGNS = { same: ' ', added: '+', removed: '-' }
const shown = (before: string, after: string) =>
  compareLines(before, after).map(({ state, text }) => SIGNS[state] + text)

it.each([
  ['a\nb\nc', 'a\nb\nc', [' a', ' b', ' c']],
  ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a\nb', 'b\nc', ['-a', ' b', '+c']],
  ['a\nb\nc\nd', 'b\nd\ne', ['-a', ' b', '-c', ' d', '+e']],
  ['', 'a', ['-', '+a']],
])('marks the lines that differ between %j and %j', (before, after, expected) => {
  expect(shown(before, after)).toEqual(expected)
})

it('contains both texts in order', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = compareLines(before, after)
      const without = (state: string) => lines.flatMap((line) => (line.state === state ? [] : line.text)).join('\n')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})

it('marks all lines of two long texts without a common line', () => {
  const text = (name: string) => Array.from({ length: 2000 }, (_, n) => `${name} ${n}`).join('\n')
  expect(compareLines(text('a'), text('b'))).toHaveLength(4000)
})
