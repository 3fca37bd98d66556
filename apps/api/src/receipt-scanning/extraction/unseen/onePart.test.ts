import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  ['net, tax and gross in one part', 'EUR', 119, 'KIOSK AM TOR\nBuch 100,00\nSumme 100,00 19,00 119,00'],
  ['a count before a price and an amount', 'INR', 240, 'DHABA\nPaneer 2 120.00 240.00\nTotal 240.00'],
  [
    'a count before an amount that is a sum with the others',
    'USD',
    158.5,
    'SHOP\nMilk 2 150.00\nBread 8.50\nTotal 158.50',
  ],
  ['a rate before a tax', 'GBP', 36, 'HOSTING LTD\nServer 30.00\nSubtotal 30.00\nVAT 20% 6.00\nTotal 36.00'],
  ['a rate before a total', 'ZAR', 57.5, 'SPAZA\nBread 20.00\nMilk 37.50\nTotal incl VAT 15% 57.50'],
  ['the Indian ending of round amounts', 'INR', 250, 'DHABA\nThali Rs. 250/-\nTotal Rs. 250/-'],
  ['the Indian ending behind a sign', 'INR', 1722, 'STORES\nShirt ₹1,250/-\nBelt ₹472/-\nTotal ₹1,722/-'],
  ['the East African ending of round amounts', 'KES', 1850, 'DUKA\nSugar 1,850/=\nTotal 1,850/='],
  ['the sign as the decimal mark', 'EUR', 12.5, 'CAFE\nMenu 12€50\nTOTAL 12€50'],
  ['an apostrophe as the decimal mark', 'EUR', 14.5, "BAR\nMenu 12'50\nCafe 2'00\nTOTAL 14'50"],
])('reads %s', (_what, currency, total, text) => {
  expect(extractText(text, currency).total).toBe(total)
})

it('asks to check a number that is an amount of thousands or a count with an amount', () => {
  expect(extractText('SHOP\nTOTAL 3 120.00', 'USD')).toMatchObject({ sure: false })
  expect(extractText('SHOP\nRental 1 234.50\nTOTAL $1 234.50', 'USD').total).toBe(1234.5)
})

it.each([
  ['TOTAL (€) 12,50', 'EUR'],
  ['TOTAL EUR – 12,50', 'EUR'],
  ['TOTAL (EUR) 12,50', 'EUR'],
  ['Total - €12,50', 'EUR'],
  ['Total (RM)12.50', 'MYR'],
  ['Total – ₹12.50', 'INR'],
])('takes no bracket and no dash of a label for a minus: %s', (line, currency) => {
  const text = `BAR EL PATIO\nCafe 2,50\nMenu 10,00\n${line}`.replaceAll(',', currency === 'EUR' ? ',' : '.')
  expect(extractText(text, currency)).toMatchObject({ total: 12.5, type: 'expense', typeSure: true })
})

it.each(['TOTAL -12,50', 'SUMME EUR -12,50', 'TOTAL € -12,50', 'TOTAL -€12,50', 'TOTAL: -12,50', 'TOTAL 12,50-'])(
  'takes a sign in one part with the label for a refund: %s',
  (line) => {
    const text = `MODEHAUS\n14.02.2025 12:10\nHemd -12,50\n${line}`
    expect(extractText(text, 'EUR')).toMatchObject({ total: 12.5, type: 'income' })
  },
)

it.each([
  ['a credited amount in brackets', 'SHOP\nShirt (12.50)\nTOTAL (12.50)', 'USD', 'income'],
  ['a range of hours', 'SHOP\nMo-Fr 8 - 20 Uhr\nHemd 12,50\nSumme 12,50', 'EUR', 'expense'],
])('reads %s', (_what, text, currency, type) => {
  expect(extractText(text, currency)).toMatchObject({ total: 12.5, type })
})

it.each([
  ['Le 5 juin 2025 à 16h44', 'MODE ET VOUS SARL', 'AVOIR', 'Robe 59,00', 'TOTAL TTC 59,00'],
  ['Fr. 14. März 2025', 'HUTLADEN', 'GUTSCHRIFT', 'Hut 59,00', 'Summe 59,00'],
])('takes no number of a date for an amount: %s', (date, name, heading, ...goods) => {
  const text = [name, date, heading, ...goods].join('\n')
  expect(extractText(text, 'EUR')).toMatchObject({ total: 59, type: 'income', items: [{ milli: 59_000 }] })
})

it('takes the minutes of a ride for no amount', () => {
  expect(extractText('PARKING\nDurée 45 mn\nTotal 4,50', 'EUR').items).toEqual([])
})

it.each([
  ['+450 000 Ft', 'HUF', 450_000],
  ['+125 000 kr', 'SEK', 125_000],
  ['+1 234 567,89', 'CZK', 1_234_567.89],
])('reads an amount with a plus, not a telephone number: %s', (printed, currency, total) => {
  expect(extractText(`Transakce\n${printed}\nACME\n2025-11-14`, currency)).toMatchObject({ total, type: 'income' })
})

it('still takes a telephone number for no amount', () => {
  expect(extractText('SHOP\n+47 900 12 345\nTea 5,00\nTotal 5,00', 'NOK').items).toHaveLength(1)
})

it('takes the year behind an apostrophe for no cents', () => {
  expect(extractText("CAFE\nSep 07'18 09:28PM\nTea 5.00\nTotal 5.00", 'USD').items).toHaveLength(1)
})
