import { expect, it } from 'vitest'
import { expense, readIn, routine, task, understood } from './testing/lines.ts'

it.each<[string, string, string, string, object?]>([
  ['de-DE', 'Vitamine jeden Tag', 'Vitamine', 'day'],
  ['de-DE', 'Bad putzen wöchentlich', 'Bad putzen', 'week'],
  ['fr-FR', 'vitamines tous les jours', 'vitamines', 'day'],
  ['es-ES', 'vitaminas cada día', 'vitaminas', 'day'],
  ['ja-JP', '毎日 ビタミン', 'ビタミン', 'day'],
  ['de-DE', 'Pflanzen gießen jeden Freitag', 'Pflanzen gießen', 'week', { weekdays: [5] }],
  ['fr-FR', 'piscine tous les mardis', 'piscine', 'week', { weekdays: [2] }],
  ['es-ES', 'fútbol cada domingo', 'fútbol', 'week', { weekdays: [7] }],
  ['de-DE', 'Meditieren jeden Morgen', 'Meditieren', 'day'],
  ['de-DE', 'joggen alle zwei Tage', 'joggen', 'day', { every: 2 }],
  ['fr-FR', 'arroser tous les 3 jours', 'arroser', 'day', { every: 3 }],
  ['fr-FR', 'méditer tous les matins', 'méditer', 'day'],
  ['es-ES', 'regar cada 2 semanas', 'regar', 'week', { every: 2 }],
  ['ja-JP', '瞑想 毎朝', '瞑想', 'day'],
  ['ja-JP', '水やり 一日おき', '水やり', 'day', { every: 2 }],
  ['ja-JP', '三日おきに植物に水をやる', '植物に水をやる', 'day', { every: 3 }],
  ['ja-JP', '３日ごとに水やり', '水やり', 'day', { every: 3 }],
  ['ja-JP', '二週間ごとに掃除', '掃除', 'week', { every: 2 }],
  ['ja-JP', '掃除 1週間おき', '掃除', 'week', { every: 2 }],
  ['en-US', 'call parents every sunday evening', 'call parents', 'week', { weekdays: [7] }],
  ['ja-JP', '毎週金曜日 水やり', '水やり', 'week', { weekdays: [5] }],
  ['ja-JP', '毎週月曜 ゴミ出し', 'ゴミ出し', 'week', { weekdays: [1] }],
])('reads repetitions as in %s: %s', (locale, line, title, unit, more = {}) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'routine', title, repeat: { unit, every: 1, ...more } }),
)

it.each([
  ['de-DE', 'Müll rausbringen jeden Montag und Donnerstag', 'Müll rausbringen', [1, 4]],
  ['de-DE', 'jeden Montag, Mittwoch und Freitag Sport', 'Sport', [1, 3, 5]],
  ['fr-FR', 'piscine tous les mardis et jeudis', 'piscine', [2, 4]],
  ['es-ES', 'gimnasio todos los lunes y jueves', 'gimnasio', [1, 4]],
  ['it-IT', 'palestra ogni lunedì e giovedì', 'palestra', [1, 4]],
  ['ja-JP', '毎週月曜と木曜 ゴミ出し', 'ゴミ出し', [1, 4]],
  ['ar-EG', 'رياضة كل اثنين', 'رياضة', [1]],
  ['ar-EG', 'رياضة كل يوم أحد وثلاثاء', 'رياضة', [2, 7]],
  ['en-US', 'Vacuum on saturdays', 'Vacuum', [6]],
  ['en-US', 'Yoga tuesdays and thursdays 18:00', 'Yoga', [2, 4]],
  ['en-US', 'gym mondays at 7', 'gym', [1]],
  ['en-GB', 'run Mon Wed Fri', 'run', [1, 3, 5]],
  ['en-GB', 'gym on Mon, Wed and Fri', 'gym', [1, 3, 5]],
  ['en-GB', 'swim tue, thu and sat 7am', 'swim', [2, 4, 6]],
  ['en-GB', 'swim on weekends', 'swim', [6, 7]],
  ['en-US', 'stretch mon-fri 7am', 'stretch', [1, 2, 3, 4, 5]],
  ['de-DE', 'Laufen Mo-Fr 7:00', 'Laufen', [1, 2, 3, 4, 5]],
  ['en-US', 'gym every week on tuesday and friday', 'gym', [2, 5]],
  ['en-GB', 'swim at weekends', 'swim', [6, 7]],
  ['de-DE', 'dehnen Mo Mi Fr', 'dehnen', [1, 3, 5]],
  ['de-DE', 'dehnen jeden Di und Do', 'dehnen', [2, 4]],
  ['de-DE', 'laufen Di/Do/Sa 7:00', 'laufen', [2, 4, 6]],
  ['fr-FR', 'yoga lun mer ven', 'yoga', [1, 3, 5]],
  ['ar-EG', 'الجيم كل حد وتلات وخميس', 'الجيم', [2, 4, 7]],
  ['ar-EG', 'رياضة كل يوم احد', 'رياضة', [7]],
])('reads several days of the week as in %s: %s', (locale, line, title, weekdays) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'routine', title, repeat: { unit: 'week', every: 1, weekdays } }),
)

