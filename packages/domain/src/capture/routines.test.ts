import { expect, it } from 'vitest'
import { readIn, routine, understood } from './testing/lines.ts'

const DAILY = { unit: 'day', every: 1 } as const
const WEEKLY = { unit: 'week', every: 1 } as const
const WEEKDAYS = { ...WEEKLY, weekdays: [1, 2, 3, 4, 5] }

it.each([
  ['ja-JP', '1日1万歩', '1万歩', 10_000, '歩'],
  ['de-DE', '10.000 Schritte am Tag', '10.000 Schritte', 10_000, 'Schritte'],
  ['ar-EG', '١٠ آلاف خطوة في اليوم', '١٠ آلاف خطوة', 10_000, 'خطوة'],
  ['en-US', '10,000 steps a day', '10,000 steps', 10_000, 'steps'],
  ['en-US', 'pushups 30 every day', 'pushups', 30, 'pushups'],
  ['de-DE', 'Liegestütze 30 jeden Tag', 'Liegestütze', 30, 'Liegestütze'],
  ['ja-JP', '腕立て30回 毎日', '腕立て', 30, '回'],
  ['ar-EG', '30 ضغطة كل يوم', '30 ضغطة', 30, 'ضغطة'],
  ['en-US', 'brush teeth morning and evening', 'brush teeth', 2, 'times'],
  ['de-DE', 'Zähne putzen morgens und abends', 'Zähne putzen', 2, 'mal'],
  ['ja-JP', '朝晩歯磨き', '歯磨き', 2, '回'],
])('reads how much is done in a day as in %s: %s', (locale, line, title, amount, unit) =>
  expect(understood(readIn(locale, line))).toEqual({ ...routine(title, DAILY), target: { amount, unit } }),
)

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
