import { expect, it } from 'vitest'
import { expense, income, readIn, task, understood } from './testing/lines.ts'

it.each([
  ['lunch 12.50 yesterday', expense('lunch', 12.5, { date: '2026-11-21' })],
  ['lunch with Mira 12.50 yesterday #work', expense('lunch with Mira', 12.5, { date: '2026-11-21', tags: ['work'] })],
  ['taxi 20 yesterday', expense('taxi', 20, { date: '2026-11-21' })],
  ['€20 taxi the day before yesterday', expense('taxi', 20, { date: '2026-11-20' })],
  ['taxi €20 day before yesterday', expense('taxi', 20, { date: '2026-11-20' })],
  ['yesterday coffee 3.60', expense('coffee', 3.6, { date: '2026-11-21' })],
  ['Yesterday, coffee 3.60', expense('coffee', 3.6, { date: '2026-11-21' })],
  ['coffee yesterday 3.60', expense('coffee', 3.6, { date: '2026-11-21' })],
  ['coffee 3.60 yesterday.', expense('coffee', 3.6, { date: '2026-11-21' })],
  ['lunch 12 today', expense('lunch', 12, { date: '2026-11-22' })],
  ['shoes 80 3.11.', expense('shoes', 80, { date: '2026-11-03' })],
  ['vet 120 for luna tomorrow', expense('vet for luna', 120, { date: '2026-11-23' })],
  ['electric 65 2026-12-05', expense('electric', 65, { date: '2026-12-05' })],
  ['shoes 80 on 24.12.', expense('shoes', 80, { date: '2026-12-24' })],
  ['shoes 80 24.12.2024', expense('shoes', 80, { date: '2024-12-24' })],
  ['shoes 80 2026-10-31', expense('shoes', 80, { date: '2026-10-31' })],
  ['2026-10-31 shoes 80', expense('shoes', 80, { date: '2026-10-31' })],
  ['shoes 80 10/31/2026', expense('shoes', 80, { date: '2026-10-31' })],
  ['shoes 80 11/3', expense('shoes', 80, { date: '2026-11-03' })],
  ['shoes 80 12/3', expense('shoes', 80, { date: '2026-12-03' })],
  ['lunch 12.50 last friday', expense('lunch', 12.5, { date: '2026-11-20' })],
  ['lunch 12 last friday', expense('lunch', 12, { date: '2026-11-20' })],
  ['lunch 12.50 on Friday', expense('lunch', 12.5, { date: '2026-11-20' })],
  ['lunch $12 Monday', expense('lunch', 12, { date: '2026-11-16' })],
  ['dinner 45.20 on 3 November', expense('dinner', 45.2, { date: '2026-11-03' })],
  ['dinner 45.20 Nov 3', expense('dinner', 45.2, { date: '2026-11-03' })],
  ['dinner 45.20 Nov 14', expense('dinner', 45.2, { date: '2026-11-14' })],
  ['Dentist 120 Nov 10', expense('Dentist', 120, { date: '2026-11-10' })],
  ['Dentist 120 November 10, 2025', expense('Dentist', 120, { date: '2025-11-10' })],
  ['hotel 320 Sep 22 2026', expense('hotel', 320, { date: '2026-09-22' })],
  ['Oct 28 coffee 3.80', expense('coffee', 3.8, { date: '2026-10-28' })],
  ['rent 1100 Nov 1', expense('rent', 1100, { date: '2026-11-01' })],
  ['rent 2000 Nov 14', expense('rent', 2000, { date: '2026-11-14' })],
  ['2025 Nov 1 dinner 45.20', expense('dinner', 45.2, { date: '2025-11-01' })],
  ['gifts 120.00 on 24 December', expense('gifts', 120, { date: '2026-12-24' })],
  ['dinner 45.20 3 days ago', expense('dinner', 45.2, { date: '2026-11-19' })],
  ['dinner 45.20 a week ago', expense('dinner', 45.2, { date: '2026-11-15' })],
  ['lunch 12.50 this morning', expense('lunch', 12.5, { date: '2026-11-22' })],
  ['salary 2000 yesterday', income('salary', 2000, { date: '2026-11-21' })],
])('reads the day of the entry %s', (line, expected) => expect(understood(readIn('en-US', line))).toEqual(expected))

