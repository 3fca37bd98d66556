import { expect, it } from 'vitest'
import { expense, readIn, routine, task, understood } from './testing/lines.ts'

const weekly = (...weekdays: number[]) => ({ unit: 'week' as const, every: 1, weekdays })
const daily = { unit: 'day' as const, every: 1 }

it.each([
  ['en-US', 'noon lunch with Kim tomorrow', task('lunch with Kim', '2026-11-23T12:00')],
  ['en-US', 'lunch w/ mike tmrw noon', task('lunch w/ mike', '2026-11-23T12:00')],
  ['en-US', 'tmrw noon', task('tmrw noon', '2026-11-23T12:00')],
  ['en-US', 'noon nap', task('noon nap')],
  ['en-US', 'Noon order 120', expense('Noon order', 120)],
  ['en-US', 'rent is due on the first', task('rent is due', '2026-12-01')],
  ['en-US', 'rent 900 on the first', expense('rent', 900, { date: '2026-11-01' })],
  ['en-US', 'finish on the first try', task('finish on the first try')],
  ['en-US', 'call Tom a week from friday', task('call Tom', '2026-12-04')],
  ['en-US', 'dentist two weeks from tomorrow at 9', task('dentist', '2026-12-07T09:00')],
  ['en-US', 'lunch 12, 2 days ago', expense('lunch', 12, { date: '2026-11-20' })],
  ['en-US', 'vacation dec 20 to dec 27', task('vacation dec 20 to dec 27', '2026-12-20')],
  ['de-DE', 'Mietvertrag kündigen zum 31.3.', task('Mietvertrag kündigen', '2027-03-31')],
  ['de-DE', 'Wohnung zum 1.4. kündigen', task('Wohnung kündigen', '2027-04-01')],
  ['ar-EG', 'عشاء بكرة مساء', task('عشاء', '2026-11-23T20:00')],
  ['ar-EG', 'اكلم ماما بكرة الصبح', task('اكلم ماما', '2026-11-23T09:00')],
  ['fr-FR', 'demain matin appeler Luc', task('appeler Luc', '2026-11-23T09:00')],
  ['en-US', 'walk every evening at 7', routine('walk', daily, '19:00')],
  ['de-DE', 'jeden Abend um 9 lesen', routine('lesen', daily, '21:00')],
  ['ja-JP', '毎晩11時に寝る', routine('寝る', daily, '23:00')],
  ['en-US', 'walk every morning at 7', routine('walk', daily, '07:00')],
])('reads a day as it is spoken as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['en-US', 'run 5 km on tue and thu', routine('run 5 km', weekly(2, 4))],
  ['en-US', 'meet Tom on tue and thu', task('meet Tom on tue and thu', '2026-11-24')],
  ['en-US', 'walk 10000 steps daily', { ...routine('walk', daily), target: { amount: 10_000, unit: 'steps' } }],
  ['de-DE', 'zweimal täglich Zähne putzen', { ...routine('Zähne putzen', daily), target: { amount: 2, unit: 'mal' } }],
  [
    'en-US',
    'brush teeth three times a day',
    { ...routine('brush teeth', daily), target: { amount: 3, unit: 'times' } },
  ],
  [
    'ja-JP',
    '平日は毎日20ページ読む',
    { ...routine('読む', weekly(1, 2, 3, 4, 5)), target: { amount: 20, unit: 'ページ' } },
  ],
])('reads what is counted on each day as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['en-US', 'uber to the airport 38 dollars cash', expense('uber to the airport', 38)],
  ['en-US', 'haircut 28 in cash', expense('haircut', 28)],
  ['en-US', '3 x 280 coffee', expense('coffee', 840)],
  ['de-DE', 'bei Rewe 48,93 ausgegeben', expense('Rewe', 48.93)],
  ['ar-EG', 'دفعت 300 للسباك', expense('السباك', 300)],
  ['en-US', 'split dinner 96 by 4', task('split dinner 96 by 4')],
  ['en-US', 'oil change 79.95 at 84,000 miles', expense('oil change at 84,000 miles', 79.95)],
  ['en-US', 'tip 5 for the barber', expense('tip for the barber', 5)],
  ['de-DE', 'Oma 50 zum Geburtstag geschenkt', expense('Oma zum Geburtstag geschenkt', 50)],
  ['de-DE', 'Mama 20 zurückgegeben', expense('Mama', 20)],
  ['de-DE', 'Taxi 18 vom Bahnhof nach Hause', expense('Taxi vom Bahnhof nach Hause', 18)],
  [
    'de-DE',
    'Strom 94 Abschlag jeden Monat am 3.',
    expense('Strom Abschlag', 94, { date: '2026-12-03', repeat: { unit: 'month', every: 1, day: 3 } }),
  ],
  ['ja-JP', '交通費 月1万円', expense('交通費', 10_000, { repeat: { unit: 'month', every: 1 } })],
  ['ja-JP', '3月5日 本 3000円', expense('本', 3000, { date: '2026-03-05' })],
  ['ja-JP', 'コーヒー 280円 3杯', expense('コーヒー', 840)],
  ['ja-JP', 'ピザ 2000円 4人', expense('ピザ 4人', 2000)],
  ['ja-JP', '銀行から貯金に5万円移す', { kind: 'transfer', title: '', amount: 50_000, missing: '貯金' }],
  ['ja-JP', '机を移す', task('机を移す')],
])('reads all words of a price as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['Wasser trinken 8 Mal am Tag', { kind: 'routine', title: 'Wasser trinken', target: { amount: 8, unit: 'Mal' } }],
  ['Arzt nächsten Montag 9 Uhr 30', { kind: 'task', title: 'Arzt', due: '2026-11-23T09:30' }],
  ['morgen um 14 Uhr 15 Zahnarzt', { kind: 'task', title: 'Zahnarzt', due: '2026-11-23T14:15' }],
  ['Rückzahlung von Lukas 25', { kind: 'income', title: 'Rückzahlung von Lukas', amount: 25 }],
  ['2 Kaffee zu je 3,20', { kind: 'expense', title: '2 Kaffee', amount: 6.4 }],
  ['Voranmeldung am 10. jeden Monats', { title: 'Voranmeldung', repeat: { unit: 'month', every: 1, day: 10 } }],
  ['50 € von Oma zum Geburtstag bekommen', { kind: 'income', title: 'von Oma zum Geburtstag', amount: 50 }],
])('reads in German %s', (line, expected) => expect(understood(readIn('de-DE', line))).toMatchObject(expected))

it.each([
  ['haircut $30 tip $5', ['haircut 30', 'tip 5']],
  ['haircut 30 tip 5', ['haircut 30', 'tip 5']],
  ['pizza $12 and beer $6 tip $3', ['pizza 12', 'beer 6', 'tip 3']],
  ['牛乳 238円 パン 180円 卵 298円', ['牛乳 238', 'パン 180', '卵 298'], 'ja-JP'],
  ['Milch 2 € Brot 3 €', ['Milch 2', 'Brot 3'], 'de-DE'],
])('loses no sum of %s', (line, expected, locale = 'en-US') => {
  const { items = [] } = understood(readIn(locale, line)) as { items?: { title: string; amount: number }[] }
  expect(items.map(({ title, amount }) => `${title} ${amount}`)).toEqual(expected)
})

it.each([
  ['spent 20 on 11/31', 20],
  ['spent 20 on 2/30', 20],
  ['lunch 40/2', 20],
])('divides by no month, but by what a sum is shared by: %s', (line, amount) =>
  expect(understood(readIn('en-US', line))).toMatchObject({ kind: 'expense', amount }),
)
