import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  [
    'interest',
    'GBP',
    'Marlowe Building Society',
    '9:41\n+£14.62\nInterest paid\nMarlowe Building Society\nDate 30 March 2026',
  ],
  ['a dividend', 'USD', 'Harborline Index Fund', 'Dividend received\n+$27.18\nHarborline Index Fund\nJun 30, 2026'],
  ['Bizum', 'EUR', 'Lucía Fernández', 'Bizum enviado\n20,00 €\nA Lucía Fernández\nConcepto   Cena\nFecha   02/05/2026'],
  ['Pix', 'BRL', 'Marina Costa', '18:20\nPix recebido\nR$ 180,00\nMarina Costa\nData   21/05/2026'],
  [
    'a Dutch request',
    'EUR',
    'SannedeVries',
    'Betaalverzoek\nJe hebt ontvangen\n€ 14,50\nvanSannedeVries\nDatum   12 mei 2026',
  ],
  [
    'MobilePay',
    'DKK',
    'Mette Sørensen',
    'MobilePay\nDu har modtaget\n250,00 kr.\nfra Mette Sørensen\nDato   20. maj 2026',
  ],
  [
    'M-Pesa',
    'KES',
    'JOHN KAMAU',
    'M-PESA\nUFR4K71QX Confirmed.\nKsh2,300.00\nsent to JOHN KAMAU\non 9/6/26 at 1:15 PM',
  ],
  [
    'a German transfer',
    'EUR',
    'Anna Schröder',
    '14:02\nÜberweisung erhalten\n+85,00 €\nAnna Schröder\nKontostand danach   1.412,55 €',
  ],
  ['Venmo', 'USD', 'Dana Whitfield', '9:02\nYou paid Dana Whitfield\n-$22.50\nTacos\nApr 18, 2026'],
  ['a label above the name', 'GBP', 'Ravi Patel', 'Paid to\n£64.00\nRavi Patel\nCompleted\n19 May 2026'],
  [
    'a message',
    'KES',
    'JOHN MWANGI',
    'You have received Ksh1,500.00 from JOHN MWANGI\n9/3/26 at 6:42 PM\nNew balance Ksh3,200.00',
  ],
  ['a message of a friend', 'USD', 'Dana', 'Dana sent you $45.00\nMar 9, 2026'],
  [
    'a mail of a payment',
    'CAD',
    'Priya Raman',
    'Interac e-Transfer\nHi Sam,\nPriya Raman sent you $60.00 (CAD)\nand the money was deposited.\nMay 19, 2026',
  ],
  ['wages', 'GBP', 'PENNINE HEALTHCARE TR', '9:41\n+£1,922.18\nPENNINE HEALTHCARE TR\nBank credit\nDate   30 May 2026'],
])('takes the name of who paid or was paid from the screen of %s', (_what, currency, title, text) => {
  expect(extractText(text, currency).title).toBe(title)
})

it('is sure of a name that "to" introduces', () => {
  const text = 'Payment sent\n-£20.00\nto Lucy Farrow\n2 May 2026'
  expect(extractText(text, 'GBP')).toMatchObject({ title: 'Lucy Farrow', titleSure: true })
})
