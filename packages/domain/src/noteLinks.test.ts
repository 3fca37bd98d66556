import { expect, it } from 'vitest'
import { findLinks, findTags, toLinkSearch, toTitleKey } from './noteLinks.ts'

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
  expect(findLinks(text).map(({ title, at }) => [title, at])).toEqual(links)
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

it.each([
  ['#work and (#Home), #wörk', ['work', 'home', 'wörk']],
  ['#work #WORK\n#work', ['work']],
  ['# heading\n## two\n#tag', ['tag']],
  ['#2024 #1 # #- #2024-trip #a/b-c', ['2024-trip', 'a/b-c']],
  ['a#b https://x.org/#frag www.x.org#frag [x](/y#z) C# ##x &#x', []],
  ['`#a` ``#b ` #c`` #d', ['d']],
  ['```\n#a\n```\n#b\n~~~ js\n#c', ['b']],
  ['```\n```\n#b', ['b']],
  ['[[#a]] \\\\#b #c', ['c']],
])('finds the tags in %j', (text, tags) => {
  expect(findTags(text)).toEqual(tags)
})

it.each([
  ['@Ana and (@Jörg_2), @أحمد.', ['@Ana', '@Jörg_2', '@أحمد']],
  ['ana@home.de @ 9 @9 \\\\@a @@b #a@b x/@c', []],
  ['@ana@social.org @types/node @a.b @Ana.', ['@Ana']],
  ['[[@Ana]] @home-office', ['@home']],
])('finds the mentions in %j', (text, mentions) => {
  expect(findLinks(text).flatMap(({ mention }) => mention ?? [])).toEqual(mentions)
})
