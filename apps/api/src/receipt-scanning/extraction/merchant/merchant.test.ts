import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

const receipt = '14/02/2025 12:10\nSoup 5.50\nTotal 5.50'

it.each([
  ['a market place', 'Swaledale Car Parks\nRichmond Market Place', 'Swaledale Car Parks'],
  ['the owner in Polish', 'DOBRY SMAK\nSklep spozywczy J. Nowak', 'DOBRY SMAK'],
  ['the owner in Italian', 'Al Vecchio Forno\ndi Rossi Carla', 'Al Vecchio Forno'],
  ['a pharmacist', 'DENiZ ECZANESi\nEcz. Ayse Kaya', 'DENiZ ECZANESi'],
  ['a numbered street', 'Cobalt Fuels\n2200 E Main St', 'Cobalt Fuels'],
])('prefers the name to %s below it', (_what, head, title) => {
  expect(extractText(`${head}\n${receipt}`, 'GBP')).toMatchObject({ title, titleSure: true })
})

it.each(['WELCOME TO', 'Willkommen bei', 'Bienvenue chez'])('takes the name below "%s"', (greeting) => {
  expect(extractText(`${greeting}\nMESA FUEL STOP #18\nMesa Market\n${receipt}`, 'USD').title).toBe(
    'MESA FUEL STOP #18',
  )
})

it('does not take goods with prices without decimals for the name', () => {
  const text = 'Quan Ph? Hoa\n15/03/2026 19:02\nPho tai bo   140.000\nTra da   15.000\nTong cong   155.000'
  expect(extractText(text, 'VND').title).not.toBe('Pho tai bo')
})

it('does not take the salutation of a mail for the name', () => {
  expect(extractText(`Hello Sam,\nLoom & Lane\n${receipt}`, 'GBP').title).toBe('Loom & Lane')
})

it('does not join an amount to a name', () => {
  expect(extractText(`Pine & Sons\n22\n${receipt}`, 'GBP').title).toBe('Pine & Sons')
})

it.each([
  ['letters', 'A'.repeat(300)],
  ['words', 'Ab '.repeat(100)],
  ['initials', 'A.'.repeat(150)],
  ['apostrophes', "A'".repeat(150)],
])('searches lines of many %s for a spoken name within the time limit of a test', (_what, line) => {
  const text = `${'14/02/2025 12:10\n'.repeat(16)}${`${line}\n`.repeat(20)}Total 5.50`
  expect(extractText(text, 'GBP').total).toBe(5.5)
})

it('takes the name of a loyalty program where there is no other', () => {
  const text = `14/02/2025\nTotal 5.50\nAsk about Uncle Ben's Loyalty Program`
  expect(extractText(text, 'GBP').title).toBe("Uncle Ben's")
})
