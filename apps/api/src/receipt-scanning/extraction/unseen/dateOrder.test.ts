import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  ['a dotted date', 'USD', '2025-04-03', 'CAFE LUNA\n03.04.2025 10:15\nLatte 4.50\nTotal 4.50'],
  ['a Buddhist year', 'USD', '2025-04-03', 'SIAM MART\n03/04/2568 10:15\nWater 10.00\nNoodles 45.00\nTotal 55.00'],
  [
    'a GSTIN',
    'USD',
    '2025-04-03',
    'SPICE HOUSE\nGSTIN 29ABCDE1234F2Z6\nDate 03/04/2025 10:15\nThali 250.00\nTotal 250.00',
  ],
  ['an ABN', 'USD', '2025-04-03', 'SURF SHOP\nABN 53 004 085 616\n03/04/2025 10:15\nWax 12.00\nTotal 12.00'],
  ['a SIRET', 'USD', '2025-04-03', 'BOULANGERIE PAUL\nSIRET 81234567800021\n03/04/2025 10:15\nPain 4,20\nTotal 4,20'],
  ['MwSt', 'USD', '2025-04-03', 'BUCHLADEN\n03/04/2025 10:15\nBuch 12,00\nMwSt 7 % 0,79\nSumme 12,00'],
  ['a VAT number', 'USD', '2025-04-03', 'THE RED LION\nVAT No GB 123 4567 89\n03/04/2025 10:15\nAle 5.60\nTotal 5.60'],
  ['a street', 'USD', '2025-04-03', 'TIENDA SOL\nCalle Mayor 4\n03/04/2025 10:15\nPan 2,00\nTOTAL 2,00'],
  ['SDN BHD', 'USD', '2025-04-03', 'ABC HARDWARE SDN BHD\n03/04/2025 10:15\nNails 12.00\nTotal 12.00'],
  ['ringgit', 'USD', '2025-04-03', 'KEDAI MAJU\n03/04/2025 10:15\nTeh RM 12.00\nTotal RM 12.00'],
  ['pounds', 'USD', '2025-04-03', 'CORNER NEWS\n03/04/2025 10:15\nPaper £2.00\nTotal £2.00'],
  [
    'another date that allows one order only',
    'USD',
    '2025-04-03',
    'SHOP\n03/04/2025 11:00\nGoods 9.00\nTotal 9.00\nReturn until 17/04/2025',
  ],
  [
    'an American address',
    'EUR',
    '2025-03-04',
    'BLUE DINER\n12 Oak St, Austin, TX 78701\n03/04/2025 10:15\nPie 5.00\nTotal 5.00',
  ],
  ['sales tax', 'GBP', '2025-03-04', 'BLUE DINER\n03/04/2025 10:15\nPie 5.00\nSales Tax 0.41\nTotal 5.41'],
  [
    'a dollar sign and a clock with AM and PM in the States',
    'EUR',
    '2025-03-04',
    'BLUE DINER\n(512) 555-0101\n03/04/2025 5:47 PM\nPie $5.00\nTotal $5.00',
  ],
])('decides the order of day and month by %s', (_what, currency, date, text) => {
  expect(extractText(text.replace(/ (?=\S+$)/gm, '   '), currency)).toMatchObject({ date, dateSure: true })
})

it('asks to check a date that only the account decides', () => {
  const text = 'SHOP\n03/04/2025 11:00\nGoods   9.00\nTotal   9.00'
  expect(extractText(text, 'USD')).toMatchObject({ date: '2025-03-04', dateSure: false })
  expect(extractText(text, 'AUD')).toMatchObject({ date: '2025-04-03', dateSure: false })
  expect(extractText(text.replace('03/04', '03/03'), 'USD')).toMatchObject({ date: '2025-03-03', dateSure: true })
})

it.each([
  ['a comma and a clock', '7/18/19,5:47 PM', '2019-07-18'],
  ['a clock without a space', '07/28/1803:42PM', '2018-07-28'],
  ['a lost slash before the year', '07/282019 15:42', '2019-07-28'],
  ['a lost slash before the day', '0728/2019 15:42', '2019-07-28'],
])('reads a date with %s', (_what, printed, date) => {
  expect(extractText(`BLUE DINER\n${printed}\nPie   5.00\nTotal   5.00`, 'USD').date).toBe(date)
})

it('takes no date from the numbers of two pieces of text', () => {
  const text = `
    BLUE DINER
    Table 4     12/11
    19 Guests   4   Jul
    22 Rolls   44.00
    Total      44.00
    2025-08-09 18:30`
  expect(extractText(text, 'USD').date).toBe('2025-08-09')
})

it('asks to check a date that is printed as American software does, in a country where the day is first', () => {
  const text = (date: string) => `RUMAH MAKAN SDN BHD\n${date}\nNasi   5.00\nTotal   5.00`
  expect(extractText(text('6/1/2018 6:42:02 PM'), 'MYR')).toMatchObject({ date: '2018-01-06', dateSure: false })
  expect(extractText(text('06/01/2018 6:42:02 PM'), 'MYR')).toMatchObject({ date: '2018-01-06', dateSure: true })
  expect(extractText(text('6/1/2018 18:42'), 'MYR')).toMatchObject({ date: '2018-01-06', dateSure: true })
})

it('chooses the order by a month printed elsewhere, one character of which is misread', () => {
  const text = (month: string) => `RUMAH MAKAN SDN BHD\n6/1/2018 6:42:02 PM\n${month}   Pax\nNasi   5.00\nTotal   5.00`
  expect(extractText(text('Ju/2618'), 'MYR')).toMatchObject({ date: '2018-06-01', dateSure: false })
  expect(extractText(text('No/2618'), 'MYR').date).toBe('2018-01-06')
})
