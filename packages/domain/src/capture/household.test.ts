import { expect, it } from 'vitest'
import { expense, income, readIn, routine, task, understood } from './testing/lines.ts'

const accounts = [
  { id: 'savings', name: 'Savings', kind: 'savings' },
  { id: 'card', name: '楽天カード', kind: 'card' },
  { id: 'visa', name: 'Visa', kind: 'account' },
  { id: 'فيزا', name: 'فيزا', kind: 'account' },
]
const CURRENCIES: Record<string, string> = { 'en-US': 'USD', 'de-DE': 'EUR', 'ja-JP': 'JPY', 'ar-EG': 'EGP' }
const read = (locale: string, line: string) =>
  understood(readIn(locale, line, { accounts, currency: CURRENCIES[locale], decimals: locale === 'ja-JP' ? 0 : 2 }))
const WEEKLY = { unit: 'week' as const, every: 1 }

it.each([
  [
    'allowance 10 for Leo every friday',
    expense('allowance for Leo', 10, { date: '2026-11-27', repeat: { ...WEEKLY, weekdays: [5] } }),
  ],
  ["Leo's allowance 10", expense("Leo's allowance", 10)],
  ['allowance 10', income('allowance', 10)],
  ['venmo from Sarah 22', income('venmo from Sarah', 22)],
  ['venmo Sarah 22', expense('venmo Sarah', 22)],
  ['put 100 aside every payday', expense('put aside every payday', 100)],
  ['swim class 25 per week until june', expense('swim class', 25, { repeat: { ...WEEKLY, until: '2027-06-30' } })],
  ['coffee $4.50 x 2', expense('coffee', 9)],
  ['tickets 2 x $15', expense('tickets', 30)],
  ['gas 48 visa yesterday', expense('gas', 48, { date: '2026-11-21', account: 'visa' })],
  ['dinner 60 incl tip', expense('dinner incl tip', 60)],
  ['cash back 12.40', income('cash back', 12.4)],
  ['returned shoes 59.99', income('returned shoes', 59.99)],
  ['returned 20 to Tom', task('returned 20 to Tom')],
  ['returned books late fee 3.50', expense('returned books late fee', 3.5)],
  ['parking 12 (airport)', expense('parking (airport)', 12)],
  ['remember that Amy likes peonies', task('Amy likes peonies')],
  ['sleep by 11pm every day', routine('sleep', { unit: 'day', every: 1 }, '23:00')],
])('reads what an English household enters: %s', (line, expected) => expect(read('en-US', line)).toEqual(expected))

it.each([
  ['Tierarzt 89 für Luna', expense('Tierarzt für Luna', 89)],
  ['Tom hat 25 zurückgezahlt', income('Tom hat zurückgezahlt', 25)],
  ['Tom hat mir 25 € zurückgezahlt', income('Tom hat mir zurückgezahlt', 25)],
  ['ich habe Tom 25 zurückgezahlt', expense('ich habe Tom zurückgezahlt', 25)],
  ['25 an Tom zurückgezahlt', expense('an Tom zurückgezahlt', 25)],
  ['25 von Tom zurückbekommen', income('von Tom zurückbekommen', 25)],
  ['Anna 30 geliehen', expense('Anna geliehen', 30)],
  ['von Mama 100 geliehen', income('von Mama geliehen', 100)],
  ['Oma hat 100 überwiesen', income('Oma hat überwiesen', 100)],
  ['Friseur 45 inkl. Trinkgeld', expense('Friseur inkl. Trinkgeld', 45)],
  ['Kaffee 3 Visa gestern', expense('Kaffee', 3, { date: '2026-11-21', account: 'visa' })],
  ['Steuerrückzahlung 812', income('Steuerrückzahlung', 812)],
  ['Schwimmkurs 25 pro Woche bis Juni', expense('Schwimmkurs', 25, { repeat: { ...WEEKLY, until: '2027-06-30' } })],
  ['Retoure Schuhe 59,99', income('Retoure Schuhe', 59.99)],
  ['Parken 12 (Flughafen)', expense('Parken (Flughafen)', 12)],
  ['schlafen bis 23 Uhr jeden Tag', routine('schlafen', { unit: 'day', every: 1 }, '23:00')],
])('reads what a German household enters: %s', (line, expected) => expect(read('de-DE', line)).toEqual(expected))

