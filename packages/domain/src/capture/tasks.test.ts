import { expect, it } from 'vitest'
import { expense, readIn, routine, task, understood } from './testing/lines.ts'

const read = (line: string) => understood(readIn('en-US', line))

it.each([
  ['Parent evening 3 Dec 19:00', task('Parent evening', '2026-12-03T19:00')],
  ['Buy night cream', task('Buy night cream')],
  ['Buy night cream tomorrow evening', task('Buy night cream', '2026-11-23T20:00')],
  ['call mom', task('call mom')],
  ['shopping: milk, eggs, bread', task('shopping: milk, eggs, bread')],
  ['water plants', task('water plants')],
  ['Buy milk', task('Buy milk')],
  ['pay rent', task('pay rent')],
  ['email Ann about the offer', task('email Ann about the offer')],
  ['remind me to water plants', task('water plants')],
  ['Remind me to call Ann tomorrow', task('call Ann', '2026-11-23')],
  ["don't forget the keys", task('the keys')],
  ['don’t forget the keys', task('the keys')],
  ['pay electricity bill 80 by friday', task('pay electricity bill 80', '2026-11-27')],
  ['todo: lamp', task('lamp')],
  ['to-do: fix lamp 5', task('fix lamp 5')],
  ['task: passport', task('passport')],
  ['pay rent tomorrow 9am', task('pay rent', '2026-11-23T09:00')],
  ['tomorrow 9am pay rent', task('pay rent', '2026-11-23T09:00')],
  ['pay rent by Monday', task('pay rent', '2026-11-23')],
  ['call mum at 17:30', task('call mum', '2026-11-22T17:30')],
  ['call mom today at 18:30', task('call mom', '2026-11-22T18:30')],
  ['call mom at noon', task('call mom', '2026-11-22T12:00')],
  ['water the plants tonight', task('water the plants', '2026-11-22T20:00')],
  ['file taxes on 15 March 2027', task('file taxes', '2027-03-15')],
  ['report due in 3 days', task('report', '2026-11-25')],
  ['call back in 3 hours', task('call back', '2026-11-22T13:00')],
  ['stretch tomorrow morning', task('stretch', '2026-11-23T09:00')],
  ['buy milk today', task('buy milk', '2026-11-22')],
  ['dentist next friday 4pm bring the card', task('dentist bring the card', '2026-11-27T16:00')],
  ['dentist 24.12. 14:30', task('dentist', '2026-12-24T14:30')],
  ['dentist 12/24 14:30', task('dentist', '2026-12-24T14:30')],
  ['pay 50 back to Tom on 3.12.', task('pay 50 back to Tom', '2026-12-03')],
  ['read chapter 12 tonight', task('read chapter 12', '2026-11-22T20:00')],
  ['dentist at 11 today', task('dentist', '2026-11-22T11:00')],
  ['call mum at 5', task('call mum', '2026-11-22T17:00')],
  ['call mum tomorrow at 5', task('call mum', '2026-11-23T17:00')],
  ['call mum at 5am', task('call mum', '2026-11-23T05:00')],
  ['pay electricity bill 80 next monday', task('pay electricity bill 80', '2026-11-23')],
  ['pay taxes on the last day of the month', task('pay taxes', '2026-11-30')],
  ['change tyres next month', task('change tyres', '2026-12-01')],
  ['email Jo 17h', task('email Jo', '2026-11-22T17:00')],
  ['dentist tomorrow 8h30', task('dentist', '2026-11-23T08:30')],
  ['call back in 3h', task('call back', '2026-11-22T13:00')],
  ['call the bank today at 9am', task('call the bank', '2026-11-22T09:00')],
  ['call mum at 9', task('call mum', '2026-11-23T09:00')],
  ['call mum on the 1st', task('call mum', '2026-12-01')],
  ['call mum on the 25th at 11:30', task('call mum', '2026-11-25T11:30')],
  ['Lunch on the 5th at noon', task('Lunch', '2026-12-05T12:00')],
  ['Pay on 5th at 5pm', task('Pay', '2026-12-05T17:00')],
  ['meeting 5th at 3pm', task('meeting', '2026-12-05T15:00')],
  ['lunch the 5th with Bo', task('lunch with Bo', '2026-12-05')],
  ['clean the 2nd floor at 5pm', task('clean the 2nd floor', '2026-11-22T17:00')],
  ['send it by the 31st', task('send it', '2026-12-31')],
  ['clean the 2nd floor', task('clean the 2nd floor')],
  ['party on Friday at 8pm', task('party', '2026-11-27T20:00')],
  ['submit form before Tuesday', task('submit form', '2026-11-24')],
  ['renew passport next week', task('renew passport', '2026-11-23')],
  ['renew passport next week at 9:30', task('renew passport', '2026-11-23T09:30')],
  ['renew passport on friday next week', task('renew passport', '2026-11-27')],
  ['book flight 3 December', task('book flight', '2026-12-03')],
  ['tomorrow', task('tomorrow', '2026-11-23')],
  ['call Ann in 2 weeks', task('call Ann', '2026-12-06')],
  ['taxes 2027-04-15', task('taxes', '2027-04-15')],
])('reads the task %s', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['water plants every friday !2', '2026-11-27', { unit: 'week', every: 1, weekdays: [5] }, 2],
  ['todo: bins every other week', '2026-11-22', { unit: 'week', every: 2, weekdays: [7] }],
  ['task: pay rent monthly on the 1st', '2026-12-01', { unit: 'month', every: 1, day: 1 }],
  ['file taxes every year', '2026-11-22', { unit: 'year', every: 1, month: 11, day: 22 }],
])('reads the repeating task %s', (line, due, rule, priority?: number) =>
  expect(readIn('en-US', line)).toMatchObject({
    kind: 'task',
    due,
    rule,
    ...(priority && { priority }),
  }),
)

