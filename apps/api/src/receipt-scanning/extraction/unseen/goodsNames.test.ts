import { expect, it } from 'vitest'
import { extractText, inOnePart } from '../../testing/renderedText.ts'

it.each([
  ['a rounding', 'USD', ['TOP ROUND ROAST 14.50', 'Potatoes 4.00', 'Total 18.50'], 18.5],
  ['"due"', 'EUR', ['MENU DUE PERSONE 40,00', 'COPERTO 3,00', 'ACQUA 2,50', 'TOTALE 45,50'], 45.5],
  ['cash and a card', 'GBP', ['Granola bar 3.00', 'Birthday card 4.00', 'Total 7.00'], 7],
  ['a change', 'GBP', ['Small change purse 9.00', 'Belt 4.00', 'Total 13.00'], 13],
  ['a pin', 'EUR', ['Fietsbel 4,00', 'Rolling pin 9,00', 'Totaal 13,00'], 13],
])('takes no word in the name of goods for the label of %s', (_what, currency, lines, total) => {
  const text = ['CORNER STORES', '05.03.2025 10:12', ...lines].join('\n')
  const wide = text.replace(/ (?=\d+[.,]\d\d$)/gm, '      ')
  for (const each of [text, wide]) {
    const read = extractText(each, currency)
    expect(read).toMatchObject({ total, sure: true })
    expect(read.items).toHaveLength(lines.length - 1)
  }
})

it('keeps short labels with other words of the payment below the sum', () => {
  const text = 'CAFE\n05.03.2025\nTea 4.00\nCake 3.00\nTotal 7.00\nPaid by card 7.00'
  expect(extractText(text, 'GBP')).toMatchObject({ total: 7, sure: true })
})

it.each(['TICKET RESTO', 'Titres restaurant', 'CHEQUE DEJEUNER', 'SWILE', 'EDENRED'])(
  'takes %s for a means of payment beside a card',
  (name) => {
    const text = `
    LE PETIT QUAI
    12/09/2025 13:22
    Formule midi          33,00
    Cafe                   3,00
    TOTAL TTC             36,00
    CB                    26,50
    ${name.padEnd(20)}   9,50`
    for (const each of [text, inOnePart(text)])
      expect(extractText(each, 'EUR')).toMatchObject({ total: 36, sure: true, items: [{}, {}] })
  },
)

it.each([
  ['English', 'GBP', 'Item   Qty   Unit price   VAT rate   Amount', 'Total   18.50'],
  ['German', 'EUR', 'Artikel   Menge   MwSt %   Preis', 'Summe   18.50'],
  ['French', 'EUR', 'Designation   Taux TVA   Montant', 'Total TTC   18.50'],
])('reads the goods below a heading that names the tax rate in %s', (_language, currency, heading, total) => {
  const text = `OFFICE STORES\n05.03.2025\n${heading}\nChair   14.50\nLamp   4.00\n${total}`
  for (const each of [text, inOnePart(text)])
    expect(extractText(each, currency)).toMatchObject({ total: 18.5, sure: true, items: [{}, {}] })
})

it('still takes the sums of a table of taxes below the total for no totals', () => {
  const text = 'KEDAI\n05/03/2025\nTea   5.00\nTotal   5.00\nGST Summary   Amount   Tax\nTotal   4.72   0.28'
  expect(extractText(text, 'MYR').total).toBe(5)
})

it.each(['Page 1 of 2', 'Seite 1 von 2', 'Pagina 1 de 2', 'Copy 1 of 2', 'Strona 1 z 2', 'Parcel 1 of 2'])(
  'splits no bill by "%s"',
  (line) => {
    const text = `SHOP\n${line}\n05.03.2025\nPrice   12.00\nPrice   12.00\nTotal   24.00`
    expect(extractText(text, 'USD').total).toBe(24)
  },
)
