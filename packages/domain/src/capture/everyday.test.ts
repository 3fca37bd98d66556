import { expect, it } from 'vitest'
import { expense, income, note, readIn, routine, task, understood } from './testing/lines.ts'

const weekly = (...weekdays: number[]) => ({ unit: 'week' as const, every: 1, weekdays })

it.each([
  ['de-DE', 'Montags Müll rausbringen', routine('Müll rausbringen', weekly(1))],
  ['de-DE', 'montags und donnerstags Sport um 18 Uhr', routine('Sport', weekly(1, 4), '18:00')],
  ['de-DE', 'Kindergeld 250', income('Kindergeld', 250)],
  ['ja-JP', '自転車を12000円で売った', income('自転車を売った', 12_000)],
  ['ja-JP', 'セブンイレブンで640円使った', expense('セブンイレブン', 640)],
  ['en-US', 'paid 50 for 2/3 of the gift', expense('2/3 of the gift', 50)],
  ['en-US', 'call grandma sundays', routine('call grandma', weekly(7))],
  ['en-US', 'yoga mondays', routine('yoga', weekly(1))],
  ['en-US', 'dinner at TGI Fridays', task('dinner at TGI Fridays')],
  ['en-US', 'submit report on friday 5pm every week', routine('submit report', weekly(5), '17:00')],
  ['ar-EG', 'غدا 120', expense('غدا', 120)],
  ['ar-EG', 'غدا 5', task('5', '2026-11-23')],
  ['ar-EG', 'غدا اتصل بماما', task('اتصل بماما', '2026-11-23')],
  ['ar-EG', 'بعت العجلة القديمة ب ١٢٠٠', income('بعت العجلة القديمة', 1200)],
  ['ar-EG', 'كل أسبوع مصروف الأولاد ٢٠٠', expense('مصروف الأولاد', 200, { repeat: { unit: 'week', every: 1 } })],
  ['de-DE', 'altes Fahrrad für 120 verkauft', income('altes Fahrrad verkauft', 120)],
  ['de-DE', 'fünfzig Euro Geschenk für Oma', expense('Geschenk für Oma', 50)],
  ['en-US', 'fifty dollars gift for mom', expense('gift for mom', 50)],
  ['de-DE', '12.12.2026 Konzertkarten 89,90', expense('Konzertkarten', 89.9, { date: '2026-12-12' })],
  ['de-DE', 'Steuererklärung abgeben 12.12.2026', task('Steuererklärung abgeben', '2026-12-12')],
  [
    'de-DE',
    'Taschengeld für Lisa 10 pro Woche',
    expense('Taschengeld für Lisa', 10, { repeat: { unit: 'week', every: 1 } }),
  ],
  ['de-DE', 'denk an Milch', task('Milch')],
  [
    'de-DE',
    'Miete 850 zum 1. jeden Monat',
    expense('Miete', 850, { date: '2026-12-01', repeat: { unit: 'month', every: 1, day: 1 } }),
  ],
  ['es-ES', 'gimnasio los lunes y jueves', routine('gimnasio', weekly(1, 4))],
  ['ja-JP', '2日に1回ジョギング', routine('ジョギング', { unit: 'day', every: 2 })],
  ['ja-JP', '週二回ジム', routine('ジム', { unit: 'week', every: 1, times: 2 })],
  ['ja-JP', '牛乳買う', task('牛乳買う')],
  ['ja-JP', 'パスワードは abc123', note('パスワードは abc123')],
  ['ar-EG', 'باسورد الواي فاي blue-otter-77', note('باسورد الواي فاي blue-otter-77')],
  ['ar-EG', 'كل يوم الصبح رياضة', routine('رياضة', { unit: 'day', every: 1 }, '09:00')],
  ['ar-EG', 'اتصل ببابا النهارده بالليل', task('اتصل ببابا', '2026-11-22T20:00')],
  ['ar-EG', 'افتكر تجيب عيش', task('تجيب عيش')],
  ['ar-EG', 'سحبت 500 من البنك', expense('سحبت من البنك', 500)],
  ['ar-EG', 'اشتريت تيشيرت ب 250', expense('تيشيرت', 250)],
  ['ar-EG', 'اشتريت جزمة بـ 500', expense('جزمة', 500)],
  ['ar-EG', 'دفعت الايجار 900', expense('الايجار', 900)],
  ['ar-EG', 'استلمت الراتب 9000', income('الراتب', 9000)],
  ['ar-EG', 'تسديد الضرائب قبل 31 مارس', task('تسديد الضرائب', '2027-03-31')],
  ['en-US', 'venmo Anna 25 for pizza', expense('venmo Anna for pizza', 25)],
  ['en-US', 'iphone 999 in 12 installments', expense('iphone in 12 installments', 999)],
  ['en-US', 'weekly groceries about 120', expense('weekly groceries', 120)],
  ['en-US', 'dinner 64.20, my half 32.10', expense('dinner', 32.1)],
  ['en-US', '15 snacks', expense('snacks', 15)],
  ['en-US', 'cash 20 for the kids', expense('cash for the kids', 20)],
  ['en-US', 'late fee 12 library', expense('late fee library', 12)],
  ['de-DE', 'Mahngebühr 12 Bücherei', expense('Mahngebühr Bücherei', 12)],
  ['en-US', 'phone 24', expense('phone', 24)],
  ['en-US', 'phone 5550123', task('phone 5550123')],
  ['en-US', '12 eggs', task('12 eggs')],
  ['en-US', 'dinner with friends 120, my share 40', expense('dinner with friends', 40)],
  ['de-DE', 'Essen mit Freunden 120, mein Anteil 40', expense('Essen mit Freunden', 40)],
  ['ja-JP', '飲み会 12000円 自分の分 4000円', expense('飲み会', 4000)],
  ['en-US', 'bought 20 of stamps', expense('stamps', 20)],
  ['ar-EG', 'حد جه', task('حد جه')],
  [
    'en-US',
    'rent 1,250 every 1st since October 1',
    expense('rent', 1250, { date: '2026-10-01', repeat: { unit: 'month', every: 1, day: 1 } }),
  ],
  [
    'en-US',
    'netflix 15.49 monthly starting Nov 3',
    expense('netflix', 15.49, { date: '2026-11-03', repeat: { unit: 'month', every: 1 } }),
  ],
  [
    'en-US',
    'gym 30 monthly starting January 5',
    expense('gym', 30, { date: '2027-01-05', repeat: { unit: 'month', every: 1 } }),
  ],
  ['en-US', 'dinner with Tom 84, he owes me half', expense('dinner with Tom, he owes me half', 84)],
  ['en-US', '$1.2k new laptop', expense('new laptop', 1200)],
  ['en-US', 'run 5k', task('run 5k')],
  ['en-US', 'got paid 2,400 salary', income('salary', 2400, { category: 'SALARY' })],
  ['en-US', 'got paid 2650 from Acme', income('Acme', 2650, { category: 'SALARY' })],
  [
    'de-DE',
    'Miete 1.250 jeden 1. des Monats',
    expense('Miete', 1250, { date: '2026-12-01', repeat: { unit: 'month', every: 1, day: 1 } }),
  ],
  [
    'fr-FR',
    'loyer 900 chaque 5 du mois',
    expense('loyer', 900, { date: '2026-12-05', repeat: { unit: 'month', every: 1, day: 5 } }),
  ],
  ['ja-JP', '毎週月水金 ジム 19時', routine('ジム', weekly(1, 3, 5), '19:00')],
  [
    'ja-JP',
    '毎月末 家賃 32,000円',
    expense('家賃', 32_000, { date: '2026-11-30', repeat: { unit: 'month', every: 1, day: 31 } }),
  ],
  ['ar-EG', 'استرداد 250 من أمازون', income('استرداد من أمازون', 250)],
  ['ar-EG', 'شراء لبن', task('شراء لبن')],
  [
    'ar-EG',
    'قهوة 45 وجرنال 10',
    expense('قهوة 45 وجرنال', 10, {
      items: [
        { title: 'قهوة', amount: 45 },
        { title: 'جرنال', amount: 10 },
      ],
    }),
  ],
  [
    'en-US',
    'groceries 45, gas 30 and coffee 4.75',
    expense('groceries 45, gas 30 and coffee', 4.75, {
      items: [
        { title: 'groceries', amount: 45 },
        { title: 'gas', amount: 30 },
        { title: 'coffee', amount: 4.75 },
      ],
    }),
  ],
  ['en-US', 'dinner with Jo 48 split in 3', expense('dinner with Jo split in 3', 48)],
  ['en-US', 'gift for mum 1.5k', expense('gift for mum', 1500)],
  ['en-US', 'paid 1.2k for the laptop', expense('the laptop', 1200)],
  ['en-US', 'rent 2k', expense('rent', 2000)],
  ['en-US', '2k rent', expense('rent', 2000)],
  ['en-US', 'rent is 1450', expense('rent', 1450)],
  ['en-US', 'buy Anna a gift under 50', task('buy Anna a gift under 50')],
  ['en-US', 'floss nightly', routine('floss', { unit: 'day', every: 1 })],
  ['en-US', 'run 5k for charity', task('run 5k for charity')],
  ['en-US', 'got 25 back from Ben', income('Ben', 25)],
  ['en-US', 'electricity 88.20 due on the 12th', expense('electricity', 88.2, { date: '2026-12-12' })],
  ['en-US', 'paid 1,250.75 car repair 2 weeks ago', expense('car repair', 1250.75, { date: '2026-11-08' })],
  ['de-DE', 'Erinnere mich am Montag an Wäsche waschen', task('Wäsche waschen', '2026-11-23')],
  ['en-US', 'tasks: buy milk', task('buy milk')],
  ['en-US', 'ran 4.5k', task('ran 4.5k')],
  ['en-GB', 'every day night cream', routine('night cream', { unit: 'day', every: 1 })],
])('reads what people write every day as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['en-GB', 'spent 12 on lunch and 4 on coffee', ['lunch', 12], ['coffee', 4]],
  ['ja-JP', 'ランチ 900円とコーヒー 350円', ['ランチ', 900], ['コーヒー', 350]],
  ['ar-EG', 'صيدلية 85 و خضار 60', ['صيدلية', 85], ['خضار', 60]],
] as const)('reads two expenses as in %s: %s', (locale, line, ...expected) =>
  expect(readIn(locale, line).items).toEqual(expected.map(([title, amount]) => ({ title, amount }))),
)

