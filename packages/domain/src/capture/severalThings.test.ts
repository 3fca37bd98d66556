import { expect, it } from 'vitest'
import { readIn } from './testing/lines.ts'

it.each([
  [
    'en-US',
    'laundry today, ironing tomorrow',
    [
      ['laundry', '2026-11-22'],
      ['ironing', '2026-11-23'],
    ],
  ],
  [
    'en-US',
    'call mom tomorrow and buy milk friday',
    [
      ['call mom', '2026-11-23'],
      ['buy milk', '2026-11-27'],
    ],
  ],
  [
    'de-DE',
    'heute Wäsche waschen, morgen bügeln',
    [
      ['Wäsche waschen', '2026-11-22'],
      ['bügeln', '2026-11-23'],
    ],
  ],
  [
    'ja-JP',
    '今日洗濯、明日アイロン',
    [
      ['洗濯', '2026-11-22'],
      ['アイロン', '2026-11-23'],
    ],
  ],
  [
    'ar-EG',
    'غسيل اليوم، كي بكرة',
    [
      ['غسيل', '2026-11-22'],
      ['كي', '2026-11-23'],
    ],
  ],
  ['en-US', 'email Paul; call Jane', [['email Paul'], ['call Jane']]],
])('reads several tasks as in %s: %s', (locale, line, tasks) =>
  expect(readIn(locale, line)).toMatchObject({
    kind: 'task',
    items: tasks.map(([title, due]) => ({ title, ...(due && { due }) })),
  }),
)

it.each([
  'party friday and saturday',
  'dinner with Ann tomorrow, Tuesday',
  'call Ann on Friday, Nov 27',
  'milk tomorrow, bread',
  'water the plants every monday, call Ann tomorrow',
  'laundry today #home, ironing tomorrow',
])('reads one task: %s', (line) => expect(readIn('en-US', line)).not.toHaveProperty('items'))

it.each([
  [
    'de-DE',
    'Milch 2,50 Brot 3 Käse 8,75',
    [
      ['Milch', 2.5],
      ['Brot', 3],
      ['Käse', 8.75],
    ],
  ],
  [
    'ar-EG',
    'لبن 42.50 عيش 35 جبنة 88.75',
    [
      ['لبن', 42.5],
      ['عيش', 35],
      ['جبنة', 88.75],
    ],
  ],
  [
    'en-US',
    "spent 300 at carrefour and 120 at Joe's",
    [
      ['carrefour', 300],
      ["Joe's", 120],
    ],
  ],
  [
    'ar-EG',
    'صرفت 300 في كارفور و120 في العزبي',
    [
      ['كارفور', 300],
      ['العزبي', 120],
    ],
  ],
] as const)('reads sums without decimals among others, or beside their shops, as in %s: %s', (locale, line, items) =>
  expect(readIn(locale, line).items).toEqual(items.map(([title, amount]) => ({ title, amount }))),
)
