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

it('returns none if the lines do not add up', () => {
  const text = `
    FRESH MART
    Milk                   3.50
    Bread                  2.80
    Total                  7.30`
  expect(itemsIn(text, 'USD')).toEqual([])
})
