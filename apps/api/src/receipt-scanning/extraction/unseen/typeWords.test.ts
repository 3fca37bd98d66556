import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  ['a return ticket', 'GBP', 'TRAINLINE\nOff-Peak Return\nLondon to Brighton\nTotal   £34.50'],
  ['a return ticket in French', 'EUR', 'TER\nAller-retour\nLyon - Vienne\nTotal   14,50'],
  ['a return ticket in Dutch', 'EUR', 'SPOOR\nRetour Utrecht\nTotaal   14,50'],
  ['a return ticket by its word alone', 'GBP', 'SOUTH RAIL\nReturn\nAdult 1\nTotal   £34.50'],
  ['a hired car', 'EUR', 'AUTO RENT\nReturn location Faro\nTotal   84,50'],
  ['an invitation to return goods', 'GBP', 'SHOES ONLINE\nEasy returns\nBoots   34.50\nTotal   34.50'],
  ['a hotel that can be cancelled', 'EUR', 'HOTEL SEEBLICK\nKostenlose Stornierung\nZimmer   84,50\nSumme   84,50'],
  ['a monthly ticket in Spanish', 'EUR', 'METRO\nAbono mensual zona A\nTOTAL   54,60'],
  ['returned bottles', 'EUR', 'GETRANKE\nLeergut Ruckgabe\nBier   14,50\nSumme   14,50'],
])('books %s as an expense and asks to check it', (_what, currency, text) => {
  expect(extractText(text, currency)).toMatchObject({ type: 'expense', typeSure: false })
})

it.each([
  [
    'the slip at the end of an invoice',
    'GBP',
    'ACME PLUMBING LTD\nINVOICE 1042\nBoiler service   90.00\nAmount due   90.00\nREMITTANCE ADVICE\nPayee ACME Plumbing Ltd\nPayment reference 1042',
  ],
  [
    'account details on an invoice',
    'AUD',
    'SURF REPAIRS\nTAX INVOICE 88\nBoard   90.00\nTotal due   90.00\nPay by direct deposit\nBranch 062 000\nAccount no 1234 5678',
  ],
  ['points', 'USD', 'BOOKS ONLINE\nYou earned 87 points\nYour Orders\nBook   12.00\nTotal   12.00'],
])('does not book a receipt with %s as income', (_what, currency, text) => {
  expect(extractText(text, currency)).toMatchObject({ type: 'expense' })
})

it.each([
  ['M-Pesa', 'KES', 'You have received Ksh1,500.00 from JOHN MWANGI\n9/3/26 at 6:42 PM\nNew balance Ksh3,200.00', 1500],
  ['a friend', 'USD', 'Dana sent you $45\nMar 9, 2026\nPizza night', 45],
  ['a friend in France', 'EUR', 'Vous avez reçu\n45,00 €\nde Marie\n9 mars 2026', 45],
  ['a friend in Spain', 'EUR', 'Bizum recibido\n45,00 €\nde Marta\n9 marzo 2026', 45],
  ['a friend in Denmark', 'DKK', 'Du har modtaget\n450,00 kr\nfra Mette\n9. marts 2026', 450],
  ['a friend in Germany', 'EUR', 'Geld erhalten\n45,00 €\nvon Jana\n9. März 2026', 45],
  ['a friend in Italy', 'EUR', 'Hai ricevuto\n45,00 €\nda Marco\n9 marzo 2026', 45],
  ['a friend in Brazil', 'BRL', 'Você recebeu\nR$ 45,00\nde Joana\n9 de março de 2026', 45],
  ['a friend in Poland', 'PLN', 'Otrzymałeś\n45,00 zł\nod Anny\n9 marca 2026', 45],
  ['a refund in Denmark', 'DKK', 'BUTIK ApS\nTILBAGEBETALING\nSko   450,00\nTotal   450,00', 450],
  ['a refund in Norway', 'NOK', 'BUTIKK AS\nREFUSJON\nSko   450,00\nSum   450,00', 450],
  ['a refund in Spain', 'EUR', 'TIENDA SL\nREINTEGRO\nZapatos   45,00\nTOTAL   45,00', 45],
  ['a refund in Czechia', 'CZK', 'OBCHOD s.r.o.\nVRÁCENÍ PENĚZ\nBoty   450,00\nCelkem   450,00', 450],
  ['a refund in Serbia', 'RSD', 'MARKET DOO\nCTOPHO\nXleb   450,00\nUkupno   450,00', 450],
  ['a credited amount', 'USD', 'CARD CENTER\nOnline shop\nTotal   24.99 CR', 24.99],
])('books money from %s as income', (_what, currency, text, total) => {
  expect(extractText(text, currency)).toMatchObject({ type: 'income', total })
})

it('asks to check the type of a receipt in an alphabet that the model does not know', () => {
  const text = 'MAFA3NH\nXne6   45.00\nUTOrO   45.00'
  expect(extractText(text, 'RUB')).toMatchObject({ type: 'expense', typeSure: false })
})

it.each(['RETURN', 'REFUND RECEIPT', 'Merchandise return', 'STORNO', 'AVOIR', 'Retour marchandise', 'Sales return 12'])(
  'still takes a line with only %s for the heading of a refund',
  (heading) => {
    const text = `NORTHSIDE SHOES\n${heading}\nBoots   34.50\nTotal   34.50`
    expect(extractText(text, 'EUR')).toMatchObject({ type: 'income' })
  },
)
