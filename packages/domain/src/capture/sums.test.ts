import { expect, it } from 'vitest'
import { expense, readIn, task, understood } from './testing/lines.ts'

const YESTERDAY = '2026-11-21'
const TODAY = '2026-11-22'

it.each([
  ['en-US', '$15 taxi + $3 tip', ['taxi', 15], ['tip', 3]],
  ['de-DE', '15 € Taxi + 3 € Trinkgeld', ['Taxi', 15], ['Trinkgeld', 3]],
  ['en-US', 'lunch 12.50 yesterday and dinner 30 today', ['lunch', 12.5, YESTERDAY], ['dinner', 30, TODAY]],
  ['en-US', 'lunch 12.50 yesterday and dinner 30', ['lunch', 12.5], ['dinner', 30]],
  [
    'de-DE',
    'Mittagessen 12,50 gestern und Abendessen 30 heute',
    ['Mittagessen', 12.5, YESTERDAY],
    ['Abendessen', 30, TODAY],
  ],
  ['ja-JP', '昨日ランチ1200円と今日コーヒー300円', ['ランチ', 1200, YESTERDAY], ['コーヒー', 300, TODAY]],
  ['ar-EG', 'غدا 120 امبارح وعشا 200 النهاردة', ['غدا', 120, YESTERDAY], ['عشا', 200, TODAY]],
  ['ar-EG', 'أمازون 300 و 50 شحن', ['أمازون', 300], ['شحن', 50]],
])('reads two expenses of one line as in %s: %s', (locale, line, ...expected) =>
  expect(
    readIn(locale, line).items?.map(({ title, amount, date }) => [title, amount, ...(date ? [date] : [])]),
  ).toEqual(expected),
)

it.each([
  ['en-US', 'dinner 45 + 9 tip', expense('dinner tip', 54)],
  ['en-US', 'taxi 15 plus 3 tip', expense('taxi tip', 18)],
  ['en-US', 'dinner $45 plus $9 tip', expense('dinner tip', 54)],
  ['en-US', 'groceries 40 minus 5 coupon', expense('groceries coupon', 35)],
  ['en-US', 'groceries $40 minus $5 coupon', expense('groceries coupon', 35)],
  ['de-DE', 'Einkauf 40 € minus 5 € Gutschein', expense('Einkauf Gutschein', 35)],
  ['en-US', 'iPhone 15 plus 899', expense('iPhone 15 plus', 899)],
  ['en-US', 'meet 10 plus 2 people', task('meet 10 plus 2 people')],
])('adds and subtracts what words say as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)
