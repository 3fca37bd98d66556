import { expect, it } from 'vitest'
import { readIn, routine, task, understood } from './testing/lines.ts'

const DAILY = { unit: 'day', every: 1 } as const
const WEEKLY = { unit: 'week', every: 1 } as const
const WEEKDAYS = { ...WEEKLY, weekdays: [1, 2, 3, 4, 5] }

it.each([
  ['ja-JP', '1日1万歩', '1万歩', 10_000, '歩'],
  ['de-DE', '10.000 Schritte am Tag', '10.000 Schritte', 10_000, 'Schritte'],
  ['ar-EG', '١٠ آلاف خطوة في اليوم', '١٠ آلاف خطوة', 10_000, 'خطوة'],
  ['en-US', '10,000 steps a day', '10,000 steps', 10_000, 'steps'],
  ['ja-JP', '腕立て30回 毎日', '腕立て', 30, '回'],
  ['ar-EG', '30 ضغطة كل يوم', '30 ضغطة', 30, 'ضغطة'],
])('reads how much is done in a day as in %s: %s', (locale, line, title, amount, unit) =>
  expect(understood(readIn(locale, line))).toEqual({ ...routine(title, DAILY), target: { amount, unit } }),
)

it.each([
  ['en-US', 'pushups 30 every day', 'pushups', 30],
  ['de-DE', 'Liegestütze 30 jeden Tag', 'Liegestütze', 30],
  ['en-US', 'brush teeth morning and evening', 'brush teeth', 2],
  ['de-DE', 'Zähne putzen morgens und abends', 'Zähne putzen', 2],
  ['ja-JP', '朝晩歯磨き', '歯磨き', 2],
  ['en-US', 'take pills every 8 hours', 'take pills', 3],
  ['en-US', 'eye drops every 6 hours', 'eye drops', 4],
  ['en-US', 'antibiotic every 12 hours', 'antibiotic', 2],
  ['de-DE', 'Tabletten alle 8 Stunden', 'Tabletten', 3],
])('reads how often something is done in a day as in %s: %s', (locale, line, title, amount) =>
  expect(understood(readIn(locale, line))).toEqual({ ...routine(title, DAILY), target: { amount } }),
)

it('has the amount in the title if there is nothing else but an hour', () =>
  expect(understood(readIn('en-US', '20 pushups every day at 7'))).toEqual({
    ...routine('20 pushups', DAILY, '07:00'),
    target: { amount: 20, unit: 'pushups' },
  }))

it('reads how much is done on workdays', () =>
  expect(understood(readIn('en-US', 'Read 30 min on workdays'))).toEqual({
    ...routine('Read', WEEKDAYS),
    target: { amount: 30, unit: 'min' },
  }))

it.each([
  ['de-DE', 'kein Zucker unter der Woche', routine('kein Zucker', WEEKDAYS)],
  ['en-US', 'no sugar during the week', routine('no sugar', WEEKDAYS)],
  ['ja-JP', '平日は砂糖なし', routine('砂糖なし', WEEKDAYS)],
  ['en-US', 'vacuum once a week', routine('vacuum', WEEKLY)],
  ['de-DE', 'einmal pro Woche saugen', routine('saugen', WEEKLY)],
  ['ja-JP', '週に1回掃除機', routine('掃除機', WEEKLY)],
  ['ar-EG', 'تنظيف البيت مرة في الأسبوع', routine('تنظيف البيت', WEEKLY)],
  ['de-DE', 'einmal im Monat Oma besuchen', routine('Oma besuchen', { unit: 'month', every: 1 })],
])('reads how often in a week or month as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

const ONCE_A_WEEK = { ...WEEKLY, times: 1 }
it.each([
  ['en-US', 'Study Spanish 5 hours a week', routine('Study Spanish 5 hours', ONCE_A_WEEK)],
  ['en-US', 'study 5h per week', routine('study 5h', ONCE_A_WEEK)],
  ['en-US', 'run 20 km a week', routine('run 20 km', ONCE_A_WEEK)],
  ['en-US', 'read 20 pages a week', routine('read 20 pages', ONCE_A_WEEK)],
  ['de-DE', '5 Stunden pro Woche Spanisch lernen', routine('5 Stunden Spanisch lernen', ONCE_A_WEEK)],
  ['en-US', 'read 5 hours a day', routine('read 5 hours', DAILY)],
  ['en-US', 'study 5 hours a month', task('study 5 hours a month')],
  ['en-US', 'Read 5 books a year', task('Read 5 books a year')],
  ['en-US', 'check 3 workdays', task('check 3 workdays')],
])('keeps an amount of a period in the title, and has no time of it, as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)
