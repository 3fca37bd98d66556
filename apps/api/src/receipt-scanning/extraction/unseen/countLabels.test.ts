import { expect, it } from 'vitest'
import { extractText, inOnePart } from '../../testing/renderedText.ts'

const goods = 'Milk                   3.50\nBread                  2.80\nEggs                   4.20'

it.each([
  'TOTAL (3 ITEMS)       10.50',
  'TOTAL 3 ARTICLES      10.50',
  'Order total (3 items): $10.50',
  'Items: 3 Qty: 5 Total: 10.50',
  'ARTICULOS 3   TOTAL   10.50',
  'Table 5 Total:        10.50',
  'Account No: 12345678   Total due   10.50',
  'Tel. 030 123456   Total   10.50',
  'Ref 88121 Total       10.50',
  'Guests 2 Amount due   10.50',
  'SUMME (3 Artikel)     10.50',
  'Units 3 Total incl. VAT 10.50',
])('takes the amount on a line with a count for the total: %s', (line) => {
  const text = `CORNER PANTRY\n02/11/2025 10:15\n${goods}\n${line}`
  for (const each of [text, inOnePart(text), `${text}\nCASH   20.00\nCHANGE   9.50`])
    expect(extractText(each, 'USD')).toMatchObject({ total: 10.5, sure: true })
})

it.each([
  'Total items 3',
  'Total qty: 3',
  'Points total 245',
  'TOTAL NUMBER OF ITEMS SOLD = 3',
  'Item count 3',
  '3 items purchased',
])('takes no count for the total: %s', (line) => {
  const text = `CORNER PANTRY\n02/11/2025 10:15\n${goods}\nTotal   10.50\n${line}`
  for (const each of [text, inOnePart(text)])
    expect(extractText(each, 'USD')).toMatchObject({ total: 10.5, sure: true })
})

it('takes the smaller of two whole numbers beside a count for the count', () => {
  const text = (line: string) => `好鄰居超市\n114-07-09 20:15\n茶葉蛋   10\n鮮奶   89\n${line}\n現金   100\n找零   1`
  expect(extractText(text('總計 2 點數 99'), 'TWD').total).toBe(99)
  expect(extractText(text('總計 99 點數 2'), 'TWD').total).toBe(99)
})

it.each([
  ['a balance', 'BALANCE', true],
  ['a label of tax', 'INCL TAX', true],
  ['a label that is a balance in Portuguese', 'SALDO', true],
])('takes %s for the total if cash and goods give it', (_what, label, sure) => {
  const text = `
    HILLCREST MARKET
    03/02/2025 6:21 PM
    Roast                 14.50
    Potatoes               3.08
    ${label}               17.58
    CASH                  20.00
    CHANGE                 2.42`
  for (const each of [text, inOnePart(text)]) expect(extractText(each, 'USD')).toMatchObject({ total: 17.58, sure })
})

it('takes no balance for the total that only the goods give', () => {
  const text = 'MARKET\nTea   5.00\nCake   5.00\nTotal   10.00\nVISA   10.00\nBALANCE   30.00'
  expect(extractText(text, 'USD').total).toBe(10)
})
