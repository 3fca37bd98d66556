import { expect, it } from 'vitest'
import { expense, readIn, understood } from './testing/lines.ts'

const YEARLY = { unit: 'year', every: 1 } as const

it.each([
  ['en-US', 'car tax 190 every year in May', 'car tax', 190],
  ['en-US', 'car tax 190 annually in may', 'car tax', 190],
  ['de-DE', 'Kfz-Steuer 190 jedes Jahr im Mai', 'Kfz-Steuer', 190],
  ['de-DE', 'Kfz-Steuer 190 jährlich im Mai', 'Kfz-Steuer', 190],
  ['ja-JP', '自動車税 34500円 毎年5月', '自動車税', 34_500],
  ['ar-EG', 'ضريبة السيارة 190 كل سنة في مايو', 'ضريبة السيارة', 190],
])('pays on the first of the month of each year as in %s: %s', (locale, line, title, amount) =>
  expect(understood(readIn(locale, line))).toEqual(expense(title, amount, { date: '2027-05-01', repeat: YEARLY })),
)

it.each([
  ['en-US', 'boiler service every October', 'boiler service'],
  ['en-US', 'every October boiler service', 'boiler service'],
  ['de-DE', 'Heizungswartung jeden Oktober', 'Heizungswartung'],
  ['de-DE', 'Heizungswartung jedes Jahr im Oktober', 'Heizungswartung'],
  ['ja-JP', '健康診断 毎年10月', '健康診断'],
  ['ja-JP', '毎年10月に健康診断', '健康診断'],
  ['ar-EG', 'تجديد الرخصة كل أكتوبر', 'تجديد الرخصة'],
])('is due on the first of the month of each year as in %s: %s', (locale, line, title) =>
  expect(understood(readIn(locale, line))).toEqual({
    ...{ kind: 'task', title, due: '2027-10-01' },
    rule: { ...YEARLY, month: 10, day: 1 },
  }),
)

it.each(['Spotify 980円 月額', '月額980円 Spotify'])('repeats the fee of each month in %s', (line) =>
  expect(understood(readIn('ja-JP', line))).toEqual(expense('Spotify', 980, { repeat: { unit: 'month', every: 1 } })),
)
