import { expect, it } from 'vitest'
import { expense, readIn, task, understood } from './testing/lines.ts'

it.each([
  ['en-US', "party with Ann new year's eve", task('party with Ann', '2026-12-31')],
  ['en-US', 'dinner with parents on christmas eve', task('dinner with parents', '2026-12-24')],
  ['en-US', 'christmas eve dinner with parents', task('dinner with parents', '2026-12-24')],
  ['en-US', 'call grandma at christmas', task('call grandma', '2026-12-25')],
  ['en-US', 'call grandma christmas day', task('call grandma', '2026-12-25')],
  ['en-US', 'brunch new year', task('brunch', '2027-01-01')],
  ['en-US', 'brunch new year’s day at 11', task('brunch', '2027-01-01T11:00')],
  ['en-US', 'gifts 120.00 for christmas', expense('gifts', 120, { date: '2026-12-25' })],
  ['de-DE', 'Raclette mit Ann Silvester', task('Raclette mit Ann', '2026-12-31')],
  ['de-DE', 'Oma anrufen an Heiligabend', task('Oma anrufen', '2026-12-24')],
  ['de-DE', 'Oma anrufen zu Weihnachten', task('Oma anrufen', '2026-12-25')],
  ['de-DE', 'Spaziergang Neujahr', task('Spaziergang', '2027-01-01')],
])('reads holidays as days as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toMatchObject(expected),
)

it.each([
  ['christmas tree 45', 'christmas tree'],
  ['christmas cards 12.50', 'christmas cards'],
  ['new year resolutions', 'new year resolutions'],
])('reads no day in %s', (line, title) => {
  const { date, due, title: read } = readIn('en-US', line)
  expect([date, due, read]).toEqual([undefined, undefined, title])
})

it.each([
  ['en-US', 'fri 13 dinner 45', expense('dinner', 45, { date: '2026-11-13' })],
  ['en-US', 'dinner fri 13 with Ann 45.20', expense('dinner with Ann', 45.2, { date: '2026-11-13' })],
  ['en-US', 'call mom fri 27 about rent', task('call mom about rent', '2026-11-27')],
  ['en-US', 'friday the 27th dentist', task('dentist', '2026-11-27')],
  ['de-DE', 'Freitag 13. Essen 45', expense('Essen', 45, { date: '2026-11-13' })],
  // The 14th is a Saturday: it is no day of a Friday.
  ['en-US', 'fri 14 eggs 3.50', { amount: 3.5 }],
])('reads a weekday with its day of the month as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toMatchObject(expected),
)

it.each([
  ['de-DE', '2 Liter Wasser am Tag', 'Wasser', { amount: 2, unit: 'Liter' }],
  ['de-DE', '2 Liter Wasser täglich', 'Wasser', { amount: 2, unit: 'Liter' }],
  ['de-DE', 'täglich 2 Liter Wasser trinken', 'Wasser trinken', { amount: 2, unit: 'Liter' }],
  ['en-US', 'drink 2 liters of water every day', 'drink water', { amount: 2, unit: 'liters' }],
])('reads litres as a target as in %s: %s', (locale, line, title, target) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'routine', title, target }),
)

const accounts = [
  { id: 'main', name: 'Main account' },
  { id: 'savings', name: 'Savings' },
]

it.each([
  ['pay 80 from Savings to Main account', 'savings', 'main'],
  ['send 80 from main account to savings', 'main', 'savings'],
])('reads the transfer %j', (line, account, to) =>
  expect(understood(readIn('en-US', line, { accounts }))).toEqual({
    kind: 'transfer',
    title: '',
    amount: 80,
    account,
    to,
  }),
)

it.each(['pay 80 from Savings', 'pay 80 to Ann from Savings', 'paid rent 80 from Savings'])(
  'reads no transfer in %j, which names one account',
  (line) => expect(readIn('en-US', line, { accounts }).kind).not.toBe('transfer'),
)

it.each([
  ['de-DE', 'Müll rausbringen jeden Montag #Haushalt', { title: 'Müll rausbringen', project: 'Haushalt' }],
  ['en-US', 'take out bins every monday @home', { title: 'take out bins', labels: ['home'] }],
])('reads what repeats in a project or with a label as a task, as in %s: %s', (locale, line, expected) => {
  expect(readIn(locale, line)).toMatchObject({ kind: 'task', rule: { unit: 'week', weekdays: [1] }, ...expected })
  expect(readIn(locale, line, { usual: 'routine' }).kind).toBe('routine')
})