it.each([
  ['de-DE', 'jeden zweiten Tag joggen', 'joggen', { unit: 'day', every: 2 }],
  ['fr-FR', 'jogging un jour sur deux', 'jogging', { unit: 'day', every: 2 }],
  ['de-DE', 'Versicherung 120 vierteljährlich', 'Versicherung', { unit: 'month', every: 3 }],
  ['de-DE', 'Steuer 120 halbjährlich', 'Steuer', { unit: 'month', every: 6 }],
])('reads every second day, and parts of a year as in %s: %s', (locale, line, title, repeat) =>
  expect(readIn(locale, line)).toMatchObject({ title, repeat }),
)

it.each([
  ['en-US', 'bins every 2 weeks on monday', 'bins', 1, '2026-11-23'],
  ['de-DE', 'alle 2 Wochen montags Müll', 'Müll', 1, '2026-11-23'],
  ['en-US', 'take out bins every other thursday', 'take out bins', 4, '2026-11-26'],
  ['de-DE', 'Müll rausbringen jeden zweiten Donnerstag', 'Müll rausbringen', 4, '2026-11-26'],
  ['ja-JP', '隔週火曜日 ゴミ出し', 'ゴミ出し', 2, '2026-11-24'],
])('reads a day of every second week, first the next one, as in %s: %s', (locale, line, title, weekday, due) => {
  const rule = { unit: 'week', every: 2, weekdays: [weekday] }
  expect(readIn(locale, line)).toMatchObject({ kind: 'task', title, rule, due })
})

it.each([
  ['de-DE', 'Kaffee kochen jeden Tag um 8 Uhr', 'Kaffee kochen', '08:00'],
  ['de-DE', 'laufen jeden Tag um 18:30 Uhr', 'laufen', '18:30'],
  ['fr-FR', 'yoga tous les jours à 18h30', 'yoga', '18:30'],
  ['fr-FR', 'yoga tous les jours à 7h', 'yoga', '07:00'],
  ['es-ES', 'correr cada día a las 7:15', 'correr', '07:15'],
  ['en-US', 'water plants every tue and fri at 8', 'water plants', '08:00'],
  ['en-US', 'gym every monday at 5', 'gym', '17:00'],
  ['de-DE', 'Katze füttern täglich um 7 Uhr', 'Katze füttern', '07:00'],
  ['de-DE', 'Katze füttern täglich um 7', 'Katze füttern', '07:00'],
  ['ja-JP', '薬を飲む 毎日 7時', '薬を飲む', '07:00'],
  ['ja-JP', '毎日 7時に 散歩', '散歩', '07:00'],
  ['de-DE', 'Müll rausbringen jeden Dienstagabend', 'Müll rausbringen', '20:00'],
  ['de-DE', 'Müll rausbringen jeden Dienstag Abend', 'Müll rausbringen', '20:00'],
  ['en-GB', 'call mum every Tuesday evening', 'call mum', '20:00'],
  ['en-GB', 'call mum every Tuesday evening at 7', 'call mum', '19:00'],
  ['en-GB', 'gym every Monday and Friday morning', 'gym', '09:00'],
  ['fr-FR', 'piscine tous les mardis soir', 'piscine', '20:00'],
  ['es-ES', 'piscina todos los martes por la tarde', 'piscina', '15:00'],
  ['ja-JP', '毎週火曜の夜ヨガ', 'ヨガ', '20:00'],
  ['ar-EG', 'يوجا كل تلات بالليل', 'يوجا', '20:00'],
  ['ar-EG', 'يوجا كل تلات الساعة 7 الصبح', 'يوجا', '07:00'],
  ['en-GB', 'gym every monday at half past seven', 'gym', '07:30'],
])('reads the time of a routine as in %s: %s', (locale, line, title, time) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'routine', title, time }),
)

