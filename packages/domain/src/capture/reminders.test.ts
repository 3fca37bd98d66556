import { expect, it } from 'vitest'
import { readIn, routine, understood } from './testing/lines.ts'

it.each([
  ['en-US', 'slides for thursday 3pm remind me 30 min before', 'slides', '2026-11-26T15:00', 30],
  ['en-US', 'dentist tomorrow 3pm, remind me an hour before', 'dentist', '2026-11-23T15:00', 60],
  ['en-US', 'dentist tomorrow 3pm with a reminder 2 days before', 'dentist', '2026-11-23T15:00', 2880],
  ['de-DE', 'Zahnarzt morgen 15 Uhr, erinnere mich 30 Minuten vorher', 'Zahnarzt', '2026-11-23T15:00', 30],
  ['de-DE', 'Zahnarzt morgen 15 Uhr, einen Tag vorher erinnern', 'Zahnarzt', '2026-11-23T15:00', 1440],
  ['ja-JP', '歯医者 明日15時、1時間前にリマインド', '歯医者', '2026-11-23T15:00', 60],
  ['ar-EG', 'دكتور بكرة الساعة ٣ وفكرني قبلها بنص ساعة', 'دكتور', '2026-11-23T15:00', 30],
])('reads how long before it is due one is reminded in %s: %s', (locale, line, title, due, before) =>
  expect(understood(readIn(locale, line))).toEqual({ kind: 'task', title, due, reminders: [before] }),
)

it('reads the reminder of a routine', () =>
  expect(understood(readIn('en-US', 'yoga every monday 7am remind me 10 min before'))).toEqual({
    ...routine('yoga', { unit: 'week', every: 1, weekdays: [1] }, '07:00'),
    reminders: [10],
  }))

it('keeps the words in a title without a day', () =>
  expect(understood(readIn('en-US', 'call Ann, remind me 5 min before')).title).toContain('before'))