it.each([
  ['gym every monday 7am', 'gym', '2026-11-23T07:00', { unit: 'week', every: 1, weekdays: [1] }],
  ['water the plants every 3 days', 'water the plants', '2026-11-22', { unit: 'day', every: 3 }],
  ['report every month on 30 november', 'report', '2026-11-30', { unit: 'month', every: 1, day: 30 }],
  ['remind me in 2 hours to call the bank', 'call the bank', '2026-11-22T12:00', undefined],
  ['remind me every day to stretch', 'stretch', '2026-11-22', { unit: 'day', every: 1 }],
  ['every day', 'every day', undefined, undefined],
])('reads %s as a task, if it is typed as one', (line, title, due, rule) => {
  const read = readIn('en-US', line, { byHand: { kind: 'task', isOne: true } })
  expect(understood(read)).toEqual({ ...task(title, due), ...(rule && { rule }) })
})

it('reads a priority that was removed by hand as words', () =>
  expect(readIn('en-US', 'call mom p1', { byHand: { declined: [{ name: 'priority', text: 'p1' }] } })).toMatchObject(
    task('call mom p1'),
  ))

it.each([
  ['de-DE', 'Anna anrufen morgen', 'Anna anrufen', '2026-11-23'],
  ['de-DE', 'morgen früh Müll raus', 'Müll raus', '2026-11-23'],
  ['de-DE', 'morgen Anna anrufen', 'Anna anrufen', '2026-11-23'],
  ['de-DE', 'Anna anrufen übermorgen', 'Anna anrufen', '2026-11-24'],
  ['de-DE', 'Zahnarzt morgen um 9 Uhr', 'Zahnarzt', '2026-11-23T09:00'],
  ['de-DE', 'Zahnarzt 24.12. 14:30', 'Zahnarzt', '2026-12-24T14:30'],
  ['de-DE', 'Steuer bis 15. März 2027', 'Steuer', '2027-03-15'],
  ['de-DE', 'Müll am Freitag', 'Müll', '2026-11-27'],
  ['de-DE', 'dentist tomorrow 9am', 'dentist', '2026-11-23T09:00'],
  ['en-GB', 'dentist 3/12 at 14:30', 'dentist', '2026-12-03T14:30'],
  ['fr-FR', 'dentiste demain', 'dentiste', '2026-11-23'],
  ['fr-FR', 'dentiste demain à 9h', 'dentiste', '2026-11-23T09:00'],
  ['es-ES', 'dentista mañana', 'dentista', '2026-11-23'],
  ['it-IT', 'dentista domani', 'dentista', '2026-11-23'],
  ['nl-NL', 'tandarts morgen', 'tandarts', '2026-11-23'],
  ['pt-BR', 'dentista amanhã', 'dentista', '2026-11-23'],
  ['pl-PL', 'dentysta jutro', 'dentysta', '2026-11-23'],
  ['pt-BR', 'dentista amanhã às 9:00', 'dentista', '2026-11-23T09:00'],
  ['it-IT', 'dentista venerdì', 'dentista', '2026-11-27'],
  ['it-IT', 'dentista 3 dicembre', 'dentista', '2026-12-03'],
  ['it-IT', '12:30 domani dentista', 'dentista', '2026-11-23T12:30'],
  ['pl-PL', 'dentysta 3 stycznia', 'dentysta', '2027-01-03'],
  ['ar-EG', 'طبيب الأسنان الجمعة', 'طبيب الأسنان', '2026-11-27'],
  ['ar-EG', 'طبيب الأسنان ٣ ديسمبر', 'طبيب الأسنان', '2026-12-03'],
  ['de-DE', 'Zahnarzt am 25. um 9 Uhr', 'Zahnarzt', '2026-11-25T09:00'],
  ['ja-JP', '歯医者 来週の金曜日 10:30', '歯医者', '2026-11-27T10:30'],
  ['ja-JP', '歯医者 来週の金曜日', '歯医者', '2026-11-27'],
  ['ja-JP', '明日の会議', '会議', '2026-11-23'],
  ['ja-JP', '明日 歯医者', '歯医者', '2026-11-23'],
  ['ja-JP', '明日歯医者', '歯医者', '2026-11-23'],
  ['ja-JP', '明後日 歯医者', '歯医者', '2026-11-24'],
  ['ja-JP', '歯医者 12月3日', '歯医者', '2026-12-03'],
  ['ar-EG', 'طبيب الأسنان غدًا', 'طبيب الأسنان', '2026-11-23'],
  ['ar-EG', 'طبيب الأسنان غدا', 'طبيب الأسنان', '2026-11-23'],
])('reads times as in %s: %s', (locale, line, title, due) =>
  expect(understood(readIn(locale, line))).toEqual(task(title, due)),
)