it.each([
  ['en-GB', 'shoes £80 3/11', 'shoes', '2026-11-03'],
  ['en-GB', 'shoes 80.50 Nov 14', 'shoes', '2026-11-14'],
  ['en-GB', 'shoes 80 14 Nov', 'shoes', '2026-11-14'],
  ['en-US-u-ca-gregory-nu-latn', 'shoes 80 Nov 14', 'shoes', '2026-11-14'],
  ['en-US-u-ca-gregory-nu-latn', 'shoes 80 10/31/2026', 'shoes', '2026-10-31'],
  ['en-GB', 'shoes 80 31/10/2026', 'shoes', '2026-10-31'],
  ['de-DE', 'Mittagessen 12,50 gestern', 'Mittagessen', '2026-11-21'],
  ['de-DE', 'gestern Mittagessen 12,50', 'Mittagessen', '2026-11-21'],
  ['de-DE', 'Mittagessen 12,50 vorgestern', 'Mittagessen', '2026-11-20'],
  ['de-DE', 'Mittagessen 12,50 heute', 'Mittagessen', '2026-11-22'],
  ['de-DE', 'Mittagessen 12,50 yesterday', 'Mittagessen', '2026-11-21'],
  ['de-DE', 'Schuhe 80 am 3.11.', 'Schuhe', '2026-11-03'],
  ['de-DE', 'Schuhe 80,00 am 3. November', 'Schuhe', '2026-11-03'],
  ['de-DE', 'Einkauf 45,20 am Freitag', 'Einkauf', '2026-11-20'],
  ['de-DE', 'Einkauf 45,20 letzten Freitag', 'Einkauf', '2026-11-20'],
  ['en-US', 'dinner 40 yesterday evening', 'dinner', '2026-11-21'],
  ['de-DE', 'Kino gestern Abend 12,50', 'Kino', '2026-11-21'],
  ['de-DE', 'Kino Freitagabend 12,50', 'Kino', '2026-11-20'],
  ['fr-FR', 'cinéma 12 hier soir', 'cinéma', '2026-11-21'],
  ['es-ES', 'cine 12 ayer por la noche', 'cine', '2026-11-21'],
  ['de-DE', 'Rechnung 89,90 bis 15.12. bezahlen', 'Rechnung bezahlen', '2026-12-15'],
  ['de-DE', 'Miete 980 am Ersten', 'Miete', '2026-11-01'],
  ['en-US', 'rent 980 first of the month', 'rent', '2026-11-01'],
  ['ar-EG', 'ايجار ٦٠٠٠ اول الشهر', 'ايجار', '2026-11-01'],
  ['fr-FR', 'déjeuner 12,50 hier', 'déjeuner', '2026-11-21'],
  ['fr-FR', 'déjeuner 12,50 avant-hier', 'déjeuner', '2026-11-20'],
  ['fr-FR', 'déjeuner 12,50 aujourd’hui', 'déjeuner', '2026-11-22'],
  ['fr-FR', "déjeuner 12,50 aujourd'hui", 'déjeuner', '2026-11-22'],
  ['fr-FR', 'chaussures 80 € 3/11', 'chaussures', '2026-11-03'],
  ['es-ES', 'almuerzo 12,50 ayer', 'almuerzo', '2026-11-21'],
  ['es-ES', 'almuerzo 12,50 anteayer', 'almuerzo', '2026-11-20'],
  ['it-IT', 'pranzo 12,50 ieri', 'pranzo', '2026-11-21'],
  ['nl-NL', 'lunch 12,50 gisteren', 'lunch', '2026-11-21'],
  ['nl-NL', 'lunch 12,50 eergisteren', 'lunch', '2026-11-20'],
  ['pt-BR', 'almoço 32,90 ontem', 'almoço', '2026-11-21'],
  ['pt-BR', 'almoço 32,90 anteontem', 'almoço', '2026-11-20'],
  ['pl-PL', 'obiad 25,50 wczoraj', 'obiad', '2026-11-21'],
  ['pl-PL', 'obiad 25,50 przedwczoraj', 'obiad', '2026-11-20'],
  ['it-IT', 'pranzo 12,50 venerdì', 'pranzo', '2026-11-20'],
  ['it-IT', 'pranzo 12,50 3 novembre', 'pranzo', '2026-11-03'],
  ['pt-BR', 'almoço 32,90 3 de novembro', 'almoço', '2026-11-03'],
  ['pl-PL', 'obiad 25,50 3 grudnia', 'obiad', '2026-12-03'],
  ['ar-EG', 'قهوة ٤٥٫٥ ٣ نوفمبر', 'قهوة', '2026-11-03'],
  ['ar-EG', 'قهوة ٤٥٫٥ الجمعة', 'قهوة', '2026-11-20'],
  ['ar-EG', 'قهوة ٤٥٫٥ يوم الجمعة', 'قهوة', '2026-11-20'],
  ['ar-EG', 'إيجار 5000 يوم 1 نوفمبر', 'إيجار', '2026-11-01'],
  ['de-DE', 'Miete 900 am 1.', 'Miete', '2026-11-01'],
  ['ja-JP', 'ランチ 1,200円 昨日', 'ランチ', '2026-11-21'],
  ['ja-JP', '昨日ランチ1200円', 'ランチ', '2026-11-21'],
  ['ja-JP', '昨日のランチ1200円', 'ランチ', '2026-11-21'],
  ['ja-JP', 'きのう ランチ 1200', 'ランチ', '2026-11-21'],
  ['ja-JP', '一昨日 ランチ 1200円', 'ランチ', '2026-11-20'],
  ['ja-JP', '今日 ランチ 1200円', 'ランチ', '2026-11-22'],
  ['ja-JP', 'ランチ 1200円 11月3日', 'ランチ', '2026-11-03'],
  ['ja-JP', 'ランチ 1200円 2025年12月3日', 'ランチ', '2025-12-03'],
  ['ja-JP', 'ランチ 1200円 11/3', 'ランチ', '2026-11-03'],
  ['ar-EG', 'قهوة ٤٥٫٥ أمس', 'قهوة', '2026-11-21'],
  ['ar-EG', 'قهوة ٤٥٫٥ امس', 'قهوة', '2026-11-21'],
  ['ar-EG', 'قهوة ٤٥٫٥ امبارح', 'قهوة', '2026-11-21'],
  ['ar-EG', 'قهوة ٤٥٫٥ اليوم', 'قهوة', '2026-11-22'],
  ['ar-EG', 'قهوة ٤٥٫٥ ٣/١١', 'قهوة', '2026-11-03'],
])('reads days as in %s: %s', (locale, line, title, date) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'expense', title, date }),
)

