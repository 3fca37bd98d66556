import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  [
    'a mobile number of Thailand',
    'THB',
    'SIAM CAFE\nTel 081-234-5678\n03/04/2025 10:15\nPad Thai   120.00\nTotal   120.00',
  ],
  ['a mobile number of Israel', 'ILS', 'CAFE NOGA\n052-345-6789\n03/04/2025 10:15\nHummus   42.00\nTotal   42.00'],
  ['an area code in brackets', 'ZAR', 'CAPE GRILL\n(021) 555-0101\n03/04/2025 10:15\nBraai   120.00\nTotal   120.00'],
])('does not take %s for a sign of the States', (_what, currency, text) => {
  expect(extractText(text, currency)).toMatchObject({ date: '2025-04-03', dateSure: false })
})

const bill = (...lines: string[]) => ['BLUE DINER', ...lines, '03/04/2025 5:47 PM', 'Pie   $5.00', 'Total   $5.00']

it.each([
  ['a ticket padded with zeros', bill('Check 004412')],
  ['a transaction padded with zeros', bill('Trans 0052 17')],
  ['the number of an invoice', bill('INVOICE NO 12345678')],
  ['the number of an order', bill('ORDER NO 123456789')],
  ['a reference in groups', bill('REF NO 123 456 789')],
  ['the number of a sales invoice', bill('SI 12345678')],
  ['"via" before a means of payment', [...bill(), 'Paid via Visa']],
  ['"via" before a means of payment on its own line', [...bill(), 'via Apple Pay 4411']],
  ['the version of the till', bill('POS v1.2.13')],
  ['thanks in Spanish', [...bill(), 'Gracias!']],
])('does not take %s for a sign of a country where the day is first', (_what, lines) => {
  expect(extractText(lines.join('\n'), 'USD')).toMatchObject({ date: '2025-03-04', dateSure: false })
})

it.each([
  ['the version of the till', 'Ver 4.2.18'],
  ['a number padded with zeros', 'Check 004412'],
  ['the number of an order', 'ORDER NO 12345678'],
])('lets an American address outrank %s', (_what, line) => {
  const lines = bill('12 Oak St, Austin, TX 78701', line)
  expect(extractText(lines.join('\n'), 'EUR')).toMatchObject({ date: '2025-03-04', dateSure: true })
})

it.each([
  ['an Italian street', 'BAR SOLE\nVia Roma 12, Torino\n03/04/2025 10:15\nPanino   4,50\nTOTALE   4,50'],
  ['a Norwegian tax number', 'BOKSTUA\nNO 912345678 MVA\n03/04/2025 10:15\nBok   120,00\nSum   120,00'],
  ['a German tax number', 'KIOSK\nDE123456789\n03/04/2025 10:15\nEis   2,00\nTotal   2,00'],
  ['a telephone number with 00', 'PUB\n00 44 20 7946 0958\n03/04/2025 10:15\nAle   5.00\nTotal   5.00'],
])('still takes %s for a sign of a country where the day is first', (_what, text) => {
  expect(extractText(text, 'USD')).toMatchObject({ date: '2025-04-03', dateSure: true })
})

it('takes no code of an article for a date that decides the order', () => {
  const text = 'MAJU HARDWARE SDN BHD\nXE11-22 -30\nHook RM   5.00\nTotal RM   5.00\n24-01-16 11:44'
  expect(extractText(text, 'MYR')).toMatchObject({ date: '2016-01-24', dateSure: true })
})
