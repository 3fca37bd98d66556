import { expect, it } from 'vitest'
import { expense, income, readIn, task, understood } from './testing/lines.ts'

/** The last day of a month. */
const at = { now: new Date(2026, 10, 30, 10, 0), today: '2026-11-30' }
const read = (locale: string, line: string) => understood(readIn(locale, line, at))
const nth = (nth: number, weekday: number) => ({ rule: { unit: 'weekday', every: 1, nth, weekday } })

it.each([
  [
    'en-US',
    'freelance invoice 800 from Globex, received on nov 20',
    income('freelance invoice from Globex', 800, { date: '2026-11-20' }),
  ],
  ['en-US', 'insurance 240 paid on dec 5', expense('insurance', 240, { date: '2025-12-05' })],
  ['en-US', 'bought shoes 80 on black friday', expense('bought shoes', 80, { date: '2026-11-27' })],
  ['de-DE', 'Erstattung 50 am 20. November bekommen', income('Erstattung', 50, { date: '2026-11-20' })],
])('reads a day of the past as in %s: %s', (locale, line, expected) => expect(read(locale, line)).toEqual(expected))

it.each([
  ['de-DE', 'jeden 1. Montag im Monat Treffen', { ...task('Treffen', '2026-12-07'), ...nth(1, 1) }],
  ['de-DE', 'Treffen jeden ersten Montag', { ...task('Treffen', '2026-12-07'), ...nth(1, 1) }],
  ['de-DE', 'Treffen am letzten Freitag im Monat', { ...task('Treffen', '2026-12-25'), ...nth(-1, 5) }],
  ['en-US', 'book club every first monday', { ...task('book club', '2026-12-07'), ...nth(1, 1) }],
])('reads which weekday of a month as in %s: %s', (locale, line, expected) =>
  expect(read(locale, line)).toEqual(expected),
)

it.each([
  ['en-US', 'report every month', 30],
  ['en-US', 'report every month on the last day', 31],
  ['en-US', 'report every month at the end of the month', 31],
  ['en-US', 'report at the end of every month', 31],
  ['de-DE', 'Bericht monatlich', 30],
  ['de-DE', 'Bericht monatlich am Monatsende', 31],
])('means the last day of each month only if the line says so, as in %s: %s', (locale, line, day) =>
  expect(readIn(locale, line, { ...at, byHand: { kind: 'task' } })).toMatchObject({
    rule: { unit: 'month', every: 1, day },
  }),
)

it('has two expenses on two days', () => {
  const { items, date, parts } = readIn('en-US', 'coffee 3.50 today, 4.20 yesterday', at)
  expect(items).toEqual([
    { title: 'coffee', amount: 3.5, date: '2026-11-30' },
    { title: 'coffee', amount: 4.2, date: '2026-11-29' },
  ])
  expect({ date, parts }).toEqual({ date: undefined, parts: [] })
})
