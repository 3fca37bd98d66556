import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  [
    'an outward and a return journey',
    '2026-05-06',
    'Trainhopper\nBooked on 6 May 2026\nOutbound: 15 May 2026 09:02 Leeds to York\nReturn: 17 May 2026 18:40 York to Leeds\nTotal paid 48.60',
  ],
  [
    'a French train',
    '2026-05-11',
    'Rail Azur\nCommande RZX81Q du 11 mai 2026\nAller 18 mai 2026 à 08h31\nRetour 20 mai 2026 à 19h04\nMontant total 74,00',
  ],
  [
    'a German journey',
    '2026-05-11',
    'Fernzug\nGekauft am 11.05.2026\nHinfahrt 18.05.2026 08:31\nRückfahrt 20.05.2026 19:04\nSumme 74,00',
  ],
  ['a show', '2026-05-11', 'Orpheum\nSold 11 May 2026\nShow 18 May 2026 19:15\nTotal 22.00'],
  [
    'a Spanish flight',
    '2026-05-11',
    'Vuelos Sol\nFecha de compra 11/05/2026\nIda 18/05/2026 08:31\nVuelta 20/05/2026 19:04\nTOTAL 74,00',
  ],
  ['a delivery', '2026-05-05', 'Kea Outdoor\nPlaced on 5 May 2026\nPickup 8 May 2026 10:00\nTotal 89.90'],
])('takes the day of the purchase, not those of %s', (_what, date, text) => {
  expect(extractText(text, 'EUR')).toMatchObject({ date, dateSure: true })
})

it('takes the only date of a ticket, also if it is that of the journey', () => {
  expect(extractText('Ferry Line\nDeparture 18 May 2026 08:31\nTotal 74.00', 'EUR').date).toBe('2026-05-18')
})

it('reads a date that follows a comma without a space', () => {
  const text = 'Talleres SL\nPeriodo: 01/02/2026 a 28/02/2026\nLíquido a percibir 1.411,26\nMálaga,27/02/2026'
  expect(extractText(text, 'EUR').date).toBe('2026-02-27')
})

it('does not read a number with decimals as a date', () => {
  expect(extractText('Shop\n12.05.2026\nMilk 1.12/03/26\nTotal 5.50', 'EUR').date).toBe('2026-05-12')
})
