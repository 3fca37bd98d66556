import { expect, it } from 'vitest'
import { readIn, routine, understood } from './testing/lines.ts'

const DAILY = { unit: 'day' as const, every: 1 }
const WORKDAYS = { unit: 'week' as const, every: 1, weekdays: [1, 2, 3, 4, 5] }
const oftenFrom = (time: string, title: string, amount: number) => ({
  ...routine(title, DAILY, time),
  target: { amount },
})

it.each([
  ['en-US', 'vitamins at 8am and 8pm every day', oftenFrom('08:00', 'vitamins', 2)],
  ['en-US', 'take pills 8:00 and 20:00 daily', oftenFrom('08:00', 'take pills', 2)],
  ['de-DE', 'um 8 und 20 Uhr täglich Tabletten nehmen', oftenFrom('08:00', 'Tabletten nehmen', 2)],
  ['ar-EG', 'فيتامين كل يوم 8 صباحا و8 مساء', oftenFrom('08:00', 'فيتامين', 2)],
  ['ja-JP', '朝8時と夜8時に薬を飲む 毎日', oftenFrom('08:00', '薬を飲む', 2)],
  ['ja-JP', '朝8時と夜8時に薬を飲む', oftenFrom('08:00', '薬を飲む', 2)],
  ['en-US', 'meds 8am and 8pm', oftenFrom('08:00', 'meds', 2)],
  ['en-US', 'meds every day at 7:00, 13:00 and 21:00', oftenFrom('07:00', 'meds', 3)],
  ['en-US', 'meds at 8am, 2pm, 8pm', oftenFrom('08:00', 'meds', 3)],
  ['en-US', 'meds at 8, 14 and 20 every day', oftenFrom('08:00', 'meds', 3)],
  ['de-DE', 'Tabletten täglich um 7:00, 13:00 und 21:00 Uhr', oftenFrom('07:00', 'Tabletten', 3)],
  ['de-DE', 'um 7, 13 und 21 Uhr täglich Tabletten nehmen', oftenFrom('07:00', 'Tabletten nehmen', 3)],
  [
    'en-US',
    '3 times a day take meds at 7:00, 13:00 and 21:00',
    { ...routine('take meds', DAILY, '07:00'), target: { amount: 3, unit: 'times' } },
  ],
  ['en-US', 'pills 2x daily', { ...routine('pills', DAILY), target: { amount: 2, unit: 'times' } }],
  ['en-US', 'stretch 2x/day', { ...routine('stretch', DAILY), target: { amount: 2, unit: 'times' } }],
  ['en-US', 'water 8x a day', { ...routine('water', DAILY), target: { amount: 8, unit: 'times' } }],
])('has a routine of several hours of a day done as often in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['ja-JP', '6時半に起きる 毎日', routine('起きる', DAILY, '06:30')],
  ['ja-JP', '毎日6時半起床', routine('起床', DAILY, '06:30')],
  ['ja-JP', '平日9時15分 朝会', routine('朝会', WORKDAYS, '09:15')],
  ['ja-JP', '平日の9時に出社', routine('出社', WORKDAYS, '09:00')],
  ['ar-EG', 'اجتماع كل يوم عمل الساعة 9:15', routine('اجتماع', WORKDAYS, '09:15')],
  ['en-US', 'Stretch on workdays at 7:30am', routine('Stretch', WORKDAYS, '07:30')],
  ['en-US', 'at 7, meditate every day', routine('meditate', DAILY, '07:00')],
  ['en-US', 'yoga tue thu 18:00', routine('yoga', { unit: 'week', every: 1, weekdays: [2, 4] }, '18:00')],
  ['en-US', 'no phone after 9pm on weekdays', routine('no phone', WORKDAYS, '21:00')],
  [
    'en-US',
    'piano lesson thursdays 4pm-5pm',
    routine('piano lesson', { unit: 'week', every: 1, weekdays: [4] }, '16:00'),
  ],
  ['ja-JP', '平日に毎日読書', routine('読書', WORKDAYS)],
  ['ar-EG', 'مشي يوميًا', routine('مشي', DAILY)],
  ['ar-EG', 'جيم كل أسبوع يوم الخميس', routine('جيم', { unit: 'week', every: 1, weekdays: [4] })],
  ['ar-EG', 'صلاة الفجر كل يوم الساعة 5', routine('صلاة الفجر', DAILY, '05:00')],
  ['ar-EG', 'صلاة العشاء كل يوم الساعة 8', routine('صلاة العشاء', DAILY, '20:00')],
])('reads the hour of a routine in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it('has a task of two hours of one day', () =>
  expect(readIn('en-US', 'call Tom at 9am and 3pm tomorrow').kind).toBe('task'))

const on = (...weekdays: number[]) => ({ unit: 'week' as const, every: 1, weekdays })

it.each([
  ['en-US', 'piano every thursday 4-5pm', routine('piano', on(4), '16:00')],
  ['en-US', 'football every friday from 8 to 10', routine('football', on(5), '08:00')],
  ['en-US', 'choir wednesdays 7:30-9pm', routine('choir', on(3), '19:30')],
  ['en-US', 'lunch club every monday 11-1pm', routine('lunch club', on(1), '11:00')],
  ['en-GB', 'shift every monday 22:00-6:00', routine('shift', on(1), '22:00')],
  ['de-DE', 'Klavier jeden Donnerstag 16-17 Uhr', routine('Klavier', on(4), '16:00')],
  ['de-DE', 'Klavier jeden Donnerstag 16 Uhr - 17 Uhr', routine('Klavier', on(4), '16:00')],
  ['ja-JP', 'ピアノ 毎週木曜16時-17時', routine('ピアノ', on(4), '16:00')],
  ['en-US', 'yoga tue and thu 18:00', routine('yoga', on(2, 4), '18:00')],
  ['de-DE', 'Yoga Di und Do 18 Uhr', routine('Yoga', on(2, 4), '18:00')],
])('begins a routine at the first of two hours, on each of its days, as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['en-US', 'gym 3x week', routine('gym', { unit: 'week', every: 1, times: 3 })],
  ['de-DE', '5 Stunden Lernen pro Woche', routine('5 Stunden Lernen', { unit: 'week', every: 1, times: 1 })],
])('reads how often something is done in a week as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['Sonntagabend Wochenplan machen', 'Wochenplan machen', '2026-11-22T20:00'],
  ['am Freitagnachmittag Auto waschen', 'Auto waschen', '2026-11-27T15:00'],
  ['Essen Samstagabend mit Tom', 'Essen mit Tom', '2026-11-28T20:00'],
])('reads a day of the week with its part of the day in one word: %s', (line, title, due) =>
  expect(understood(readIn('de-DE', line))).toEqual({ kind: 'task', title, due }),
)
