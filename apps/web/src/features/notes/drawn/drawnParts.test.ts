import { expect, it } from 'vitest'
import { markdownExamples } from '../../../testing/markdownExamples.ts'
import { drawnParts } from './drawnParts.ts'

it('keeps every letter in its place', () => {
  for (const text of markdownExamples) {
    const parts = drawnParts(text)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.every((part) => text.startsWith(part.text, part.at))).toBe(true)
  }
})

it.each([
  ['# Sea', ['#: heading soft', ' Sea: heading']],
  ['- milk', ['-: dot']],
  ['- [ ] milk', ['- [ ]: box']],
  ['- [x] milk', ['- [x]: box checked', 'milk: done']],
  ['1. milk', ['1.: soft']],
  ['a **b**', ['**: strong soft', 'b: strong', '**: strong soft']],
  ['[[Sea]] #trip', ['[: link', '[: link soft', 'Sea: link', ']: link soft', ']: link', '#trip: soft']],
  ['`[[no]]`', ['`: code soft', '[[no]]: code', '`: code soft']],
  ['![a](attachment:b)', ['![: soft', ']: soft', '(: soft', 'attachment:b: soft', '): soft']],
  ['', []],
])('draws %j', (text, expected) => {
  const drawn = drawnParts(text).filter(({ looks }) => looks.length > 0)
  expect(drawn.map(({ text, looks }) => `${text}: ${looks.join(' ')}`)).toEqual(expected)
})