it.each([
  ['dinner 60/3', { amount: 20 }],
  ['rent 940 31.2.', { title: 'rent 940 31.2.' }],
  ["yesterday's paper 2.40", { title: "yesterday's paper", amount: 2.4 }],
  ['may 12.50', { title: 'may', amount: 12.5 }],
])('reads no day in %s', (line, expected) => {
  const read = readIn('en-US', line)
  expect(read).toMatchObject(expected)
  expect(read).not.toHaveProperty('date')
})

it.each([
  ['en-US', 'car insurance 480 on March 3', '2027-03-03'],
  ['en-US', 'pay rent 1,150 on the 1st', '2026-12-01'],
  ['en-US', 'pay rent 1,150 on the 31st', '2026-11-30'],
  ['en-US', 'pay rent 1,150 on Nov 3', '2027-11-03'],
  ['en-US', 'car insurance 480 on 11/3', '2026-11-03'],
  ['en-US', 'paid car insurance 480 on March 3', '2026-03-03'],
  ['en-US', 'car insurance 480 on March 3, 2026', '2026-03-03'],
  ['en-US', 'phone bill 20 on 15 nov', '2026-11-15'],
  ['en-US', 'shoes 80 on March 3', '2026-03-03'],
  ['en-US', 'coffee 5.00 apple pay on Nov 3', '2026-11-03'],
  ['en-US', 'pay rent 1,150 yesterday', '2026-11-21'],
  ['de-DE', 'Autoversicherung 480,00 am 3. März', '2027-03-03'],
  ['de-DE', 'Autoversicherung 480,00 am 3.3.', '2027-03-03'],
  ['de-DE', 'Autoversicherung 480,00 am 3. März bezahlt', '2026-03-03'],
  ['de-DE', 'Miete 900,00 zahlen am 1.', '2026-12-01'],
  ['de-DE', 'Miete 900,00 zahlen zum Ersten des Monats', '2026-12-01'],
  ['ja-JP', '車の保険 48000円 3月3日', '2027-03-03'],
  ['ja-JP', '1日に家賃80000円を払う', '2026-12-01'],
])('puts what is still to be paid on the next of its days as in %s: %s', (locale, line, date) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'expense', date }),
)

it.each([
  ['en-US', 'electricity bill 86.40 due 10 December', 'electricity bill', 86.4, '2026-12-10'],
  ['en-US', 'dentist bill 140 due tomorrow', 'dentist bill', 140, '2026-11-23'],
  ['en-US', 'rent 900 due on the 1st', 'rent', 900, '2026-12-01'],
  ['de-DE', 'Stromrechnung 86,40 fällig am 10. Dezember', 'Stromrechnung', 86.4, '2026-12-10'],
  ['de-DE', 'Wasserrechnung 120 bis 20.12. bezahlen', 'Wasserrechnung bezahlen', 120, '2026-12-20'],
  ['de-DE', 'Wasserrechnung 120 bis zum 20. Dezember bezahlen', 'Wasserrechnung bezahlen', 120, '2026-12-20'],
  ['de-DE', 'Strom 89 bis 5.12. zahlen', 'Strom zahlen', 89, '2026-12-05'],
  ['en-US', 'water bill 120 by dec 20', 'water bill', 120, '2026-12-20'],
  ['de-DE', 'Strom 64,20 fällig Freitag', 'Strom', 64.2, '2026-11-27'],
  ['ja-JP', '電気代 6420円 金曜まで', '電気代', 6420, '2026-11-27'],
  ['ja-JP', '水道代 12000円 12月20日まで', '水道代', 12_000, '2026-12-20'],
  ['ar-EG', 'فاتورة المياه 120 لحد 20 ديسمبر', 'فاتورة المياه', 120, '2026-12-20'],
])('plans a bill for the day on which it is due as in %s: %s', (locale, line, title, amount, date) =>
  expect(understood(readIn(locale, line))).toEqual(expense(title, amount, { date })),
)