it.each([
  'book the march',
  "answer yesterday's letter",
  'buy 2 eggs',
  'read 1984',
  'call Ann yesterday',
  'call mom 10 min',
])('reads no time in %s', (line) => expect(read(line)).toEqual(task(line)))

const week = (...weekdays: number[]) => ({ unit: 'week' as const, every: 1, weekdays })
const every = (count: number, unit: 'day' | 'week' | 'month' | 'year') => ({ unit, every: count })
const onDay = (day: number) => ({ ...every(1, 'month'), day })

it.each([
  ['gym every monday 7am', routine('gym', week(1), '07:00')],
  ['gym every Mon and Thu', routine('gym', week(1, 4))],
  ['every day vitamins 8am', routine('vitamins', every(1, 'day'), '08:00')],
  ['piano every tue and thursday at 17:30', routine('piano', week(2, 4), '17:30')],
  ['water the plants every 3 days', routine('water the plants', every(3, 'day'))],
  ['water the plants every other day', routine('water the plants', every(2, 'day'))],
  ['rent monthly', routine('rent', every(1, 'month'))],
  ['pay rent monthly on the 1st', routine('pay rent', { unit: 'month', every: 1, day: 1 })],
  ['stand-up every weekday 9:15', routine('stand-up', week(1, 2, 3, 4, 5), '09:15')],
  ['hike every weekend', routine('hike', week(6, 7))],
  ['vacuum weekly', routine('vacuum', every(1, 'week'))],
  ['bins every 2 weeks', routine('bins', every(2, 'week'))],
  ['bins fortnightly', routine('bins', every(2, 'week'))],
  ['read every night', routine('read', every(1, 'day'))],
  ['stretch every morning', routine('stretch', every(1, 'day'))],
  ['push-ups 20 every day', { ...routine('push-ups', every(1, 'day')), target: { amount: 20 } }],
  ['take 2 pills every day', routine('take 2 pills', every(1, 'day'))],
  ['run 5 km every monday', routine('run 5 km', week(1))],
  ['remind me every day to stretch', routine('stretch', every(1, 'day'))],
  ['fruit 5 a day', routine('fruit 5', every(1, 'day'))],
  ['meditate daily 6:30am', routine('meditate', every(1, 'day'), '06:30')],
])('reads the routine %s', (line, expected) => expect(read(line)).toEqual(expected))

it('reads any rule of a line that is known to be a routine', () => {
  const byHand = { kind: 'routine' as const }
  const found = (line: string) => readIn('en-US', line, { byHand })
  expect(found('dentist every year')).toMatchObject({ kind: 'routine', title: 'dentist', repeat: every(1, 'year') })
  expect(found('bins every other monday')).toMatchObject({ title: 'bins', repeat: { every: 2, weekdays: [1] } })
})

it.each([
  ['en-US', 'passport next week', 1, 1, '2026-11-23'],
  ['ar-EG', 'passport next week', 6, 7, '2026-11-29'],
  ['en-US', 'passport next week', 6, 6, '2026-11-28'],
  ['en-US', 'passport next week', 7, 1, '2026-11-30'],
  ['de-DE', 'Pass nächste Woche', 6, 1, '2026-11-30'],
  ['pl-PL', 'paszport w przyszłym tygodniu', 1, 1, '2026-11-23'],
])('reads the next week as in %s: %s, from weekday %i, worked from %i', (locale, line, first, firstWorking, day) =>
  expect(readIn(locale, line, { week: { first, firstWorking } })).toMatchObject({ kind: 'task', due: day }),
)