it.each([
  ['田中さんから5000円返ってきた', income('田中さんから返ってきた', 5000)],
  ['母に1万円借りた', income('母に借りた', 10_000)],
  ['車を5000円で借りた', expense('車を借りた', 5000)],
  ['コーヒー 480円 x 2', expense('コーヒー', 960)],
  ['コーヒー 480円×2', expense('コーヒー', 960)],
  ['楽天カードの支払い 45000円', { kind: 'transfer', title: '', amount: 45_000, to: 'card' }],
  ['自動車税 34500円 5月31日まで', expense('自動車税', 34_500, { date: '2027-05-31' })],
  ['明日の朝 ゴミ出し', task('ゴミ出し', '2026-11-23T09:00')],
  ['明日の夜 電話', task('電話', '2026-11-23T20:00')],
  ['明日の朝食 パン', task('朝食 パン', '2026-11-23')],
  ['靴 返品 6000円', income('靴 返品', 6000)],
  ['返品 送料 600円', expense('返品 送料', 600)],
  ['メルカリ 売上 3200円', income('メルカリ 売上', 3200)],
])('reads what a Japanese household enters: %s', (line, expected) => expect(read('ja-JP', line)).toEqual(expected))

it.each([
  ['معاش بابا 4000', income('معاش بابا', 4000)],
  ['اجتماع بكرة الساعة 10 الصبح', task('اجتماع', '2026-11-23T10:00')],
  ['اجتماع بكرة الساعة 9 صباحا', task('اجتماع', '2026-11-23T09:00')],
  ['دفع فاتورة المياه قبل يوم 15', task('دفع فاتورة المياه', '2026-12-15')],
  ['قهوة 45 قبل يوم', expense('قهوة', 45, { date: '2026-11-21' })],
  ['رجّعت حذاء 400', income('رجّعت حذاء', 400)],
  ['رجعت لمحمد 500', expense('رجعت لمحمد', 500)],
  ['رجعت 500 لمحمد', expense('رجعت لمحمد', 500)],
  ['بنزين ٣٥٠ فيزا امبارح', expense('بنزين', 350, { date: '2026-11-21', account: 'فيزا' })],
  ['شاي ب15', expense('شاي', 15)],
  ['قهوة بخمسين جنيه', expense('قهوة', 50)],
  ['أحمد سلفني 500', income('أحمد سلفني', 500)],
  ['سامي حولي 300', income('سامي حولي', 300)],
  ['رجعولي 200 من جوميا', income('جوميا', 200)],
  [
    'جمعية ١٠٠٠ جنيه كل أول شهر',
    expense('جمعية', 1000, { date: '2026-12-01', repeat: { unit: 'month', every: 1, day: 1 } }),
  ],
  ['تجديد الرخصة الشهر الجاي', task('تجديد الرخصة', '2026-12-01')],
  ['تمرين كل حد و تلات', routine('تمرين', { ...WEEKLY, weekdays: [2, 7] })],
  ['دفعنا 900 في المطعم وقسمناها على 3', expense('دفعنا في المطعم وقسمناها على 3', 900)],
  ['سامي عليه 200', task('سامي عليه 200')],
  ['ليا عند سامي 200', task('ليا عند سامي 200')],
  ['عشا 600 قسمناه على 3', expense('عشا قسمناه على 3', 600)],
  ['غدا 450 بيني وبين منى', expense('غدا بيني وبين منى', 450)],
])('reads what an Egyptian household enters: %s', (line, expected) => expect(read('ar-EG', line)).toEqual(expected))
