import { expect, it } from 'vitest'
import { extractText } from '../testing/renderedText.ts'

it('reads fuel by the litre with three decimals in the price', () => {
  const text = `
    Tankstelle Nordring
    Inh. P. Brandt
    Zapfsaule 4   Super E10
    38,52 l x 1,799 EUR/l    69,30 EUR A
    Gesamtbetrag             69,30 EUR
    Netto 58,24  MwSt 19% 11,06
    girocard                 69,30 EUR
    11.09.2025 06:48`
  expect(extractText(text, 'EUR')).toMatchObject({ total: 69.3, date: '2025-09-11', category: 'TRANSPORT' })
})

it('reads the total of the bill when the balance due is zero', () => {
  const text = `
    SEAVIEW HOTEL
    Invoice 20331          Invoice date 14/08/2025
    Arrival 12/08/2025     Departure 14/08/2025
    Room 2 nights              240.00
    Breakfast                   30.00
    Total                      270.00
    Paid by VISA              -270.00
    Balance due                  0.00`
  expect(extractText(text, 'GBP')).toMatchObject({
    total: 270,
    date: '2025-08-14',
    title: 'SEAVIEW HOTEL',
    category: 'TRAVEL',
  })
})

it('reads an invoice with a due date', () => {
  const text = `
    Brightpath Hosting Ltd                 INVOICE
    Invoice number BH-20518
    Invoice date: 3 March 2026
    Due date: 17 March 2026
    Bill to: Jo Smith
    Virtual server x1              24.00
    Backup x1                       6.00
    Subtotal                       30.00
    VAT (20%)                       6.00
    Total                          36.00
    Amount due                     36.00`
  expect(extractText(text, 'GBP')).toMatchObject({
    total: 36,
    date: '2026-03-03',
    title: 'Brightpath Hosting Ltd',
    type: 'expense',
  })
})

it('reads a warehouse receipt with counts and savings around the total', () => {
  const text = `
    BARNHILL WHOLESALE #114
    1200 Depot Way, Reno, NV 89502
    MEMBER 111222333444
    1184 ROTISSERIE          4.99
    2201 PAPER TOWEL        19.99
    3302 OLIVE OIL          16.49
    SUBTOTAL                41.47
    TAX                      1.65
    **** TOTAL              43.12
    VISA CREDIT             43.12
    CHANGE                   0.00
    TOTAL NUMBER OF ITEMS SOLD =  3
    INSTANT SAVINGS         $5.00
    10/18/25 12:55:05`
  expect(extractText(text, 'USD')).toMatchObject({ total: 43.12, date: '2025-10-18', title: 'BARNHILL WHOLESALE #114' })
})

it('reads the total of a bill paid with two cards', () => {
  const text = `
    Copper Kettle Cafe
    2 Brunch         38.00
    1 Juice           6.00
    Total            44.00
    Gift card        20.00
    Mastercard       24.00
    5 Jan 2026 11:20`
  expect(extractText(text, 'GBP')).toMatchObject({ total: 44, date: '2026-01-05' })
})

it('includes a service charge that is printed after the first total', () => {
  const text = `
    THE PLOUGH INN
    Table 4   12/12/2025 20:41
    2 Roast            36.00
    1 Wine             18.00
    Total              54.00
    Service Charge 12.5%   6.75
    Amount to pay      60.75`
  expect(extractText(text, 'GBP')).toMatchObject({ total: 60.75, date: '2025-12-12' })
})

it('reads the printed amount when the tip and total lines are blank', () => {
  const text = `
    Lotus Nail Spa
    100 Main St Dallas, TX 75201
    Sale
    Amount:      $48.00
    Tip:   ____________
    Total: ____________
    APPROVED  AUTH 00291
    Mar 7, 2026 6:33:10 PM`
  expect(extractText(text, 'USD')).toMatchObject({ total: 48, date: '2026-03-07' })
})

it('finds the amount on the line below its label', () => {
  const text = `
    Parkhaus Altmarkt
    Einfahrt 12.03.2025 10:05
    Betrag
    EUR 3,50
    Bezahlt am 12.03.2025 12:02`
  expect(extractText(text, 'EUR')).toMatchObject({ total: 3.5, date: '2025-03-12', category: 'TRANSPORT' })
})

it('prefers the total after a discount', () => {
  const text = `
    MODA LINEA S.r.l.
    Camicia              45,00
    Cintura              20,00
    Totale               65,00
    Sconto 10%           -6,50
    Totale da pagare     58,50
    Bancomat             58,50
    21/06/2025 17:30`
  expect(extractText(text, 'EUR')).toMatchObject({ total: 58.5, date: '2025-06-21', category: 'CLOTHES' })
})

it.each([
  ['Fri 07 Mar 2025', '2025-03-07'],
  ['07MAR25 18:22', '2025-03-07'],
  ['2025-03-07T18:22:10', '2025-03-07'],
  ['2025. 3. 7.', '2025-03-07'],
  ['7.3.2025', '2025-03-07'],
  ['07/03/2503:42PM', '2025-03-07'],
  ['7 de marzo de 2025', '2025-03-07'],
  ["Mar07'25 09:28PM", '2025-03-07'],
  ['March 7th, 2025', '2025-03-07'],
  ['20250307 1822', '2025-03-07'],
  ['vendredi 7 mars 2025', '2025-03-07'],
  ['令和7年3月7日', '2025-03-07'],
  ['13-Jul-20188:53:47P', '2018-07-13'],
])('parses the date "%s"', (written, date) => {
  expect(extractText(`Shop Name\n${written}\nTOTAL  9.00`, 'EUR').date).toBe(date)
})

it('takes the order of day and month from a US address or another date, else from the currency', () => {
  const numbers = '03/07/2025\nTOTAL  9.00'
  expect(extractText(`Corner Deli\nPortland, OR 97201\n${numbers}`, 'EUR').date).toBe('2025-03-07')
  expect(extractText(`Corner Deli\n${numbers}`, 'USD').date).toBe('2025-03-07')
  expect(extractText(`Corner Deli\n${numbers}`, 'GBP').date).toBe('2025-07-03')
  expect(extractText(`Corner Deli\nvalid from 25/06/2025\n${numbers}`, 'USD').date).toBe('2025-07-03')
})
