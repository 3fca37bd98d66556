import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  ['Sweden', 'SEK', 'HANDELSBODEN AB\n25-03-09 16:20\nKaffe   89,90\nTotal SEK   89,90', '2025-03-09'],
  ['Sweden, by its words', 'EUR', 'BODEN\nKvitto 4411\n25-03-09 16:20\nKaffe   89,90\nSumma   89,90', '2025-03-09'],
  ['Japan', 'JPY', 'SAKURA CAFE\n25/03/09 11:12\nCoffee   ¥450\nTotal   ¥450', '2025-03-09'],
  ['Japan, on a card of another country', 'USD', 'SAKURA\n25/03/09 11:12\nCoffee   ¥450\nTotal   ¥450', '2025-03-09'],
  ['Hungary', 'HUF', 'PEKSEG\nNYUGTA\n25.03.09. 11:12\nKifli   450 Ft\nOsszesen   450 Ft', '2025-03-09'],
])('reads a year of two digits first on a receipt of %s', (_where, currency, text, date) => {
  expect(extractText(text, currency)).toMatchObject({ date, dateSure: true })
})

it.each([
  ['two recent readings', 'CAD', '24/11/25 10:15', '2025-11-24'],
  ['a year first that no sign on the paper asks for', 'EUR', '25/03/09 10:15', '2025-03-09'],
])('asks to check %s', (_what, currency, printed, date) => {
  const text = `CORNER SHOP\n${printed}\nTea   5.00\nTotal   5.00`
  expect(extractText(text, currency)).toMatchObject({ date, dateSure: false })
})

it('reads a year of two digits last where the paper is of a country that prints it so', () => {
  const text = 'ABC SDN BHD\n17/04/25 10:15\nTeh   5.00\nTotal RM   5.00'
  expect(extractText(text, 'MYR')).toMatchObject({ date: '2025-04-17', dateSure: true })
  expect(extractText(text.replace('17/04/25', '25/12/16'), 'MYR')).toMatchObject({ date: '2016-12-25' })
})

it.each([
  ['Sun, 9 Mar 18:42', '2026-03-09'],
  ['9 mars 18h42', '2026-03-09'],
  ['9. März 18:42 Uhr', '2026-03-09'],
  ['9. mar. 18.42', '2026-03-09'],
  ['9 Mar, 18:42', '2026-03-09'],
  ['9 Mar - 18:42', '2026-03-09'],
  ['Mar 9, 18:42', '2026-03-09'],
  ['9 December 18:42', '2025-12-09'],
])('reads %s, which has no year, as the last such day and asks to check it', (printed, date) => {
  const text = `Zipride\n${printed}\nTotal   €23.48`
  expect(extractText(text, 'EUR')).toMatchObject({ date, dateSure: false })
})

it('still reads a year of two digits before a clock', () => {
  expect(extractText('CAFE\n9 Mar 18 16:42\nTea   5.00\nTotal   5.00', 'EUR').date).toBe('2018-03-09')
  expect(extractText('CAFE\n09-Mar-1816:42\nTea   5.00\nTotal   5.00', 'EUR').date).toBe('2018-03-09')
})

it('takes no day from the goods if a whole date is printed', () => {
  const text = 'CAFE\n2 May\n09/03/2026 16:42\nTea   5.00\nTotal   5.00'
  expect(extractText(text, 'EUR').date).toBe('2026-03-09')
})
