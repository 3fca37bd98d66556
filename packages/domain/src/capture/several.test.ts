import { expect, it } from 'vitest'
import { expense, income, readIn, task, understood } from './testing/lines.ts'

it.each([
  ['en-US', 'coffee 3x4.50', expense('coffee', 13.5)],
  ['en-US', 'coffee 2 x 4.50', expense('coffee', 9)],
  ['en-US', 'coffee 4.50 x 3', expense('coffee', 13.5)],
  ['en-US', '3x4.50 coffee with Tom', expense('coffee with Tom', 13.5)],
  ['en-US', 'tickets 2 x 15', expense('tickets', 30)],
  ['en-US', 'tickets 2x15€', expense('tickets', 30)],
  ['de-DE', 'Kaffee 3 × 2,50 €', expense('Kaffee', 7.5)],
  ['de-DE', 'Kaffee 3x2,50', expense('Kaffee', 7.5)],
  ['fr-FR', 'café 3 x 2,40 €', expense('café', 7.2)],
  ['es-ES', 'café 2x1,80', expense('café', 3.6)],
  ['ja-JP', 'コーヒー 3x450円', expense('コーヒー', 1350)],
])('multiplies the price as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['en-GB', '£12.50 + £3 parking', expense('parking', 15.5)],
  ['en-GB', 'lunch £12.50 + £3 tip', expense('lunch tip', 15.5)],
  ['en-GB', 'lunch £12.50+£3', expense('lunch', 15.5)],
  ['en-GB', 'dinner £40 + £5 + £2', expense('dinner', 47)],
  ['de-DE', '12,50 € + 3 € Parken', expense('Parken', 15.5)],
  ['ja-JP', 'ランチ 1200円 + 300円', expense('ランチ', 1500)],
  ['en-GB', 'lunch £12.50 + €3', expense('lunch £12.50 + €3', undefined, { foreign: '£12.50 + €3' })],
  ['en-GB', 'gift 12 +50', income('gift 12', 50)],
])('adds amounts with their units as in %s: %s', (locale, line, expected) =>
  expect(
    understood(readIn(locale, line, { currency: { en: 'GBP', de: 'EUR', ja: 'JPY' }[locale.slice(0, 2)] })),
  ).toEqual(expected),
)

it.each([
  ['jeep 4x4', task('jeep 4x4')],
  ['wood 2x4', task('wood 2x4')],
  ['4x4 rental 300', expense('4x4 rental', 300)],
  ['photos 10x15 12.50', expense('photos 10x15', 12.5)],
  ['2x coffee 4.50', expense('2x coffee', 4.5)],
])('reads no product in %s', (line, expected) => expect(understood(readIn('en-US', line))).toEqual(expected))

