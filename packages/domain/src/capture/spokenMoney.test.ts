import { expect, it } from 'vitest'
import { expense, income, readIn, task, understood } from './testing/lines.ts'

const read = (line: string) => understood(readIn('en-GB', line, { currency: 'GBP' }))

it.each([
  ['spent a tenner on lunch', expense('lunch', 10)],
  ['paid a fiver for coffee', expense('coffee', 5)],
  ['lunch cost a fiver', expense('lunch', 5)],
  ['coffee fiver', expense('coffee', 5)],
  ['gave Tom a tenner yesterday', expense('gave Tom', 10, { date: '2026-11-21' })],
  ['tenner for the window cleaner', expense('the window cleaner', 10)],
  ['twenty quid for petrol', expense('petrol', 20)],
  ['spent twelve fifty on lunch', expense('lunch', 12.5)],
  ['paid twenty five seventy-five for taxi', expense('taxi', 25.75)],
])('reads the money that a word says in %j', (line, expected) => expect(read(line)).toEqual(expected))

it.each(['Fiverr logo', 'two books for school', 'ten for the party'])('reads no amount in %j', (line) =>
  expect(read(line)).not.toHaveProperty('amount'),
)

it.each([
  ['mum gave me 100 for my birthday', income('mum gave me for my birthday', 100)],
  ['Tom gave me 20', income('Tom gave me', 20)],
  ['gran sent us £50 for the kitchen', income('gran sent us for the kitchen', 50)],
  ['Ann lent me 30', income('Ann lent me', 30)],
  ['borrowed 50 from Ann', income('borrowed from Ann', 50)],
  ['sold the old pram for 60', income('sold the old pram', 60)],
  ['sold the old pram for 60 on ebay', income('sold the old pram on ebay', 60)],
  ['took 50 out of the cash machine', expense('took out of the cash machine', 50)],
  ['took out 100 from the atm', expense('took out from the atm', 100)],
  ['got 50 out of the ATM', expense('got out of the ATM', 50)],
  ['withdrew 50 from the cash machine', expense('withdrew from the cash machine', 50)],
  ['refund of 29.99 from ASOS', income('refund from ASOS', 29.99)],
  ['got a refund of 12 from Amazon', income('got a refund from Amazon', 12)],
  ['refund of 29.99', income('refund', 29.99)],
  ['payment of 50 to the plumber', expense('payment to the plumber', 50)],
  ['took 40 cash from Monzo', expense('took cash from Monzo', 40)],
  ['2000 salary', income('salary', 2000)],
  ['312.45 tax refund', income('tax refund', 312.45)],
])('reads who gave or got the money of %j', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['de-DE', 'Steuerrückerstattung 312,45', 'Steuerrückerstattung', 312.45],
  ['de-DE', '2400 Gehalt', 'Gehalt', 2400],
  ['de-DE', 'Oma gab mir 50 €', 'Oma gab mir', 50],
  ['ja-JP', '祖母からお年玉1万円もらった', '祖母からお年玉もらった', 10_000],
  ['ar-EG', 'خدت 500 جنيه من بابا', 'خدت من بابا', 500],
  ['de-DE', 'Anna hat mir 50 gegeben', 'Anna', 50],
  ['de-DE', 'Oma hat uns 50 € geschickt', 'Oma', 50],
  ['de-DE', 'Flohmarkt 85 eingenommen', 'Flohmarkt', 85],
  ['de-DE', '85 auf dem Flohmarkt eingenommen', 'auf dem Flohmarkt', 85],
  ['de-DE', 'Nachhilfe 40 verdient', 'Nachhilfe', 40],
  ['de-DE', 'Spenden 85 gesammelt', 'Spenden', 85],
  ['en-US', 'made 40 babysitting', 'babysitting', 40],
  ['en-US', 'I made 40 at the flea market', 'the flea market', 40],
  ['en-US', 'earned 40 dog walking', 'dog walking', 40],
  ['en-US', 'flea market 85 earned', 'flea market', 85],
  ['ja-JP', '田中さんから5000円もらった', '田中さん', 5000],
  ['ja-JP', 'フリマで3000円稼いだ', 'フリマ', 3000],
  ['ar-EG', 'كسبت 200 من الشغل', 'الشغل', 200],
  ['ar-EG', 'بابا اداني 500', 'بابا اداني', 500],
])('reads the money received as in %s: %s', (locale, line, title, amount) =>
  expect(understood(readIn(locale, line))).toEqual(income(title, amount)),
)

