import { expect, it } from 'vitest'
import { expense, readIn, task, understood } from './testing/lines.ts'

const accounts = [
  { id: 'a1', name: 'Cash' },
  { id: 'a2', name: 'Revolut', currency: 'EUR' },
  { id: 'a3', name: 'Suica', currency: 'JPY' },
]

it.each([
  ['USD', '25 eur hotel paris'],
  ['USD', '€25 hotel'],
  ['USD', 'books 12.99 EUR'],
  ['USD', 'EUR 18 taxi'],
  ['USD', 'taxi 18 euros'],
  ['USD', 'コーヒー 450円'],
  ['USD', 'sushi ¥450'],
  ['USD', 'sushi ￥450'],
  ['USD', 'dinner C$45'],
  ['USD', 'gum 5 quid'],
  ['USD', 'museum 25 ₴'],
  ['EUR', 'taxi $18'],
  ['EUR', 'taxi 20 bucks'],
  ['EUR', 'bread 35 kr'],
  ['JPY', '1200원 lunch'],
  ['USD', 'hotel 25 eur from Cash'],
])('leaves an amount of another currency than %s in the title: %s', (currency, line) => {
  const { amount, title } = readIn('en-US', line, { currency, accounts })
  expect({ amount, title }).toEqual({ amount: undefined, title: line.replace(' from Cash', '') })
})

it.each([
  ['USD', 'lunch $12', 12],
  ['CAD', 'lunch $12', 12],
  ['CAD', 'lunch C$12', 12],
  ['EUR', 'lunch €12', 12],
  ['EUR', 'lunch 12,- €', 12],
  ['EUR', 'lunch 12 Euro', 12],
  ['CNY', 'lunch ¥12', 12],
  ['JPY', 'lunch ¥1200', 1200],
  ['JPY', 'lunch 1200円', 1200],
  ['NOK', 'lunch 120 kr', 120],
  ['CHF', 'lunch Fr. 8.50', 8.5],
  ['PKR', 'lunch Rs 500', 500],
  ['EGP', 'lunch 500 جنيه', 500],
  ['USD', 'gum 50 cents', 0.5],
])('reads an amount in %s: %s', (currency, line, amount) =>
  expect(readIn('en-US', line, { currency })).toMatchObject({ title: line.split(' ')[0], amount }),
)

it.each([
  ['hotel 25 eur from Revolut', expense('hotel', 25, { account: 'a2' })],
  ['€25 hotel @revolut', expense('hotel', 25, { account: 'a2' })],
  ['ramen 1,280円 from Suica', expense('ramen', 1280, { account: 'a3' })],
  ['hotel $25 from Revolut', expense('hotel $25', undefined, { account: 'a2', foreign: '$25' })],
  ['book hotel 25 eur', task('book hotel 25 eur')],
  ['2x pizza 18 eur last friday', expense('2x pizza 18 eur', undefined, { foreign: '18 eur', date: '2026-11-20' })],
  ['25 eur hotel yesterday', expense('25 eur hotel', undefined, { foreign: '25 eur', date: '2026-11-21' })],
  ['museum tomorrow 9am 12 eur', task('museum 12 eur', '2026-11-23T09:00')],
])('reads %s with accounts in other currencies', (line, expected) =>
  expect(understood(readIn('en-US', line, { currency: 'USD', decimals: 2, accounts }))).toEqual(expected),
)