it.each([
  ['en-US', '6 beers 18 at the bar', expense('6 beers at the bar', 18)],
  ['en-US', '2 tickets 26 cinema', expense('2 tickets cinema', 26)],
  ['en-US', '2 tickets 26 cinema yesterday', expense('2 tickets cinema', 26, { date: '2026-11-21' })],
  ['en-US', '3 coffees 12 with Ann', expense('3 coffees with Ann', 12)],
  ['de-DE', '2 Pizza 18 mit Anna', expense('2 Pizza mit Anna', 18)],
  ['en-US', '6 eggs 2 milk', task('6 eggs 2 milk')],
  ['en-US', '2 tickets row 18 cinema', task('2 tickets row 18 cinema')],
  ['en-US', '3 meetings 10 people', task('3 meetings 10 people')],
  ['en-US', '2 tickets bus 26 station', task('2 tickets bus 26 station')],
  ['en-US', '3 books 1984 and other', task('3 books 1984 and other')],
  ['en-US', '2 tickets 26 cinema tomorrow', task('2 tickets 26 cinema', '2026-11-23')],
])('reads the price after a number of things as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['en-US', 'dinner 45 split with Bob', expense('dinner split with Bob', 45)],
  ['en-US', 'venmo Anna 25 for pizza', expense('venmo Anna for pizza', 25)],
  ['en-US', 'loan payment 220 to credit union', expense('loan payment to credit union', 220)],
  ['en-US', 'taxi 9 home', expense('taxi home', 9)],
  ['en-US', 'pizza 12 with Ann', expense('pizza with Ann', 12)],
  ['en-US', 'gift 20 for Ann', expense('gift for Ann', 20)],
  ['de-DE', 'Pizza 18 mit den Kindern', expense('Pizza mit den Kindern', 18)],
  ['en-US', 'Taxi 18 to airport', expense('Taxi to airport', 18)],
  ['en-US', 'Dinner with friends 64 paid with card', expense('Dinner with friends paid with card', 64)],
  ['en-US', 'Gas 45 shell', expense('Gas shell', 45)],
  ['en-US', 'pizza 15 (shared)', expense('pizza (shared)', 15)],
  ['ja-JP', '映画 1,900円 x 2', expense('映画', 3800)],
  ['en-US', 'cinema 2 tickets 24', expense('cinema 2 tickets', 24)],
  ['en-US', 'TGI Fridays 24.50', expense('TGI Fridays', 24.5)],
  ['en-US', 'Taxi 18 cash', expense('Taxi', 18)],
  ['en-US', 'game 2 to see', task('game 2 to see')],
  ['en-US', 'lent Mia 42 for tickets', expense('lent Mia for tickets', 42)],
  ['en-US', 'dinner with Mia 42 split 2 ways', expense('dinner with Mia split 2 ways', 42)],
  ['en-US', 'bus 42 to town', task('bus 42 to town')],
  ['en-US', 'lunch 12 people', task('lunch 12 people')],
  ['en-US', 'hotel 2 nights', task('hotel 2 nights')],
  ['en-US', 'dinner 20 dec with Tom', task('dinner with Tom', '2026-12-20')],
  ['en-US', 'book 2 tables at Nonna', task('book 2 tables at Nonna')],
])('reads the price between what it is for and with whom as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['de-DE', 'Gehalt 2.400 € erhalten', income('Gehalt', 2400)],
  ['de-DE', 'Gehalt 2400 erhalten', income('Gehalt', 2400)],
  ['de-DE', '50 € von Oma bekommen', income('von Oma', 50)],
  ['de-DE', 'Miete 950 bezahlt', expense('Miete', 950)],
  ['en-US', 'rent 950 paid', expense('rent', 950)],
  ['en-US', 'bonus 500 received', income('bonus', 500)],
  ['fr-FR', 'salaire 2400 € reçu', income('salaire', 2400)],
  ['es-ES', 'sueldo 2000 € recibido', income('sueldo', 2000)],
  ['it-IT', 'stipendio 2000 € ricevuto', income('stipendio', 2000)],
  ['nl-NL', 'salaris 2000 ontvangen', income('salaris', 2000)],
  ['pt-BR', 'salário 2000 recebido', income('salário', 2000)],
  ['en-US', 'get paid', task('get paid')],
])('reads what was paid or received as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['de-DE', 'Miete 950 € am 1. jeden Monat', 1, '2026-12-01'],
  ['de-DE', 'am 1. Miete 950 € jeden Monat', 1, '2026-12-01'],
  ['de-DE', 'Miete 950 € am 20. jedes Monats', 20, '2026-12-20'],
  ['en-US', 'rent 950 on the 1st every month', 1, '2026-12-01'],
  ['fr-FR', 'loyer 950 € le 1er de chaque mois', 1, '2026-12-01'],
  ['fr-FR', 'loyer 950 € chaque mois le 5', 5, '2026-12-05'],
  ['es-ES', 'alquiler 950 € el 1 de cada mes', 1, '2026-12-01'],
  ['it-IT', 'affitto 950 € ogni mese il 1', 1, '2026-12-01'],
  ['pt-BR', 'aluguel 950 todo dia 5', 5, '2026-12-05'],
  ['nl-NL', 'huur 950 op de 1e van elke maand', 1, '2026-12-01'],
])('begins a bill on the next of its days of the month as in %s: %s', (locale, line, day, date) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'expense', amount: 950, date, repeat: { unit: 'month', day } }),
)

