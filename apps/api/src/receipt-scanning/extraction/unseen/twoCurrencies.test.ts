import { expect, it } from 'vitest'
import { extractText, inOnePart } from '../../testing/renderedText.ts'

const goods = 'SHOP AT THE BORDER\n05.03.2025 10:12\nBread   3.40\nCheese   20.00'

it.each([
  ['the account of the receipt', 'BGN', 'TOTAL EUR   11.96\nTOTAL BGN   23.40', 23.4],
  ['the account of the receipt', 'EUR', 'TOTAL BGN   23.40\nTOTAL EUR   11.96', 11.96],
  ['the account of the receipt', 'DKK', 'TOTAL DKK   23.40\nTOTAL EUR   3.14', 23.4],
  ['the account of the receipt', 'GBP', 'TOTAL GBP   23.40\nTOTAL EUR   28.00', 23.4],
  ['the account of the receipt, of which the sign is behind', 'CZK', 'CELKEM   23.40 Kč\nCELKEM   0.94 EUR', 23.4],
  ['the payment', 'USD', 'TOTAL EUR   25.10\nTOTAL CHF   23.40\nCARD CHF   23.40', 23.4],
  ['the first total', 'USD', 'TOTAL CHF   23.40\nTOTAL EUR   25.10', 23.4],
  ['the fixed rate of leva', 'BGN', 'TOTAL   23.40\nTOTAL EUR   11.96', 23.4],
  ['the fixed rate of leva, on an account in euros', 'EUR', 'TOTAL   23.40\nTOTAL EUR   11.96', 11.96],
])('takes the total in the currency of %s: %s', (_what, account, totals, total) => {
  const text = `${goods}\n${totals}`
  for (const each of [text, inOnePart(text)]) expect(extractText(each, account).total).toBe(total)
})

it('takes the only total with a currency, though other sums have none', () => {
  const text = 'SHOP\n05.03.2025\nBread   3.40\nCheese   20.00\nTotal   23.40\nDiscount   -3.40\nTotal EUR   20.00'
  expect(extractText(text, 'USD')).toMatchObject({ total: 20, sure: true })
})

it.each(['TOTAL EUR   11.96\nTOTAL BGN   23.40', 'TOTAL BGN   23.40\nTOTAL EUR   11.96'])(
  'takes the total in the currency of the account on a slip without goods',
  (totals) => {
    const text = `SHOP AT THE BORDER\n05.03.2025 10:12\n${totals}`
    expect(extractText(text, 'BGN').total).toBe(23.4)
    expect(extractText(inOnePart(text), 'EUR').total).toBe(11.96)
  },
)

it.each([
  ['SUMME EUR   23,40', 'EUR'],
  ['TOTAL   £23.40', 'GBP'],
  ['TOTAL   23.40\nVISA   EUR 23.40', 'EUR'],
  ['SUMME [EUR]   23,40', 'EUR'],
  ['TOTAL   23,40 EUROS', 'EUR'],
  ['SUMME EUR   23,42\nRundung   -0,02\nBar   50,00\nZurück   26,60', 'EUR'],
  ['SUMME   23,40\nBar EUR   50,00\nRückgeld EUR   26,60', 'EUR'],
  ['TOTAL   23.40\nIn Euros EUR   21.10', undefined],
  ['TOTAL   $23.40\nCash EUR   50.00\nChange   26.60', undefined],
  ['TOTAL   $23.40', undefined],
  ['TOTAL   23.40', undefined],
])('says the currency that is printed beside the total: %s', (total, currency) => {
  expect(extractText(`SHOP\n05.03.2025 10:12\nBread   3.40\nCheese   20.00\n${total}`, 'USD')).toMatchObject({
    total: 23.4,
    currency,
  })
})

it.each([
  ['EUR', 'EUR'],
  ['Preis [EUR]', 'EUR'],
  ['Artikel   CHF', 'CHF'],
  ['NEW BALANCE FT', undefined],
  ['GIVE IT A TRY', undefined],
])('says the currency above the amounts: %s', (heading, currency) => {
  const text = `SHOP\n05.03.2025 10:12\n${heading}\nBread   3.40\nCheese   20.00\nTOTAL   23.40`
  expect(extractText(text, 'USD')).toMatchObject({ total: 23.4, currency })
})