it('reads a number of hours as no time of day', () =>
  expect(readIn('en-US', 'sleep 8h every night')).toEqual(expect.not.objectContaining({ time: expect.anything() })))

it('reads the day of the month as in ja-JP', () =>
  expect(understood(readIn('ja-JP', '家賃 80000 毎月1日'))).toEqual(
    expense('家賃', 80000, { date: '2026-12-01', repeat: { unit: 'month', every: 1, day: 1 } }),
  ))

it.each([
  ['ja-JP', '毎月20日 家賃 80000', '2026-12-20'],
  ['en-US', 'netflix 15.99 monthly on the 20th', '2026-12-20'],
  ['en-US', 'rent 900 every 22nd', '2026-11-22'],
  ['en-US', 'club 20.00 every friday', '2026-11-27'],
])('begins what repeats on the next of its days as in %s: %s', (locale, line, date) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'expense', date }),
)

it('keeps the evening of a task that repeats', () =>
  expect(readIn('en-GB', 'task: call mum every Tuesday evening')).toMatchObject({
    title: 'call mum',
    due: '2026-11-24T20:00',
  }))

it.each(['Strom 85 jeden Monat am 15.', 'Strom 85 monatlich am 15.', 'monatlich am 15. Strom 85'])(
  'reads the day of the month as in de-DE: %s',
  (line) =>
    expect(understood(readIn('de-DE', line))).toEqual(
      expense('Strom', 85, { date: '2026-12-15', repeat: { unit: 'month', every: 1, day: 15 } }),
    ),
)

const WORKDAYS = { unit: 'week' as const, every: 1, weekdays: [1, 2, 3, 4, 5] }
const DAILY = { unit: 'day' as const, every: 1 }
const WEEKLY = (times: number) => ({ unit: 'week' as const, every: 1, times })
const of = (amount: number, unit: string) => ({ target: { amount, unit } })

