import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it('does not take the diet of a restaurant for its name', () => {
  const text = 'Saffron Leaf\nPure Veg Restaurant\nMG Road, Pune\n26/01/2026 20:55\nLassi 100.00\nGrand Total 100.00'
  expect(extractText(text, 'INR').title).toBe('Saffron Leaf')
})

it('prefers the day of the purchase to that of the journey in Swedish', () => {
  const text = `
    SJ Resor
    Köpdatum 2026-06-14
    Avresa 2026-06-30 08:21 Uppsala C
    Vuxen 1 st        459,00 kr
    Att betala        459,00 kr`
  expect(extractText(text, 'SEK').date).toBe('2026-06-14')
})

it.each([
  ['EUR', 'Camille Rouxvous a envoyé', 'Camille Roux'],
  ['EUR', 'Camille Roux vous a envoyé', 'Camille Roux'],
  ['NOK', 'Per Lunde sendte deg', 'Per Lunde'],
  ['SEK', 'Ida Berg skickade dig', 'Ida Berg'],
  ['EUR', 'Giulia Neri ti ha inviato', 'Giulia Neri'],
])('names who sent money: %s %s', (currency, sentence, title) => {
  const text = `14:20\nLydia\n${sentence}\n25,00 €\nCadeau commun\nDate  4 octobre 2025`
  expect(extractText(text, currency)).toMatchObject({ title, type: 'income' })
})

it('does not take a power company for a shop of electronics', () => {
  const text = 'Fenland Power\nYour electricity bill\nElectricity used 70.81\nTotal 70.81'
  expect(extractText(text, 'GBP').category).toBe('UTILITIES')
})

it('takes two letters above the amount of a screen for a name', () => {
  const text = '9:15\nNS\n-€ 17,20\nReizen december\nDatum  13 januari 2026\nIBAN  NL00 BANK 0123 4567 89'
  expect(extractText(text, 'EUR').title).toBe('NS')
})

it.each([
  ['KOI', 'Sushi & more'],
  ['A & J', 'Home of the Giant Burger'],
])('prefers a short name to the slogan below it: %s', (title, slogan) => {
  const text = `${title}\n${slogan}\n14 High Street, Oakham\n07/02/2026 14:15\nBook 1.50\nTotal 1.50`
  expect(extractText(text, 'GBP').title).toBe(title)
})

it('reads a count before the name and a sign of multiplication behind it', () => {
  const text = 'Boulangerie Martin\n3 Croissant x 1,15   3,45\nPain complet   2,90\nTOTAL TTC   6,35'
  expect(extractText(text, 'EUR').items.map(({ quantity, name }) => [quantity, name])).toEqual([
    [3, 'Croissant'],
    [null, 'Pain complet'],
  ])
})
