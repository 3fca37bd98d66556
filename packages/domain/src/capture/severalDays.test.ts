import { expect, it } from 'vitest'
import { readIn } from './testing/lines.ts'

it.each([
  ['en-US', 'lunch 14 yesterday, dinner 32 today', 'lunch', 'dinner'],
  ['de-DE', 'Pizza 14 gestern, Kaffee 32 heute', 'Pizza', 'Kaffee'],
  ['ja-JP', 'ランチ 14円 昨日、カフェ 32円 今日', 'ランチ', 'カフェ'],
  ['ar-EG', 'غدا 14 إمبارح، قهوة 32 النهارده', 'غدا', 'قهوة'],
])('has each of the whole sums of several days as in %s: %s', (locale, line, first, last) =>
  expect(readIn(locale, line)).toMatchObject({
    kind: 'expense',
    items: [
      { title: first, amount: 14, date: '2026-11-21' },
      { title: last, amount: 32, date: '2026-11-22' },
    ],
  }),
)

it.each(['gym 18 today, yoga 19 tomorrow', 'call mom 14 yesterday, dinner 32 today'])(
  'has no sums of several days in %s',
  (line) => expect(readIn('en-US', line).kind).toBe('task'),
)
