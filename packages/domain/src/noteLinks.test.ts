import { expect, it } from 'vitest'
import { findNoteLinks, toLinkSearch, toTitleKey } from './noteLinks.ts'

it.each([
  ['see [[Trip]].', [['Trip', 4]]],
  [
    '[[ Trip ]][[A b]]',
    [
      ['Trip', 0],
      ['A b', 10],
    ],
  ],
  ['[[[Trip]]]', [['Trip', 1]]],
  ['[[]] [[ ]] [[a\nb]] [Trip] [[Trip]', []],
] as const)('finds the links in %j', (text, links) => {
  expect(findNoteLinks(text).map(({ title, at }) => [title, at])).toEqual(links)
})

it('compares titles without case, accents and the spaces around them', () => {
  expect(toTitleKey(' Café ')).toBe(toTitleKey('CAFE'))
})

it.each([
  ['Trip', '[[TRIP]]'],
  ['', undefined],
  ['a]]b', undefined],
  ['a\nb', undefined],
])('searches for links to %j', (title, search) => {
  expect(toLinkSearch(title)).toBe(search)
})