it.each([
  ['en-US', 'pay rent every 1st', routine('pay rent', { unit: 'month', every: 1, day: 1 })],
  ['en-US', 'pay council tax 15th every month', routine('pay council tax', { unit: 'month', every: 1, day: 15 })],
  ['en-US', 'every 15th of the month backup', routine('backup', { unit: 'month', every: 1, day: 15 })],
  ['en-US', 'stand-up weekdays 9am', routine('stand-up', WORKDAYS, '09:00')],
  ['en-US', 'stretch on weekdays', routine('stretch', WORKDAYS)],
  ['de-DE', 'jeden Werktag um 9:15 Standup', routine('Standup', WORKDAYS, '09:15')],
  ['de-DE', 'wochentags dehnen', routine('dehnen', WORKDAYS)],
  ['ja-JP', '平日 朝会', routine('朝会', WORKDAYS)],
  ['en-US', 'meditate 10 min weekdays', { ...routine('meditate', WORKDAYS), ...of(10, 'min') }],
  ['en-US', 'walk the dog 3 times a day', { ...routine('walk the dog', DAILY), ...of(3, 'times') }],
  ['en-US', 'brush teeth twice a day', { ...routine('brush teeth', DAILY), ...of(2, 'times') }],
  ['en-US', 'gym 3 times a week', routine('gym', { unit: 'week', every: 1, times: 3 })],
  ['en-US', 'gym 3x a week', routine('gym', { unit: 'week', every: 1, times: 3 })],
  ['en-US', 'run three times a week', routine('run', { unit: 'week', every: 1, times: 3 })],
  ['en-US', 'yoga twice a week 7am', routine('yoga', { unit: 'week', every: 1, times: 2 }, '07:00')],
  ['en-US', 'swim once a week', routine('swim', { unit: 'week', every: 1 })],
  ['de-DE', 'Sport dreimal pro Woche', routine('Sport', { unit: 'week', every: 1, times: 3 })],
  ['de-DE', 'Sport 4x die Woche', routine('Sport', { unit: 'week', every: 1, times: 4 })],
  ['ja-JP', '週3回 ジム', routine('ジム', { unit: 'week', every: 1, times: 3 })],
  ['en-US', 'gym 3x/week', routine('gym', WEEKLY(3))],
  ['en-US', 'run 4 days a week', routine('run', WEEKLY(4))],
  ['de-DE', 'dreimal die Woche joggen', routine('joggen', WEEKLY(3))],
  ['de-DE', 'an 3 Tagen pro Woche laufen', routine('laufen', WEEKLY(3))],
  ['fr-FR', 'sport 3 fois par semaine', routine('sport', WEEKLY(3))],
  ['es-ES', 'gimnasio 3 veces por semana', routine('gimnasio', WEEKLY(3))],
  ['it-IT', 'palestra due volte a settimana', routine('palestra', WEEKLY(2))],
  ['pt-BR', 'academia 3 vezes por semana', routine('academia', WEEKLY(3))],
  ['nl-NL', 'sporten 3 keer per week', routine('sporten', WEEKLY(3))],
  ['ja-JP', '週3回ジム', routine('ジム', WEEKLY(3))],
  ['ja-JP', '週に２回ジム', routine('ジム', WEEKLY(2))],
  ['ar-EG', 'جيم ٣ مرات في الأسبوع', routine('جيم', WEEKLY(3))],
  ['ar-EG', 'جيم ثلاث مرات في الأسبوع', routine('جيم', WEEKLY(3))],
  ['ar-EG', 'سباحة مرتين في الأسبوع', routine('سباحة', WEEKLY(2))],
  ['en-US', 'yoga twice a week on mon and thu', routine('yoga', { unit: 'week', every: 1, weekdays: [1, 4] })],
  ['en-US', 'task: call gran twice a week', { kind: 'task', rule: { unit: 'week', every: 1, weekdays: [1, 4] } }],
  [
    'en-US',
    'piano lesson 40 twice a week',
    expense('piano lesson', 40, { repeat: { unit: 'week', every: 1, weekdays: [1, 4] } }),
  ],
  ['en-US', '8 glasses of water a day', { ...routine('water', DAILY), ...of(8, 'glasses') }],
  ['en-US', 'read 5-10 pages every day', { ...routine('read 5-10 pages', DAILY), ...of(5, 'pages') }],
  ['ja-JP', '英単語 1日10個', { ...routine('英単語', DAILY), ...of(10, '個') }],
  ['de-DE', '5 bis 10 Seiten lesen täglich', { ...routine('5 bis 10 Seiten lesen', DAILY), ...of(5, 'Seiten') }],
  ['en-US', 'walk 10000 steps daily', { ...routine('walk', DAILY), ...of(10_000, 'steps') }],
  ['en-US', 'walk 10,000 steps every day', { ...routine('walk', DAILY), ...of(10_000, 'steps') }],
  ['en-US', 'walk 10k steps every day', { ...routine('walk', DAILY), ...of(10_000, 'steps') }],
  ['en-US', 'log 8000 steps a day', { ...routine('log', DAILY), ...of(8000, 'steps') }],
  ['en-US', '10000 steps a day', { ...routine('10000 steps', DAILY), ...of(10_000, 'steps') }],
  ['de-DE', 'täglich 10.000 Schritte gehen', { ...routine('gehen', DAILY), ...of(10_000, 'Schritte') }],
  ['ar-EG', '10000 خطوة كل يوم', { ...routine('10000 خطوة', DAILY), ...of(10_000, 'خطوة') }],
  ['ja-JP', '1万歩 毎日', { ...routine('1万歩', DAILY), ...of(10_000, '歩') }],
  ['ja-JP', '毎日1万歩歩く', { ...routine('歩く', DAILY), ...of(10_000, '歩') }],
  ['de-DE', '8 Gläser Wasser am Tag', { ...routine('Wasser', DAILY), ...of(8, 'Gläser') }],
  ['ja-JP', '1日8杯の水', { ...routine('水', DAILY), ...of(8, '杯') }],
  ['en-US', '10 min stretch every day', { ...routine('stretch', DAILY), ...of(10, 'min') }],
  ['en-US', 'rent every month 1st 900', expense('rent', 900)],
  ['en-US', 'weekdays menu plan', task('weekdays menu plan')],
  ['en-US', 'every 14th march party', task('party', '2027-03-14')],
])('reads a repetition as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toMatchObject(expected),
)

