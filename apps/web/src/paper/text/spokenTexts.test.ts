import { expect, it } from 'vitest'
import { spokenTexts } from './spokenTexts.ts'
import type { Measured } from './wrapSegments.ts'

const run = (text: string, level = 1, font = 'noto-sans-arabic'): Measured => ({
  ...{ font, family: 'noto-sans-arabic', text, drawn: text, level },
  ...{ space: text === ' ', breakBefore: false, width: 1 },
})

it('returns null for plain letters', () => {
  expect(spokenTexts([run('tea', 0, 'noto-sans-latin')])).toEqual([null])
})

it('returns a right-to-left word in glyph order', () => {
  expect(spokenTexts([run('شاي')])).toEqual(['ياش'])
})

it('returns the parts of an abbreviation with full stops in reading order', () => {
  expect(spokenTexts([run('ك'), run('.', 1, 'noto-sans-latin'), run('د')])).toEqual(['د', '.', 'ك'])
})
