import { expect, it } from 'vitest'
import { expense, readIn, task, understood } from './testing/lines.ts'

const lasting = (title: string, due: string, duration: number) => ({ ...task(title, due), duration })

it.each([
  ['en-US', 'meeting with Anna tomorrow 10-11', lasting('meeting with Anna', '2026-11-23T10:00', 60)],
  ['en-US', 'meeting tomorrow 2-3', lasting('meeting', '2026-11-23T14:00', 60)],
  ['en-US', 'call Anna between 10 and 12 tomorrow', lasting('call Anna', '2026-11-23T10:00', 120)],
  ['en-US', 'meeting from 3 to 5pm', lasting('meeting', '2026-11-22T15:00', 120)],
  ['de-DE', 'Meeting morgen zwischen 10 und 12', lasting('Meeting', '2026-11-23T10:00', 120)],
  ['de-DE', 'Meeting von 11 bis 12 Uhr', lasting('Meeting', '2026-11-22T11:00', 60)],
  ['ar-EG', 'اجتماع الاثنين من 11 إلى 12:30', lasting('اجتماع', '2026-11-23T11:00', 90)],
  ['ar-EG', 'اجتماع بكرة من 3 ل 5', lasting('اجتماع', '2026-11-23T15:00', 120)],
  ['en-US', 'standup tomorrow 10:30-11:15', lasting('standup', '2026-11-23T10:30', 45)],
  ['en-US', 'guess number between 1 and 10', task('guess number between 1 and 10')],
  ['en-US', 'score 3-2 friday', task('score 3-2', '2026-11-27')],
  ['en-US', 'party for 10-12 people friday', task('party for 10-12 people', '2026-11-27')],
])('reads from when to when something lasts as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['en-US', 'buy milk 2.50 tomorrow', task('buy milk 2.50', '2026-11-23')],
  ['en-GB', 'buy milk 2.50 tomorrow', task('buy milk 2.50', '2026-11-23')],
  ['en-US', 'meeting tomorrow at 2.30', task('meeting', '2026-11-23T14:30')],
  ['en-US', 'dentist at 10.30 tomorrow', task('dentist', '2026-11-23T10:30')],
  ['de-DE', 'Zug um 9.45 morgen', task('Zug', '2026-11-23T09:45')],
  ['en-US', 'meeting tomorrow 2.30pm', task('meeting', '2026-11-23T14:30')],
  ['en-GB', 'meeting tomorrow 14.30', task('meeting', '2026-11-23T14:30')],
  ['de-DE', 'Meeting morgen um 14.30', task('Meeting', '2026-11-23T14:30')],
  ['de-DE', 'Meeting morgen 14.30 Uhr', task('Meeting', '2026-11-23T14:30')],
])('tells an hour with a dot from an amount as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['en-US', 'electric bill was 92.40 last month on the 14th', '2026-10-14'],
  ['en-US', 'electric bill 92.40 on the 14th of last month', '2026-10-14'],
  ['de-DE', 'electric bill 92,40 am 14. letzten Monat', '2026-10-14'],
])('reads a day of the last month as in %s: %s', (locale, line, date) =>
  expect(understood(readIn(locale, line))).toEqual(expense('electric bill', 92.4, { date })),
)

it.each([
  ['en-US', 'tea 3.999', 2, expense('tea 3.999')],
  ['en-US', 'tea $3.999 yesterday', 2, expense('tea $3.999', undefined, { date: '2026-11-21' })],
  ['en-US', 'tea 3.999', 3, expense('tea', 3.999)],
  ['de-DE', 'tea 3,999', 2, expense('tea 3,999')],
  ['en-US', 'tea 3,999', 2, expense('tea', 3999)],
  ['de-DE', 'tea 3.999', 2, expense('tea', 3999)],
])('takes three decimals for none of a currency with fewer as in %s: %s, %d', (locale, line, decimals, expected) =>
  expect(understood(readIn(locale, line, { decimals }))).toEqual(expected),
)

it.each([
  ['meeting with Dr. Lee 12/18 at 3', task('meeting with Dr. Lee', '2026-12-18T15:00')],
  ['dinner at 7 on 12/18', task('dinner', '2026-12-18T19:00')],
  ['dinner at 7 tomorrow', task('dinner', '2026-11-23T19:00')],
  ['breakfast tomorrow at 7', task('breakfast', '2026-11-23T07:00')],
  ['lunch 12/18 at 15.50', expense('lunch at', 15.5, { date: '2026-12-18' })],
])('reads an hour beside a day in figures, and of an evening meal: %s', (line, expected) =>
  expect(understood(readIn('en-US', line))).toEqual(expected),
)

it.each([
  'take a day off',
  'plan a week in Rome',
  'book a day',
  'spend a year abroad',
  'sun cream',
  'fix sat nav',
  'pick up order 88213',
])('takes no words for a day or an amount that are none: %s', (line) =>
  expect(understood(readIn('en-US', line))).toEqual(task(line)),
)

it.each([
  ['vet monday 4:15p', '2026-11-23T16:15'],
  ['vet monday at 9:30a', '2026-11-23T09:30'],
  ['vet 4:15p tomorrow', '2026-11-23T16:15'],
  ['vet friday 12:30p', '2026-11-27T12:30'],
])('reads one letter after the minutes as the half of the day: %s', (line, due) =>
  expect(readIn('en-US', line)).toMatchObject({ kind: 'task', title: 'vet', due }),
)

it.each([
  ['ja-JP', '2時間後に洗濯物を干す', '洗濯物を干す', '2026-11-22T12:00'],
  ['ja-JP', '30分後に電話', '電話', '2026-11-22T10:30'],
  ['ja-JP', '1時間半後に電話', '電話', '2026-11-22T11:30'],
  ['ar-EG', 'اتصل بماما بعد ساعتين', 'اتصل بماما', '2026-11-22T12:00'],
  ['ar-EG', 'بعد نص ساعة اتصل بماما', 'اتصل بماما', '2026-11-22T10:30'],
  ['ar-EG', 'كلم أحمد بعد 3 ساعات', 'كلم أحمد', '2026-11-22T13:00'],
  ['de-DE', 'in 2 Stunden Wäsche aufhängen', 'Wäsche aufhängen', '2026-11-22T12:00'],
  ['en-US', 'ask GP about results monday am', 'ask GP about results', '2026-11-23T09:00'],
  ['en-US', 'dentist tuesday pm', 'dentist', '2026-11-24T14:00'],
  ['en-US', 'vet monday 4p', 'vet', '2026-11-23T16:00'],
  ['ar-EG', 'عشا الأربعاء 7 ونص مساء', 'عشا', '2026-11-25T19:30'],
  ['de-DE', 'Erinnere mich morgen früh an den Anruf bei der Bank', 'Anruf bei der Bank', '2026-11-23'],
  ['de-DE', 'Erinnere mich an den Müll', 'Müll', undefined],
])('reads in how long, or in which half of a day, a task is due as in %s: %s', (locale, line, title, due) =>
  expect(understood(readIn(locale, line))).toEqual(task(title, due)),
)
