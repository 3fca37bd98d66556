import { expect, it } from 'vitest'
import { expense, income, readIn, understood } from './testing/lines.ts'

it.each([
  ['en-US', 'dinner 90 split with 3', expense('dinner split with 3', 90)],
  ['en-US', 'split 90 dinner with 3 people', expense('split dinner with 3 people', 90)],
  ['en-US', 'movie tickets 28 for 2', expense('movie tickets for 2', 28)],
  ['en-US', 'dinner 90 for 3 people', expense('dinner for 3 people', 90)],
  ['en-US', 'lunch 45 with 3 friends', expense('lunch with 3 friends', 45)],
  ['de-DE', 'Abendessen 90 durch 3', expense('Abendessen durch 3', 90)],
  ['de-DE', 'Konzert 90 für 2', expense('Konzert für 2', 90)],
  ['ar-EG', 'عشا 300 على 3', expense('عشا على 3', 300)],
  ['ar-EG', 'عشا 300 مع 3 صحاب', expense('عشا مع 3 صحاب', 300)],
  ['en-US', 'socks 3 for 10', expense('socks 3', 10)],
  ['ar-EG', 'تاكسي 50ج', expense('تاكسي', 50)],
  ['ar-EG', 'تاكسي 60 الصبح', expense('تاكسي الصبح', 60)],
  ['en-US', 'hotel 412 for 3 nights', expense('hotel for 3 nights', 412)],
  ['en-US', 'concert tickets 2x85', expense('concert tickets', 170)],
  ['en-GB', 'school trip 45 due friday', { ...expense('school trip', 45), date: '2026-11-27' }],
  ['en-GB', 'bus 1.75 x2', expense('bus', 3.5)],
  ['en-GB', 'bus 1.75 x 2', expense('bus', 3.5)],
  ['en-US', 'doctor 50 copay', expense('doctor copay', 50)],
  ['en-US', 'lunch 15 credit card', expense('lunch', 15)],
  ['ar-EG', 'غدا ٢٠٠ بالفيزا', expense('غدا', 200)],
  ['ar-EG', 'قهوة ٤٥ فيزا', expense('قهوة', 45)],
])('has no sum of the number of persons in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['de-DE', 'Dividende 45', income('Dividende', 45)],
  ['de-DE', 'Mieteinnahmen 600', income('Mieteinnahmen', 600)],
  ['de-DE', 'Weihnachtsgeld 1500', income('Weihnachtsgeld', 1500)],
  ['en-US', '$200 from selling desk', income('from selling desk', 200)],
  ['en-US', 'checks 1,234.56 deposited', income('checks deposited', 1234.56)],
  ['en-US', 'deposited 500', income('deposited', 500)],
  ['en-US', 'check deposit 250', income('check deposit', 250)],
  ['ja-JP', '小切手入金 5万円', income('小切手入金', 50_000)],
  ['ar-EG', 'ايداع شيك 3000', income('ايداع شيك', 3000)],
  ['en-US', 'paycheck 2k', income('paycheck', 2000)],
  ['en-US', 'side gig 250', income('side gig', 250)],
  ['ja-JP', '利息 12円', income('利息', 12)],
  ['ja-JP', 'バイト代 8万円', income('バイト代', 80_000)],
  ['ar-EG', 'عيدية 200 من بابا', income('عيدية من بابا', 200)],
  ['ar-EG', 'فايدة البنك 150', income('فايدة البنك', 150)],
])('reads what is earned as income in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['de-DE', 'für Urlaub 2000 sparen bis Juli', 'Urlaub', 2000],
  ['ar-EG', 'ادخار 10000 للسفر قبل يوليو', 'سفر', 10_000],
  ['de-DE', 'Sparziel Urlaub 3000 bis Juli', 'Urlaub', 3000],
  ['de-DE', 'Urlaub 3000 sparen bis Juli', 'Urlaub', 3000],
  ['ar-EG', 'توفير 10000 للسفر قبل يوليو', 'سفر', 10_000],
])('reads a goal in %s: %s', (locale, line, title, amount) =>
  expect(understood(readIn(locale, line))).toEqual({ kind: 'goal', title, amount, date: '2027-07-01' }),
)

