import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

/** Returns the items as [quantity, name, amount]. */
const itemsIn = (text: string, currency: string) =>
  extractText(text, currency).items.map(({ quantity, name, milli }) => [quantity, name, milli / 1000])

it('returns the lines that add up to the total, with their quantities', () => {
  const text = `
    Hofladen Amsel GmbH
    2 x Brot               7,00
    Milch 3 x 1,10         3,30
    400123456 Honig        7,90
    Pfand                  0,50
    SUMME                 18,70
    BAR                   20,00
    RUCKGELD               1,30`
  expect(itemsIn(text, 'EUR')).toEqual([
    [2, 'Brot', 7],
    [3, 'Milch', 3.3],
    [null, 'Honig', 7.9],
    [null, 'Pfand', 0.5],
  ])
})

it('leaves a misread sign of the pound out of the names', () => {
  const text = `
    TESCO EXPRESS
    MILK 2L f              1.65
    BANANAS f              1.12
    VITAMIN F              2.00
    TOTAL                 £4.77`
  expect(itemsIn(text, 'GBP').map(([, name]) => name)).toEqual(['MILK 2L', 'BANANAS', 'VITAMIN F'])
})

it('includes taxes, tips and discounts that were added to the goods', () => {
  const text = `
    NORTHSIDE TAP ROOM
    Burger                 18.00
    Beer x4                28.00
    Subtotal               46.00
    Discount               -4.00
    Tax                     3.68
    Tip                     9.92
    Total                  55.60`
  const items = itemsIn(text, 'USD')
  expect(items.map(([, name]) => name)).toEqual(['Burger', 'Beer', 'Discount', 'Tax', 'Tip'])
  expect(items.map(([, , amount]) => amount)).toEqual([18, 28, -4, 3.68, 9.92])
  expect(items[1]?.[0]).toBe(4)
})

it('takes a name from the line above its numbers', () => {
  const text = `
    KEDAI MAJU SDN BHD
    PVC TAPE 1 INCH
    9555075109147   3   7.00   21.00
    CENTRAL PUNCH SET
    9744            1  18.00   18.00
    TOTAL                      39.00`
  expect(itemsIn(text, 'MYR')).toEqual([
    [3, 'PVC TAPE 1 INCH', 21],
    [null, 'CENTRAL PUNCH SET', 18],
  ])
})

it.each(['2 @ 3.49 OAT MILK   6.98', '2 @ 3.49   OAT MILK   6.98', 'OAT MILK\n2 @ 3.49 each   6.98'])(
  'takes a name from behind the price of one: %s',
  (lines) => {
    const text = `SHOP\n2026-03-05 10:12\n${lines}\nBREAD   2.00\nTOTAL   8.98`
    expect(itemsIn(text, 'USD')).toEqual([
      [2, 'OAT MILK', 6.98],
      [null, 'BREAD', 2],
    ])
  },
)

it('returns none if the lines do not add up', () => {
  const text = `
    FRESH MART
    Milk                   3.50
    Bread                  2.80
    Total                  7.30`
  expect(itemsIn(text, 'USD')).toEqual([])
})

it('takes lines with a count and the price of one for quantities, not for goods', () => {
  const text = `
    FRISCHEMARKT KORTE
    BUTTER 3,98 B
      2 Stk x 1,99
    BROT 3,29 B
    0,412 kg x 39,90
    GOUDA 16,44 B
    WASSER   1,38 A
      6 x   0,23
    SUMME EUR 25,09`
  expect(itemsIn(text, 'EUR')).toEqual([
    [2, 'BUTTER', 3.98],
    [null, 'BROT', 3.29],
    [0.412, 'GOUDA', 16.44],
    [6, 'WASSER', 1.38],
  ])
})

it('keeps numbers that begin a name', () => {
  const text = `
    KUSINA
    Crispy Pata 420.00
    Garlic Rice 90.00
    7 UP 76.00
    100 PLUS 40.00
    8pc Wings 199.00
    Sunscreen SPF50*   21.90
    Total 846.90`
  expect(itemsIn(text, 'PHP').map(([quantity, name]) => [quantity, name])).toEqual([
    [null, 'Crispy Pata'],
    [null, 'Garlic Rice'],
    [null, '7 UP'],
    [null, '100 PLUS'],
    [null, '8pc Wings'],
    [null, 'Sunscreen SPF50'],
  ])
})

it('reads a column of counts before names that begin with a number', () => {
  const text = `
    BISTRO
    1 NASI KANDAR 14.50
    3 TEH TARIK 9.00
    1 100 PLUS 3.50
    2 7 UP 6.00
    TOTAL 33.00`
  expect(itemsIn(text, 'MYR')).toEqual([
    [1, 'NASI KANDAR', 14.5],
    [3, 'TEH TARIK', 9],
    [1, '100 PLUS', 3.5],
    [2, '7 UP', 6],
  ])
})

it('takes words of payments and discounts in names of goods for goods, if they add up', () => {
  const text = `
    Bayside Chemist
    Birthday card 5.00
    Gift card 30.00
    Granola bar 2.50
    Tea less sweet 4.00
    Promo 2 for 1   1.50
    TOTAL 40.00`
  expect(itemsIn(text, 'AUD')).toEqual([
    [null, 'Birthday card', 5],
    [null, 'Gift card', 30],
    [null, 'Granola bar', 2.5],
    [null, 'Tea less sweet', 4],
    [null, 'Promo 2 for 1', -1.5],
  ])
})

it('leaves dates, rates of tax and counted columns out of names', () => {
  const text = `
    Note House Hotel
    18/04/2025   Dinner   36.50
    GUNES KREMI   %20   *20,00
    PANINO   10%   5,50
    Masala Dosa   2   95.00   190.00
    TOTAL   252.00`
  expect(itemsIn(text, 'EUR')).toEqual([
    [null, 'Dinner', 36.5],
    [null, 'GUNES KREMI', 20],
    [null, 'PANINO', 5.5],
    [2, 'Masala Dosa', 190],
  ])
})

it('returns no items for the amount on the screen of an app', () => {
  expect(itemsIn('18:20\nPix recebido\nR$ 180,00\nMarina Costa\nData   21/05/2026', 'BRL')).toEqual([])
})

it('leaves numbers of lines and units out of names', () => {
  const text = `
    Padaria
    001PAO FRANCES 0,500 kg x 19,80   9,90
    002 CAFE 2 UN x 7,50   15,00
    2VOLKOREN   2,45   4,90
    TOTAL   29,80`
  expect(itemsIn(text, 'BRL')).toEqual([
    [0.5, 'PAO FRANCES', 9.9],
    [2, 'CAFE', 15],
    [2, 'VOLKOREN', 4.9],
  ])
})

it('returns goods with prices on the lines below their names', () => {
  const text = 'Pine & Sons\nCoffee\n3.50\nBagel\n4.00\nTotal 7.50'
  expect(itemsIn(text, 'USD')).toEqual([
    [null, 'Coffee', 3.5],
    [null, 'Bagel', 4],
  ])
})

it.each(['TAX 8.875%', 'SALES TAX (8.875%)', 'Tax 10.25 %'])('names a tax with the digits of its rate: %s', (tax) => {
  const text = `CORNER DELI\nBagel   3.00\nCoffee   3.50\nSUBTOTAL   6.50\n${tax}   0.58\nTOTAL   7.08`
  expect(itemsIn(text, 'USD').map(([, name]) => name)).toEqual(['Bagel', 'Coffee', tax])
})