it.each(['2 for Tom and 3 for Ann', 'eggs 2 and milk'])('splits no numbers of things: %s', (line) =>
  expect(readIn('en-GB', line)).not.toHaveProperty('items'),
)

const onDay = (day: number, date: string) => ({ date, repeat: { unit: 'month' as const, every: 1, day } })

it.each([
  ['en-US', 'kids allowance 10 every Friday', expense('kids allowance', 10, { date: '2026-11-27', repeat: weekly(5) })],
  ['en-US', "kid's allowance 10", expense("kid's allowance", 10)],
  ['en-US', 'allowance 10', income('allowance', 10)],
  ['en-US', 'pocket money 10', expense('pocket money', 10)],
  ['en-US', 'phone bill 25 due every 15th', expense('phone bill', 25, onDay(15, '2026-12-15'))],
  ['en-US', 'rent 900 due on the 1st of every month', expense('rent', 900, onDay(1, '2026-12-01'))],
  ['de-DE', 'Miete 900 fällig am 1. jeden Monat', expense('Miete', 900, onDay(1, '2026-12-01'))],
  ['ar-EG', 'تبرع 200 اول كل شهر', expense('تبرع', 200, onDay(1, '2026-12-01'))],
])('reads what repeats as bills do in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['de-DE', 'Friseur 28 heute bar', expense('Friseur', 28, { date: '2026-11-22', account: 'purse' })],
  ['de-DE', 'Handwerker 180 bar bezahlt', expense('Handwerker', 180, { account: 'purse' })],
  ['de-DE', 'Friseur 28 in bar', expense('Friseur', 28, { account: 'purse' })],
  ['de-DE', 'Friseur 28 per Karte', expense('Friseur', 28)],
  ['de-DE', 'Friseur 28 mit Karte', expense('Friseur', 28)],
  ['de-DE', 'Abend in der Bar 28', expense('Abend in der Bar', 28)],
  ['de-DE', 'Bar 28 mit Anna', expense('Bar mit Anna', 28)],
  ['en-US', 'haircut 28 by card', expense('haircut', 28)],
  ['en-US', 'drinks 28 bar', expense('drinks bar', 28)],
  ['ar-EG', 'قهوة 45 كاش', expense('قهوة', 45, { account: 'purse' })],
  ['de-DE', '1.234,56 Laptop bar', expense('Laptop', 1234.56, { account: 'purse' })],
  ['de-DE', 'Laptop 1.234,56 von Saturn bar', expense('Laptop von Saturn', 1234.56, { account: 'purse' })],
  ['de-DE', '12,50 Abend in der Bar', expense('Abend in der Bar', 12.5)],
  ['en-US', '28.50 drinks bar', expense('drinks bar', 28.5)],
  ['ar-EG', '45 قهوة كاش', expense('قهوة', 45, { account: 'purse' })],
  ['ar-EG', 'دفعت 45 على الغدا كاش', expense('الغدا', 45, { account: 'purse' })],
  ['ja-JP', 'タクシー代 1500円 カードで', expense('タクシー代', 1500)],
  ['ja-JP', 'タクシー代 カードで 1500円', expense('タクシー代', 1500)],
  ['ja-JP', 'ランチ 1200円 現金で', expense('ランチ', 1200, { account: 'purse' })],
  ['ja-JP', '現金で1200円 ランチ', expense('ランチ', 1200, { account: 'purse' })],
  ['ar-EG', 'دفعت 60 كاش تاكسي', expense('تاكسي', 60, { account: 'purse' })],
  ['ar-EG', 'دفعت 60 كاش على التاكسي', expense('التاكسي', 60, { account: 'purse' })],
  ['ja-JP', 'コンビニ 540円 現金', expense('コンビニ', 540, { account: 'purse' })],
  ['ja-JP', 'コンビニ 540円 カード', expense('コンビニ', 540)],
])('leaves how it was paid out of the title as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line, { accounts: [{ id: 'purse', name: 'Purse', kind: 'cash' }] }))).toEqual(
    expected,
  ),
)

it.each([
  ['Kaffee drei Euro fünfzig', expense('Kaffee', 3.5)],
  ['Kino zwölf Euro fünfzig mit Anna', expense('Kino mit Anna', 12.5)],
  ['Kaffee zwanzig Euro', expense('Kaffee', 20)],
  ['Am Wochenende Oma besuchen', task('Oma besuchen', '2026-11-28')],
  ['Anna anrufen heute Abend', task('Anna anrufen', '2026-11-22T20:00')],
  ['morgen Abend Anna anrufen', task('Anna anrufen', '2026-11-23T20:00')],
  ['Erinnere mich morgen an Milch', task('Milch', '2026-11-23')],
])('reads the German words of %s', (line, expected) => expect(understood(readIn('de-DE', line))).toEqual(expected))