it.each([
  ['en-US', 'electricity bill 85 on friday', '2026-11-27'],
  ['de-DE', 'Stromrechnung 85 € am Freitag', '2026-11-27'],
  ['ar-EG', 'فاتورة النت 450 جنيه يوم الجمعة', '2026-11-27'],
  ['en-US', 'paid electricity bill 85 on friday', '2026-11-20'],
])('has a bill on the next day of the week, unless it is paid, in %s: %s', (locale, line, date) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'expense', date }),
)

it.each([
  ['en-US', 'groceries 64 (50 food, 14 household)', 'groceries'],
  ['de-DE', 'Einkauf 64 (50 Lebensmittel, 14 Haushalt)', 'Einkauf'],
])('splits by what is in brackets in %s: %s', (locale, line, title) =>
  expect(readIn(locale, line)).toMatchObject({
    kind: 'expense',
    title,
    amount: 64,
    split: [{ amount: 50 }, { amount: 14 }],
  }),
)

it('has the expenses of a list without its name', () =>
  expect(readIn('en-US', 'bills: rent 1200, internet 60').items).toEqual([
    { title: 'rent', amount: 1200 },
    { title: 'internet', amount: 60 },
  ]))

it('has a transfer to an account there is none of', () => {
  const accounts = [
    { id: 'main', name: 'Girokonto' },
    { id: 's', name: 'Sparkonto' },
  ]
  expect(readIn('de-DE', '50 € von Sparkonto nach Hauptkonto', { accounts })).toMatchObject({
    kind: 'transfer',
    amount: 50,
    account: 's',
    missing: 'Hauptkonto',
  })
})

it.each([
  ['ar-EG', 'الميزانية الكلية 12000'],
  ['ar-EG', 'الميزانية الكلية للشهر 12000'],
  ['ar-EG', 'ميزانية كل الشهر 12000'],
  ['ar-EG', 'ميزانية شهرية 12000'],
  ['ar-EG', 'ميزانية 12000 لكل شيء'],
  ['de-DE', 'Budget gesamt 12000'],
])('has a budget of everything in %s: %s', (locale, line) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'budget', amount: 12_000, all: true }),
)

it('has a transfer to a bank there is no account of', () =>
  expect(readIn('ja-JP', '楽天銀行に5万円振り込み')).toMatchObject({ kind: 'transfer', missing: '楽天銀行' }))

it('has a budget of each week', () =>
  expect(readIn('ar-EG', 'ميزانية اسبوعية 500 خضار')).toMatchObject({
    kind: 'budget',
    title: 'خضار',
    amount: 500,
    repeat: { unit: 'week', every: 1 },
  }))

it.each([
  ['en-US', 'note to self: be kind', 'be kind'],
  ['ja-JP', 'メモ 駐車場の番号は 42', '駐車場の番号は 42'],
  ['ar-EG', 'ملاحظة مقاس الشباك 120', 'مقاس الشباك 120'],
  ['ar-EG', 'ملحوظة: مقاس الشباك 120', 'مقاس الشباك 120'],
  ['ar-EG', 'نوت كلمة السر', 'كلمة السر'],
])('reads a note in %s: %s', (locale, line, title) =>
  expect(understood(readIn(locale, line))).toEqual({ kind: 'note', title }),
)

it('has an expense of what is given as a present', () =>
  expect(readIn('ar-EG', 'عيدية للولاد 200').kind).toBe('expense'))

it('is paid from the account for cash, also if it repeats', () =>
  expect(
    readIn('en-GB', 'window cleaner 15 cash every 4 weeks', { accounts: [{ id: 'c', name: 'Cash', kind: 'cash' }] }),
  ).toMatchObject({ title: 'window cleaner', amount: 15, account: 'c' }))
