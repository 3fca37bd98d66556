import { expect, it } from 'vitest'
import { readIn, routine, task, understood } from './testing/lines.ts'

const nth = (title: string, due: string, nth: number, weekday: number) => ({
  ...task(title, due),
  rule: { unit: 'weekday', every: 1, nth, weekday },
})
const weekly = (weekdays: number[]) => ({ unit: 'week' as const, every: 1, weekdays })

it.each([
  ['en-US', 'renew passport march 2027', task('renew passport', '2027-03-01')],
  ['de-DE', 'TÜV März 2027', task('TÜV', '2027-03-01')],
  ['ja-JP', '来年3月 車検', task('車検', '2027-03-01')],
  ['ja-JP', '3月に車検', task('車検', '2027-03-01')],
  ['ar-EG', 'تجديد الرخصة في مارس', task('تجديد الرخصة', '2027-03-01')],
  ['ar-EG', 'تجديد الرخصة مارس 2027', task('تجديد الرخصة', '2027-03-01')],
  ['en-US', 'week after next holiday', task('holiday', '2026-11-30')],
  ['de-DE', 'übernächste Woche Urlaub', task('Urlaub', '2026-11-30')],
  ['ja-JP', '再来週 旅行', task('旅行', '2026-11-30')],
  ['de-DE', 'innerhalb einer Woche Führerschein verlängern', task('Führerschein verlängern', '2026-11-29')],
  ['ar-EG', 'خلال اسبوع جدد الرخصة', task('جدد الرخصة', '2026-11-29')],
  ['de-DE', 'Ende des Monats Bericht', task('Bericht', '2026-11-30')],
  ['ar-EG', 'اخر الشهر ابعت التقرير', task('ابعت التقرير', '2026-11-30')],
  ['ja-JP', '週末 映画を見る', task('映画を見る', '2026-11-28')],
  ['ar-EG', 'الويك اند سينما', task('سينما', '2026-11-28')],
  ['ja-JP', '夜9時に子供の宿題を見る', task('子供の宿題を見る', '2026-11-22T21:00')],
  ['ja-JP', '明日夜8時 電話', task('電話', '2026-11-23T20:00')],
  ['ja-JP', '夕方5時に迎え', task('迎え', '2026-11-22T17:00')],
  ['ar-EG', 'الساعة 2 الضهر اجتماع بكرة', task('اجتماع', '2026-11-23T14:00')],
  ['ja-JP', '今日中に返信', task('返信', '2026-11-22')],
  ['de-DE', 'Arzttermin 14.12. um 9', task('Arzttermin', '2026-12-14T09:00')],
  ['en-US', 'renew passport before august', task('renew passport', '2027-08-01')],
  ['en-US', 'movie night friday 8', task('movie night', '2026-11-27T20:00')],
  ['en-GB', 'plumber coming weds 10-12', { ...task('plumber coming', '2026-11-25T10:00'), duration: 120 }],
  ['en-US', 'assignment 3 due friday', task('assignment 3', '2026-11-27')],
  ['en-US', 'cancel gym membership after 20 December', task('cancel gym membership', '2026-12-20')],
  ['de-DE', 'Fitnessstudio kündigen nach dem 20. Dezember', task('Fitnessstudio kündigen', '2026-12-20')],
  ['en-US', 'task 13 friday', task('task 13', '2026-11-27')],
  ['en-US', 'task 4 friday', task('task 4', '2026-11-27')],
  ['en-US', 'haircut tuesday 10am $30', task('haircut $30', '2026-11-24T10:00')],
  ['en-US', 'rent is due tomorrow', task('rent', '2026-11-23')],
  ['en-US', 'movie at 8', task('movie', '2026-11-22T20:00')],
  ['de-DE', 'Kino um 8', task('Kino', '2026-11-22T20:00')],
  ['en-US', 'dinner at 8 tomorrow', task('dinner', '2026-11-23T20:00')],
  ['ar-EG', 'اجتماع الاثنين القادم من 11 إلى 12:30', { ...task('اجتماع', '2026-11-23T11:00'), duration: 90 }],
  ['ar-EG', 'اجتماع بكرة من 11 لـ 12', { ...task('اجتماع', '2026-11-23T11:00'), duration: 60 }],
  ['ar-EG', 'اجتماع بكرة 8-9 صباحا', { ...task('اجتماع', '2026-11-23T08:00'), duration: 60 }],
  ['ar-EG', 'كمان نص ساعة اكلم ماما', task('اكلم ماما', '2026-11-22T10:30')],
  ['ja-JP', '明日15時 会議 1時間半', { ...task('会議', '2026-11-23T15:00'), duration: 90 }],
])('reads when a task is due as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['en-US', 'first monday of the month team lunch', nth('team lunch', '2026-12-07', 1, 1)],
  ['de-DE', 'letzter Freitag im Monat Kino', nth('Kino', '2026-11-27', -1, 5)],
  ['ja-JP', '第1月曜 会議', nth('会議', '2026-12-07', 1, 1)],
  ['ar-EG', 'اول اثنين في الشهر اجتماع', nth('اجتماع', '2026-12-07', 1, 1)],
  ['ar-EG', 'اخر جمعة في الشهر عزومة', nth('عزومة', '2026-11-27', -1, 5)],
  ['de-DE', 'jeden 2. Tag Blumen gießen', routine('Blumen gießen', { unit: 'day', every: 2 })],
  ['ar-EG', 'اخد فيتامين مرة في اليوم', routine('اخد فيتامين', { unit: 'day', every: 1 })],
  ['ja-JP', '週2 筋トレ', routine('筋トレ', { unit: 'week', every: 1, times: 2 })],
  ['de-DE', 'jedes Wochenende putzen', routine('putzen', weekly([6, 7]))],
  ['ja-JP', '毎週末 掃除', routine('掃除', weekly([6, 7]))],
  ['ar-EG', 'كل ويك اند تنضيف', routine('تنضيف', weekly([5, 6]))],
])('reads what repeats as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)
