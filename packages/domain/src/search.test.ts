import { expect, it } from 'vitest'
import { foldForSearch, rankMatches } from './search.ts'

it.each([
  ['ÜBER', 'über'],
  ['cafe\u0301', 'CAFÉ'],
  ['Straße', 'STRASSE'],
  ['ﬁsh', 'FISH'],
  ['ΑΣ', 'ας'],
  ['Café', 'cafe'],
  ['Ё', 'е'],
  ['أكل', 'اكل'],
  ['ＡＢＣ１２３', 'abc123'],
  ['GROẞE', 'grosse'],
  ['İstanbul', 'istanbul'],
  ['Łódź', 'lodz'],
  ['Smørrebrød', 'SMORREBROD'],
  ['œuf', 'oeuf'],
  ['ﾃﾞｰﾀ', 'データ'],
  ['らんち', 'ランチ'],
  ['こーひー', 'コーヒー'],
])('folds %s and %s to the same text', (a, b) => {
  expect(foldForSearch(a)).toBe(foldForSearch(b))
})

it('makes no text more than seven times as long, whatever its characters are', () => {
  const characters = Array.from({ length: 0x3_0000 - 0x80 }, (_, n) => String.fromCodePoint(n + 0x80))
  expect(characters.filter((one) => foldForSearch(one).length > 7 * one.length)).toEqual([])
})

it('folds as many marks as a note can have', () => {
  const marks = '\u0315\u0301\u0323'.repeat(66_000)
  expect(foldForSearch(`a${marks}b`)).toBe('AB')
})

it('ranks names that begin with the text first, in their order', () => {
  const names = ['GROCERIES', 'TEA', 'EATING OUT', 'NEW EARRINGS', 'ÉLECTRICITÉ']
  expect(rankMatches(names, 'e')).toEqual(['EATING OUT', 'ÉLECTRICITÉ', 'NEW EARRINGS', 'GROCERIES', 'TEA'])
  expect(rankMatches(names, ' ')).toEqual(names)
})
