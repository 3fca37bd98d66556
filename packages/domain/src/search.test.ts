import { expect, it } from 'vitest'
import { normalizeForSearch } from './search.ts'

it.each([
  ['ÜBER', 'über'],
  ['cafe\u0301', 'CAFÉ'],
  ['Straße', 'STRASSE'],
  ['ﬁsh', 'FISH'],
  ['ΑΣ', 'ας'],
])('makes %s and %s equal', (a, b) => {
  expect(normalizeForSearch(a)).toBe(normalizeForSearch(b))
})

it('keeps letters with different accents apart', () => {
  expect(normalizeForSearch('résumé')).not.toBe(normalizeForSearch('resume'))
})