it.each([
  ['netflix 9.99 every month', expense('netflix', 9.99, { repeat: every(1, 'month') })],
  ['netflix every month 9.99', expense('netflix', 9.99, { repeat: every(1, 'month') })],
  ['spotify 10.99/month', expense('spotify', 10.99, { repeat: every(1, 'month') })],
  ['gym 30 a month', expense('gym', 30, { repeat: every(1, 'month') })],
  ['gym €30 per month', expense('gym', 30, { repeat: every(1, 'month') })],
  ['9.99 netflix monthly', expense('netflix', 9.99, { repeat: every(1, 'month') })],
  ['rent 940 every month', expense('rent', 940, { repeat: every(1, 'month') })],
  ['rent 940 monthly on the 1st', expense('rent', 940, { date: '2026-12-01', repeat: onDay(1) })],
  ['rent 940 monthly on the 31st', expense('rent', 940, { date: '2026-11-30', repeat: onDay(31) })],
  ['rent 940 every month on the 4', expense('rent', 940, { date: '2026-12-04', repeat: onDay(4) })],
  ['rent 940 monthly on 4', expense('rent', 940, { date: '2026-12-04', repeat: onDay(4) })],
  ['rent 940 on the 4 every month', expense('rent', 940, { date: '2026-12-04', repeat: onDay(4) })],
  ['pay council tax every month on 15', routine('pay council tax', onDay(15))],
  ['spend every month on 15 euros', expense('spend on', 15, { repeat: every(1, 'month') })],
  ['rent 940 on the 1st of every month', expense('rent', 940, { date: '2026-12-01', repeat: onDay(1) })],
  ['internet 29.99 every month on the last day', expense('internet', 29.99, { date: '2026-11-30', repeat: onDay(31) })],
  ['rent 940 monthly on the 1st yesterday', expense('rent', 940, { date: '2026-11-21', repeat: onDay(1) })],
  ['insurance 240 every year on 15 march', expense('insurance', 240, { date: '2027-03-15', repeat: every(1, 'year') })],
  [
    'insurance 240 every year on 15 november',
    expense('insurance', 240, { date: '2027-11-15', repeat: every(1, 'year') }),
  ],
  ['insurance 480 every year', expense('insurance', 480, { repeat: every(1, 'year') })],
  ['domain 12.00 yearly', expense('domain', 12, { repeat: every(1, 'year') })],
  ['water $90 quarterly', expense('water', 90, { repeat: every(3, 'month') })],
  ['cleaning 45.00 every 2 weeks', expense('cleaning', 45, { repeat: every(2, 'week') })],
  ['pocket money 10 every week', expense('pocket money', 10, { repeat: every(1, 'week') })],
  ['salary 2000 every month', { ...expense('salary', 2000, { repeat: every(1, 'month') }), kind: 'income' }],
  ['lunch 6.50 every weekday', expense('lunch', 6.5, { date: '2026-11-23', repeat: week(1, 2, 3, 4, 5) })],
  ['gym 29.90 monthly #sport', expense('gym', 29.9, { repeat: every(1, 'month'), tags: ['sport'] })],
])('reads the recurring entry %s', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['every day', task('every day')],
  ['ideal weight', task('ideal weight')],
  ['notebook 4.50', expense('notebook', 4.5)],
  ['idea', task('idea')],
])('reads %s as nothing special', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['en-US', 'buy 2 tickets for 8pm show', 'buy 2 tickets for 8pm show', '2026-11-22T20:00'],
  ['en-US', 'buy 2 tickets for the 8pm show', 'buy 2 tickets for the 8pm show', '2026-11-22T20:00'],
  ['en-US', 'buy 2 tickets for 8pm show tomorrow', 'buy 2 tickets for 8pm show', '2026-11-23T20:00'],
  ['de-DE', 'Karten für 20 Uhr Vorstellung kaufen', 'Karten für 20 Uhr Vorstellung kaufen', '2026-11-22T20:00'],
  ['en-US', 'book table for 8pm', 'book table', '2026-11-22T20:00'],
  ['en-US', 'book table for 8pm with Ann', 'book table with Ann', '2026-11-22T20:00'],
  ['en-US', 'book table for 8pm tomorrow', 'book table', '2026-11-23T20:00'],
])('leaves an hour with the noun that it belongs to, as in %s: %s', (locale, line, title, due) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'task', title, due }),
)
