import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

const charges = `
    03/20/26   Room charge     169.00
    03/20/26   Occupancy tax    21.97
    03/21/26   Room charge     169.00
    03/21/26   Occupancy tax    21.97
    03/22/26   Minibar          30.92
    Total Charges              412.86`

it('takes the departure for the date of a list of charges', () => {
  const text = `The Register Hotel\nArrive: 03/20/2026   Depart: 03/22/2026${charges}`
  expect(extractText(text, 'USD').date).toBe('2026-03-22')
})

it('takes the last day of a list of charges, marked', () => {
  expect(extractText(`The Register Hotel\nGuest Folio${charges}`, 'USD')).toMatchObject({
    date: '2026-03-22',
    dateSure: false,
  })
})

it('keeps a description below the name out of it', () => {
  const text = 'Page & Till\nBooks and coffee\n7 Minster Yard, York YO1 7HH\nFlat White 3.45\nTotal 3.45'
  expect(extractText(text, 'GBP').title).toBe('Page & Till')
})

it.each(['Interparking Grote Markt', 'Parkhaus Am Markt', 'Market Street Parking'])(
  'takes a market in an address for no groceries: %s',
  (name) => {
    expect(extractText(`${name}\n11/05/2026 11:30\nTicket 4,50\nTotal 4,50`, 'EUR').category).toBe('TRANSPORT')
  },
)
