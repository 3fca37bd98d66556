import { expect, it } from 'vitest'
import { readIn, understood } from './testing/lines.ts'

it.each([
  ['en-US', 'save 3000 for vacation by june', 'vacation', 3000, '2027-06-01'],
  ['en-US', 'save 3,000 for a new car by dec 24', 'new car', 3000, '2026-12-24'],
  ['en-US', 'save $1500 for a laptop', 'laptop', 1500],
  ['en-US', 'save up 800 for christmas', 'christmas', 800, '2026-12-25'],
  ['en-US', 'goal: new laptop 1500 by march', 'new laptop', 1500, '2027-03-01'],
  ['en-US', 'goal: emergency fund 5000', 'emergency fund', 5000],
  ['en-US', 'goal: bike 400 in 6 months', 'bike', 400, '2027-05-22'],
  ['en-US', 'savings goal: house 20000 by end of 2028', 'house', 20_000, '2028-12-31'],
  ['de-DE', 'Urlaub sparen 3000 bis Juni', 'Urlaub', 3000, '2027-06-01'],
  ['de-DE', '3000 für Urlaub sparen bis Juni', 'Urlaub', 3000, '2027-06-01'],
  ['de-DE', 'spare 3000 für den Urlaub bis 1. Juni', 'Urlaub', 3000, '2027-06-01'],
  ['de-DE', 'Sparziel: Laptop 1500 bis März', 'Laptop', 1500, '2027-03-01'],
  ['en-US', 'save 500 dollars for a drone', 'drone', 500],
  ['en-US', 'save 5000 for the wedding', 'wedding', 5000],
  ['en-US', 'save 3000 for a new boiler by 2027-09-01', 'new boiler', 3000, '2027-09-01'],
  ['en-US', 'save 3000 for a boiler by 1 september 2027', 'boiler', 3000, '2027-09-01'],
  ['en-US', 'i want to save 900 for a drone by july', 'drone', 900, '2027-07-01'],
  ['ar-EG', 'عايز أحوش 10000 للعمرة', 'عمرة', 10_000],
  ['fr-FR', 'objectif : vélo 800', 'vélo', 800],
  ['ja-JP', '旅行に30万円貯める', '旅行', 300_000],
  ['ja-JP', '貯金目標：旅行 30万円 6月まで', '旅行', 300_000, '2027-06-30'],
  ['ar-EG', 'أوفر 3000 للسفر قبل يونيو', 'سفر', 3000, '2027-06-01'],
  ['ar-EG', 'هدف: لابتوب 20000 قبل مارس', 'لابتوب', 20_000, '2027-03-01'],
  ['en-US', 'holiday fund 2000 by July', 'holiday fund', 2000, '2027-07-01'],
  ['de-DE', 'Urlaubskasse 2000 bis Juli', 'Urlaubskasse', 2000, '2027-07-01'],
  ['ja-JP', '旅行資金 20万円 7月まで', '旅行資金', 200_000, '2027-07-31'],
  ['ar-EG', 'صندوق السفر 5000 قبل يوليو', 'صندوق السفر', 5000, '2027-07-01'],
])('reads a goal as in %s: %s', (locale, line, title, amount, date?: string) =>
  expect(understood(readIn(locale, line))).toEqual({ kind: 'goal', title, amount, ...(date && { date }) }),
)

it.each([
  ['goal: run 10 km', 'task'],
  ['goal: read 20 books', 'task'],
  ['save the file for Tom', 'task'],
  ['save 200 photos for Tom', 'task'],
  ['save 200 to savings', 'transfer'],
  ['saved 300 for vacation', 'task'],
  ['save 50 a week for vacation', 'routine'],
])('reads no goal in %s', (line, kind) =>
  expect(readIn('en-US', line, { accounts: [{ id: 'savings', name: 'Savings' }] }).kind).toBe(kind),
)

it('keeps a goal that was set by hand while its sum is typed', () =>
  expect(understood(readIn('en-US', 'goal: laptop', { byHand: { kind: 'goal' } }))).toEqual({
    kind: 'goal',
    title: 'goal: laptop',
  }))
