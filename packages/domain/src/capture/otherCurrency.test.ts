import { expect, it } from 'vitest'
import { findWorth } from './ownCurrency.ts'
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
  ['JPY', '20ドルのTシャツ'],
  ['JPY', 'Tシャツ 20ドル'],
  ['EGP', '٢٠ دولار كتاب'],
])('leaves an amount of another currency than %s in the title: %s', (currency, line) => {
  const { amount, title } = readIn('en-US', line, { currency, accounts: accounts.slice(0, 1) })
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
  ['2x pizza 18 eur last friday', expense('2x pizza', 18, { account: 'a2', date: '2026-11-20' })],
  ['25 eur hotel yesterday', expense('hotel', 25, { account: 'a2', date: '2026-11-21' })],
  ['uber 18 eur', expense('uber', 18, { account: 'a2' })],
  ['ramen 1,280円', expense('ramen', 1280, { account: 'a3' })],
  ['dinner £30 yesterday', expense('dinner £30', undefined, { foreign: '£30', date: '2026-11-21' })],
  ['uber 18 eur from Cash', expense('uber 18 eur', undefined, { account: 'a1', foreign: '18 eur' })],
  ['coffee 3 eur, cake 4 eur', expense('coffee 3 eur, cake 4 eur', undefined, { foreign: '3 eur' })],
  ['museum tomorrow 9am 12 eur', task('museum 12 eur', '2026-11-23T09:00')],
])('reads %s with accounts in other currencies', (line, expected) =>
  expect(understood(readIn('en-US', line, { currency: 'USD', decimals: 2, accounts }))).toEqual(expected),
)

it('asks which of several accounts in a currency an amount is of', () => {
  const two = [...accounts, { id: 'a4', name: 'N26', currency: 'EUR' }]
  const read = (line: string) => understood(readIn('en-US', line, { currency: 'USD', accounts: two }))
  expect(read('uber 18 eur')).toEqual(expense('uber 18 eur', undefined, { foreign: '18 eur' }))
  expect(read('uber 18 eur from n26')).toEqual(expense('uber', 18, { account: 'a4' }))
})

it('takes an amount whose sign several currencies have for the only account in one of them', () => {
  const dollars = [{ id: 'a5', name: 'Wise', currency: 'USD' }]
  expect(understood(readIn('en-GB', 'taxi $20', { currency: 'GBP', accounts: dollars }))).toEqual(
    expense('taxi', 20, { account: 'a5' }),
  )
})

it.each([
  ['18 eur', 15.3],
  ['€1,234.50', 1049.33],
  ['$20', undefined],
  ['1,280円', undefined],
])('says what %s is worth by the rates that are known', (foreign, value) => {
  const rates: Record<string, string> = { EUR: '0.85', USD: '0.75', CAD: '0.55' }
  const separators = { group: ',', decimal: '.' }
  expect(findWorth(foreign, { separators, to: 'GBP', rateOf: (currency) => rates[currency] })).toBe(value)
})
