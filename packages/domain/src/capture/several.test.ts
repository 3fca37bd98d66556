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
  ['jeep 4x4', expense('jeep 4x4')],
  ['wood 2x4', expense('wood 2x4')],
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
  ['en-US', '6 eggs 2 milk', expense('6 eggs 2 milk')],
  ['en-US', '2 tickets row 18 cinema', expense('2 tickets row 18 cinema')],
  ['en-US', '3 meetings 10 people', expense('3 meetings 10 people')],
  ['en-US', '2 tickets bus 26 station', expense('2 tickets bus 26 station')],
  ['en-US', '3 books 1984 and other', expense('3 books 1984 and other')],
  ['en-US', '2 tickets 26 cinema tomorrow', task('2 tickets 26 cinema', '2026-11-23')],
])('reads the price after a number of things as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['en-US', 'dinner 45 split with Bob', expense('dinner split with Bob', 45)],
  ['en-US', 'taxi 9 home', expense('taxi home', 9)],
  ['en-US', 'pizza 12 with Ann', expense('pizza with Ann', 12)],
  ['en-US', 'gift 20 for Ann', expense('gift for Ann', 20)],
  ['de-DE', 'Pizza 18 mit den Kindern', expense('Pizza mit den Kindern', 18)],
  ['en-US', 'bus 42 to town', expense('bus 42 to town')],
  ['en-US', 'lunch 12 people', expense('lunch 12 people')],
  ['en-US', 'hotel 2 nights', expense('hotel 2 nights')],
  ['en-US', 'dinner 20 dec with Tom', task('dinner with Tom', '2026-12-20')],
  ['en-US', 'book 2 tables at Nonna', task('book 2 tables at Nonna')],
])('reads the price between what it is for and with whom as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['de-DE', 'Gehalt 2.400 € erhalten', income('Gehalt', 2400)],
  ['de-DE', 'Gehalt 2400 erhalten', income('Gehalt', 2400)],
  ['de-DE', '50 € von Oma bekommen', income('von Oma bekommen', 50)],
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
