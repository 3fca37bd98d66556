import { expect, it } from 'vitest'
import { expense, income, readIn, understood } from './testing/lines.ts'

it.each([
  ['en-US', 'dinner 90 split with 3', expense('dinner split with 3', 90)],
  ['en-US', 'movie tickets 28 for 2', expense('movie tickets for 2', 28)],
  ['en-US', 'dinner 90 for 3 people', expense('dinner for 3 people', 90)],
  ['en-US', 'lunch 45 with 3 friends', expense('lunch with 3 friends', 45)],
  ['de-DE', 'Abendessen 90 durch 3', expense('Abendessen durch 3', 90)],
  ['de-DE', 'Konzert 90 für 2', expense('Konzert für 2', 90)],
  ['ar-EG', 'عشا 300 على 3', expense('عشا على 3', 300)],
  ['ar-EG', 'عشا 300 مع 3 صحاب', expense('عشا مع 3 صحاب', 300)],
  ['en-US', 'socks 3 for 10', expense('socks 3', 10)],
  ['ar-EG', 'تاكسي 50ج', expense('تاكسي', 50)],
])('has no sum of the number of persons in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['de-DE', 'Dividende 45', income('Dividende', 45)],
  ['ja-JP', '利息 12円', income('利息', 12)],
  ['ar-EG', 'عيدية 200 من بابا', income('عيدية من بابا', 200)],
  ['ar-EG', 'فايدة البنك 150', income('فايدة البنك', 150)],
])('reads what is earned as income in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it('has an expense of what is given as a present', () =>
  expect(readIn('ar-EG', 'عيدية للولاد 200').kind).toBe('expense'))