it.each([
  ['en-US', '2x cinema tickets at 12 each', expense('2x cinema tickets', 24)],
  ['en-US', '2 pizzas at 9.50 each', expense('2 pizzas', 19)],
  ['en-US', '3 coffees 4 each', expense('3 coffees', 12)],
  ['en-US', '4 T-shirts $15 apiece', expense('4 T-shirts', 60)],
  ['de-DE', '2 Karten à 12,50 €', expense('2 Karten', 25)],
  ['en-US', 'bought 2 tickets for $24 each', expense('bought 2 tickets', 48)],
  ['en-US', '2 tickets each 12', expense('2 tickets', 24)],
  ['de-DE', '3 Kaffee je 3,20', expense('3 Kaffee', 9.6)],
  ['en-US', 'tell each of the 3 kids', task('tell each of the 3 kids')],
])('multiplies the price of each as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['de-DE', 'Kaffee 3 Euro 80', expense('Kaffee', 3.8)],
  ['de-DE', 'Kaffee 3€80', expense('Kaffee', 3.8)],
  ['de-DE', 'Kaffee 12 Euro 5 Cent mit Anna', expense('Kaffee mit Anna', 12.05)],
  ['fr-FR', 'café 3 euros 80', expense('café', 3.8)],
  ['fr-FR', 'café 3€80 hier', expense('café', 3.8, { date: '2026-11-21' })],
  ['en-US', 'coffee 3 dollars 80', expense('coffee', 3.8)],
  ['en-US', 'gum 80 cents', expense('gum', 0.8)],
  ['de-DE', 'Pfand 25 Cent', expense('Pfand', 0.25)],
  ['de-DE', 'Taxi 18 Euro 20. November', expense('Taxi', 18, { date: '2026-11-20' })],
  ['en-US', 'taxi 18 euros 20 nov', expense('taxi', 18, { date: '2026-11-20' })],
])('reads an amount that is spoken as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['de-DE', 'Tilgung 200 Euro am Monatsletzten', expense('Tilgung', 200, { date: '2026-11-30' })],
  ['en-US', 'lessons 40 tomorrow', expense('lessons', 40, { date: '2026-11-23' })],
  ['en-US', 'Rent 940 tomorrow', expense('Rent', 940, { date: '2026-11-23' })],
  ['en-US', 'Gift for mom 45 next friday', expense('Gift for mom', 45, { date: '2026-11-27' })],
  ['en-US', 'cinema tickets $24 on saturday', expense('cinema tickets', 24, { date: '2026-11-21' })],
  ['en-US', 'concert 45.00 tomorrow', expense('concert', 45, { date: '2026-11-23' })],
  ['en-US', 'Gift for mom $45 next friday', expense('Gift for mom', 45, { date: '2026-11-27' })],
  ['ja-JP', '家賃 80000円 来週の金曜日', expense('家賃', 80000, { date: '2026-11-27' })],
  ['en-US', 'hotel $320 next month', expense('hotel', 320, { date: '2026-12-01' })],
  ['de-DE', 'Friseur 45 nächste Woche', expense('Friseur', 45, { date: '2026-11-23' })],
  ['de-DE', 'Miete 120 morgen', expense('Miete', 120, { date: '2026-11-23' })],
  ['de-DE', 'Miete 940 morgen', expense('Miete', 940, { date: '2026-11-23' })],
  ['en-US', 'gym 18 tomorrow', task('gym', '2026-11-23T18:00')],
  ['en-US', 'dinner 45 tomorrow 19:00', task('dinner 45', '2026-11-23T19:00')],
  ['en-US', 'pay rent 940 tomorrow', task('pay rent 940', '2026-11-23')],
  ['en-US', 'pizza party 40 people tomorrow', task('pizza party 40 people', '2026-11-23')],
])('reads what will be paid on a day as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  [
    'en-US',
    'bread 2 milk 3',
    [
      { title: 'bread', amount: 2 },
      { title: 'milk', amount: 3 },
    ],
  ],
  [
    'en-US',
    'taxi 12 dinner 40',
    [
      { title: 'taxi', amount: 12 },
      { title: 'dinner', amount: 40 },
    ],
  ],
  [
    'en-US',
    'lunch $12.50 with card tip 2',
    [
      { title: 'lunch', amount: 12.5 },
      { title: 'tip', amount: 2 },
    ],
  ],
  [
    'ar-EG',
    'غدا 120، قهوة 45',
    [
      { title: 'غدا', amount: 120 },
      { title: 'قهوة', amount: 45 },
    ],
  ],
  [
    'ar-EG',
    'قهوة 45، غدا 120',
    [
      { title: 'قهوة', amount: 45 },
      { title: 'غدا', amount: 120 },
    ],
  ],
])('has each of several sums as in %s: %s', (locale, line, items) => {
  const captured = readIn(locale, line)
  expect(captured).toMatchObject({ kind: 'expense', items })
  expect(captured).not.toHaveProperty('date')
})

it.each(['iPhone 15 case 20', 'bus 12 lunch 9', 'room 2 dinner 40'])('has one sum as in %s', (line) =>
  expect(readIn('en-US', line)).not.toHaveProperty('items'),
)

const purse = [{ id: 'purse', name: 'Wallet', kind: 'cash' }]
it.each([
  ['en-US', 'lunch with Jo 31.50 in wallet, tip 3', purse, 'lunch with Jo', 'tip'],
  ['en-US', 'lunch with Jo 31.50 cash, tip 3', purse, 'lunch with Jo', 'tip'],
  ['en-US', 'lunch with Jo 31.50 in wallet, tip 3', [], 'lunch with Jo in wallet', 'tip'],
  ['en-US', 'lunch $31.50 by card, tip $3', [], 'lunch', 'tip'],
  ['de-DE', 'Essen mit Jo 31,50 bar, Trinkgeld 3', [], 'Essen mit Jo', 'Trinkgeld'],
  ['ja-JP', 'ランチ 31.50円 カードで、チップ 3円', [], 'ランチ', 'チップ'],
  ['ar-EG', 'غدا 31.50 كاش، بقشيش 3', [], 'غدا', 'بقشيش'],
])('has the sum and the tip after how it was paid as in %s: %s', (locale, line, accounts, title, tip) => {
  const captured = readIn(locale, line, { accounts })
  expect(captured.items).toEqual([
    { title, amount: 31.5 },
    { title: tip, amount: 3 },
  ])
  expect(captured.account).toBe(accounts[0]?.id)
})
