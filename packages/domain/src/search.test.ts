import { expect, it } from 'vitest'
import { foldForSearch, normalizeForSearch, rankMatches } from './search.ts'

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

it('folds accents in every script', () => {
  expect(['Café', 'cafe\u0301', 'CAFE'].map(foldForSearch)).toEqual(['CAFE', 'CAFE', 'CAFE'])
  expect(foldForSearch('Ё')).toBe(foldForSearch('е'))
  expect(foldForSearch('أكل')).toBe(foldForSearch('اكل'))
})

it('ranks names that begin with the text first, in their order', () => {
  const names = ['GROCERIES', 'TEA', 'EATING OUT', 'NEW EARRINGS', 'ÉLECTRICITÉ']
  expect(rankMatches(names, 'e')).toEqual(['EATING OUT', 'ÉLECTRICITÉ', 'NEW EARRINGS', 'GROCERIES', 'TEA'])
  expect(rankMatches(names, ' ')).toEqual(names)
})
