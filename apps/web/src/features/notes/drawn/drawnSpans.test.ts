import { expect, it } from 'vitest'
import { markdownExamples } from '../../../testing/markdownExamples.ts'
import { drawnSpans } from './drawnSpans.ts'

const ID = '01a00000-0000-7000-8000-000000000000'

it('keeps every letter in its place', () => {
  for (const text of markdownExamples) {
    const spans = drawnSpans(text)
    expect(spans.map((span) => span.text).join('')).toBe(text)
    expect(spans.every((span) => text.startsWith(span.text, span.at))).toBe(true)
  }
})

it.each([
  ['# Sea', ['#: heading soft', ' Sea: heading']],
  ['- milk', ['-: dot']],
  ['- [ ] milk', ['- [ ]: box']],
  ['- [x] milk', ['- [x]: box checked', 'milk: done']],
  ['1. milk', ['1.: soft']],
  ['a **b**', ['**: strong soft', 'b: strong', '**: strong soft']],
  ['[[Sea]] #trip', ['[[Sea]]: link', '#trip: soft']],
  ['`[[no]]`', ['`: code soft', '[[no]]: code', '`: code soft']],
  ['![a](attachment:b)', ['![: soft', ']: soft', '(: soft', 'attachment:b: soft', '): soft']],
  [
    `![a b](attachment:${ID})`,
    [
      '![: picture address soft',
      'a b: picture',
      ']: picture address soft',
      '(: picture address soft',
      `attachment:${ID}: picture address soft`,
      '): picture address soft',
    ],
  ],
  ['', []],
])('draws %j', (text, expected) => {
  const drawn = drawnSpans(text).filter(({ styles }) => styles.length > 0)
  expect(drawn.map(({ text, styles }) => `${text}: ${styles.join(' ')}`)).toEqual(expected)
})