it.each([
  ['routine: read 20 min', { kind: 'routine', title: 'read', target: { amount: 20, unit: 'min' } }],
  ['habit: stretch every monday', { kind: 'routine', title: 'stretch', repeat: { unit: 'week', weekdays: [1] } }],
  ['buy: milk, eggs, bread', { kind: 'task', title: 'buy: milk, eggs, bread' }],
  ['gym £30/mo', { kind: 'expense', title: 'gym', amount: 30, repeat: { unit: 'month', every: 1 } }],
  ['lunch mon tue', { kind: 'task', title: 'lunch mon' }],
])('reads what the line says that it is: %s', (line, expected) => expect(readIn('en-GB', line)).toMatchObject(expected))

it.each([
  ['water the plants every three days', 'water the plants', 3, 'day'],
  ['call gran every six weeks', 'call gran', 6, 'week'],
  ['vacuum every Two weeks', 'vacuum', 2, 'week'],
  ['change the filter every twelve days', 'change the filter', 12, 'day'],
  ['water the plants every other day', 'water the plants', 2, 'day'],
])('reads the number that a word says in %s', (line, title, every, unit) =>
  expect(readIn('en-GB', line)).toMatchObject({ kind: 'routine', title, repeat: { unit, every } }),
)

it('reads the number of a bill, too', () =>
  expect(readIn('en-GB', 'insurance 240 every three months')).toMatchObject({
    kind: 'expense',
    title: 'insurance',
    amount: 240,
    repeat: { unit: 'month', every: 3 },
  }))

it.each([
  ['salary 2950 on the last working day of each month', 'income', 'salary', '2026-11-30', { day: 31 }],
  ['salary 2950 every month on the last working day', 'income', 'salary', '2026-11-30', { day: 31 }],
  ['salary 2950 on the last day of each month', 'income', 'salary', '2026-11-30', { day: 31 }],
  ['rent 900 on the first of every month', 'expense', 'rent', '2026-12-01', { day: 1 }],
  ['rent 900 monthly on the first', 'expense', 'rent', '2026-12-01', { day: 1 }],
  ['club 20 on the last friday of each month', 'expense', 'club', '2026-11-27', { weekdays: [5], nth: -1 }],
  ['club 20 on the second tuesday of each month', 'expense', 'club', '2026-12-08', { weekdays: [2], nth: 2 }],
])('reads which day of each month is named in %s', (line, kind, title, date, on) =>
  expect(readIn('en-GB', line)).toMatchObject({ kind, title, date, repeat: { unit: 'month', every: 1, ...on } }),
)

it('reads the last working day of this month as its last day', () =>
  expect(readIn('en-GB', 'salary 2950 last working day of the month', { byHand: { kind: 'income' } })).toMatchObject({
    title: 'salary',
    date: '2026-11-30',
  }))