it.each(['electricity bill due tomorrow', 'report 2 due tomorrow'])('has a task of %s', (line) =>
  expect(readIn('en-US', line)).toMatchObject({ kind: 'task', due: '2026-11-23' }),
)

it.each(['meet Ann at 5 today', 'meeting today at 3', 'dentist at 11 today', 'party friday 20:00'])(
  'reads no sum in %s',
  (line) => expect(readIn('en-US', line)).not.toHaveProperty('amount'),
)

it('takes a day to come for an entry if the user chose that it is one', () => {
  expect(understood(readIn('en-US', 'lawyer 940 tomorrow'))).toEqual(task('lawyer 940', '2026-11-23'))
  expect(understood(readIn('en-US', 'lawyer 940 tomorrow', { byHand: { kind: 'money' } }))).toEqual(
    expense('lawyer', 940, { date: '2026-11-23' }),
  )
})

it('reads days by words before the reader of times has loaded', () =>
  expect(readIn('en-US', 'lunch 12.50 yesterday', { readTimes: undefined })).toMatchObject({ date: '2026-11-21' }))

it.each([
  ['en-US', 'electricity 84.50 on Dec 3', '2026-12-03'],
  ['en-US', 'electricity 84.50 on Dec 3 2025', '2025-12-03'],
  ['en-US', 'dinner 84.50 on Oct 3', '2026-10-03'],
  ['en-US', 'dinner 84.50 a year ago', '2025-11-22'],
  ['de-DE', 'Bahn 19,90 € 3.12.', '2026-12-03'],
  ['de-DE', 'Bahn 19,90 € 3.12.2025', '2025-12-03'],
  ['de-DE', 'Bahn 19,90 € 3.2.', '2026-02-03'],
  ['en-US', 'water bill 20 every month on the 28th', '2026-11-28'],
  ['en-US', 'water bill 20 every month on the 3rd', '2026-12-03'],
  ['en-US', 'water bill 20 every month on the 15th', '2026-12-15'],
])('puts an entry on the day that is meant, not a year or a month before, in %s: %s', (locale, line, date) =>
  expect(readIn(locale, line, { currency: locale === 'de-DE' ? 'EUR' : 'USD' })).toMatchObject({
    kind: 'expense',
    date,
  }),
)

it.each([
  ['ar-EG', '2026-12-04T15:00'],
  ['pt-BR', '2026-12-04T15:00'],
  ['it-IT', '2026-12-04T15:00'],
  ['nl-NL', '2026-12-04T15:00'],
  ['en-IN', '2026-12-04T15:00'],
  ['en-US', '2027-04-12T15:00'],
  ['ja-JP', '2027-04-12T15:00'],
])('reads the day and the month in the order that %s writes', (locale, due) =>
  expect(readIn(locale, 'dentist 4/12 3pm')).toMatchObject({ kind: 'task', due }),
)

it.each([
  ['fish and chips for four 38.40 last Friday night', 'fish and chips for four', 38.4],
  ['drinks 38.40 Friday night', 'drinks', 38.4],
  ['lunch 12 last friday afternoon', 'lunch', 12],
])('reads the day of an expense whose part of the day is named in %s', (line, title, amount) =>
  expect(understood(readIn('en-GB', line))).toEqual(expense(title, amount, { date: '2026-11-20' })),
)

it.each([
  ['Spent 23.80 on groceries at Lidl yesterday, paid by card', 'groceries at Lidl, paid by card'],
  ['lunch 12.50 yesterday, with Mira', 'lunch, with Mira'],
  ['lunch 12.50 yesterday; with Mira', 'lunch; with Mira'],
  ['lunch yesterday, 12.50, with Mira', 'lunch, with Mira'],
  ['lunch , with Mira 12.50', 'lunch , with Mira'],
  ['غداء 12.50، مع منى', 'غداء، مع منى'],
])('leaves no gap before a mark where something was taken out of %s', (line, title) =>
  expect(readIn('en-GB', line).title).toBe(title),
)