it.each([
  ['en-US', 'made 3 cakes'],
  ['en-US', 'made 40 cupcakes'],
  ['de-DE', 'Anna hat mir 3 Bücher gegeben'],
  ['de-DE', 'Anna hat mir 20 Minuten gegeben'],
])('reads no money received as in %s: %s', (locale, line) => expect(readIn(locale, line)).toMatchObject(task(line)))

it.each([
  'owe Anna 30',
  'I owe Tom 20',
  'I owe Tom 20 for the concert tickets',
  'Tom owes me 20',
  'Tom owes me 20 for pizza',
  'Tom schuldet mir 20',
])('reads what is still to come as a task with its sum: %s', (line) =>
  expect(read(line)).toEqual({ kind: 'task', title: line }),
)

it.each([
  ['المرتب يوم 25', { kind: 'task', title: 'المرتب', due: '2026-11-25' }],
  ['كهرباء 250 يوم 5', expense('كهرباء', 250, { date: '2026-11-05' })],
])('reads the day of the month in %j', (line, expected) => expect(understood(readIn('ar-EG', line))).toEqual(expected))

it.each(['Tom gave me 20 minutes', 'she gave me 2 weeks', 'took 2 to school', 'Tom sent me 3 photos'])(
  'reads no money in %j',
  (line) => expect(read(line)).not.toHaveProperty('amount'),
)

it.each([
  ['parking £2 20p', 2.2],
  ['parking 2 pounds 20 pence', 2.2],
  ['parking 2 pounds 20', 2.2],
  ['parking 80p', 0.8],
  ['parking 50 pence', 0.5],
])('reads the pence of %j', (line, amount) => expect(read(line)).toEqual(expense('parking', amount)))

it.each([
  ['euro 25 for museum', 'euro 25', 'museum'],
  ['euros 25 museum', 'euros 25', 'museum'],
])('reads the currency before the amount of %j', (line, foreign, title) => {
  expect(readIn('en-GB', line, { currency: 'EUR' })).toMatchObject({ kind: 'expense', title, amount: 25 })
  expect(read(line)).toMatchObject({ kind: 'expense', foreign })
})

it.each(['Euro 2028 tickets', 'tv 720p'])('reads no currency in %j', (line) => {
  expect(read(line)).toEqual(task(line))
})

it.each([
  ['en-US', 'paid back 20 by Anna', income('paid back by Anna', 20)],
  ['en-US', 'Anna paid back 20', income('Anna paid back', 20)],
  ['en-US', 'paid back 20 to Anna', expense('paid back to Anna', 20)],
  ['de-DE', 'Pfand 3,25 zurück', income('Pfand zurück', 3.25)],
  ['de-DE', 'Kaution zurück 500', income('Kaution zurück', 500)],
  ['en-US', 'deposit back 500', income('deposit back', 500)],
  ['en-US', 'deposit 500', expense('deposit', 500)],
  ['de-DE', '20 € von Anna zurückbekommen', income('von Anna zurückbekommen', 20)],
  ['de-DE', 'Taxi 9 zurück', expense('Taxi zurück', 9)],
  ['fr-FR', '20 € remboursé par Anna', income('remboursé par Anna', 20)],
  ['es-ES', 'devolución amazon 25', income('devolución amazon', 25)],
  ['ja-JP', '払い戻し 2000円', income('払い戻し', 2000)],
  ['ar-EG', 'استرداد 250 من أمازون', income('استرداد من أمازون', 250)],
])('reads what came back as income, as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)
