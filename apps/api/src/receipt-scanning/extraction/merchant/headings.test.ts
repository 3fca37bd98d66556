import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  ['GBP', "BILL'S RESTAURANT", 'Brighton\n14/02/2025 12:10\nBurger 12.00\nTotal 12.00'],
  ['EUR', 'BON PREU', 'Barcelona\nCaixa 3\n14/02/2025 12:10\nPa de pages 2,35\nTOTAL 2,35'],
  ['ZAR', 'Table Mountain Cafe', 'Cape Town\n14/02/2025 12:10\nScone 42.00\nTotal 42.00'],
  ['GBP', 'Station Inn', 'Whitby\n14/02/2025 12:10\nPie 9.50\nTotal 9.50'],
  ['EUR', 'Original Bäcker', 'Oldenburg\n14.02.2025 12:10\nBrot 3,50\nSumme 3,50'],
  ['EUR', 'Note di Gusto', 'di Rossi Carla\nParma\n14/02/2025 12:10\nPanino 5,50\nTotale 5,50'],
  ['USD', 'Mesa Verde Grill', 'Cortez\n02/14/2025 12:10\nTaco 5.50\nTotal 5.50'],
  ['EUR', 'LE BON COIN GOURMAND', 'Lyon\n14/02/2025 12:10\nMenu midi 19,90\nTOTAL 19,90'],
  ['GBP', 'The Bull & Order', 'Ludlow\n14/02/2025 12:10\nAle 5.50\nTotal 5.50'],
  ['USD', 'Open Kitchen', 'Boise\n02/14/2025 12:10\nSoup 5.50\nTotal 5.50'],
  ['GBP', 'Page & Till', 'York\n14/02/2025 12:10\nLatte 3.50\nTotal 3.50'],
  ['EUR', 'KFC', 'Dublin\n14/02/2025 12:10\nBurger 5.50\nTotal 5.50'],
  ['EUR', 'LIDL', 'Berlin Mitte\n14.02.2025 12:10\nBrot 3,50\nSumme 3,50'],
])('takes a name that begins with a word of headings or is short: %s %s', (currency, name, rest) => {
  expect(extractText(`${name}\n${rest}`, currency)).toMatchObject({ title: name, titleSure: true })
})

it.each([
  ['Table 14', 'Check #4471'],
  ['ORIGINAL RECEIPT', 'Order confirmation'],
  ['Split 1 of 2', 'Kitchen copy'],
  ['Station: 2', 'Page 1'],
  ['*** RETURN ***', 'Ticket 004512'],
  ['Tisch 4', 'Kopie'],
])('does not take the headings %s and %s for the name', (first, second) => {
  const text = `${first}\n${second}\nPine & Sons\n14/02/2025 12:10\nSoup 5.50\nTotal 5.50`
  expect(extractText(text, 'GBP').title).toBe('Pine & Sons')
})
