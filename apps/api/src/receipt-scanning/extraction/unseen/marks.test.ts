import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  [
    'a payment on the screen of a bank',
    'GBP',
    46.2,
    `
    9:41
    Card payment
    -£46.20
    GREEN GROCERS LTD
    28 November 2025
    Category    Groceries
    Balance     £1,204.11`,
  ],
  [
    'a transfer on the screen of a bank',
    'EUR',
    1250,
    `
    Überweisung
    -1.250,00 €
    Hausverwaltung Krüger
    Ausgeführt   01.10.2025
    Verwendungszweck   Miete Oktober
    Kontostand nach Buchung   3.410,22 €`,
  ],
  [
    'a parking ticket',
    'EUR',
    3.5,
    `
    PARKHAUS AM MARKT
    04109 Leipzig
    12.05.2025 09:41
    Gesamtbetrag   3,50 €`,
  ],
])('is sure of the only amount of %s', (_what, currency, total, text) => {
  expect(extractText(text, currency)).toMatchObject({ total, sure: true })
})

it.each([
  ['without a label', 'SHOP\n12.05.2025\nA    3,50\nB    8,20\nC    1,10'],
  ['with a label that another amount has, too', 'SHOP\n12.05.2025\nTOTAL    3,50\nTOTAL    8,20'],
])('marks a total %s', (_what, text) => {
  expect(extractText(text, 'EUR')).toMatchObject({ sure: false })
})

it('marks the type of a bill that mentions income', () => {
  const text = `
    NORTH TRADING LTD
    Invoice 2025-014
    12 May 2025
    Consulting         300.00
    Amount due         300.00
    Remittance advice
    Payee  North Trading Ltd
    Payment reference  2025-014`
  expect(extractText(text, 'GBP')).toMatchObject({ type: 'expense', typeSure: false })
})

it('marks a name that is only in a web address', () => {
  const text = `
    Receipt
    12 May 2025 10:12
    Table 4
    Soup                4.00
    Bread               2.00
    Total               6.00
    www.barleyandrye.co.uk`
  expect(extractText(text, 'GBP')).toMatchObject({ title: 'barleyandrye', titleSure: false })
})
