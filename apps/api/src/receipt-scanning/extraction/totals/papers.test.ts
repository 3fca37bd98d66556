import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  [
    'an amount whose decimal mark was read as a colon',
    'MYR',
    86,
    'KS CRAFTS\nDate: 11/04/2018 10:05\nYarn    86.00 SR\nSubtotal :   86.00\nTotal Exel . of GST   81.13\nTotal Incl . of GST   86:00\nPayment :   86.00\nChange Due :   0.00',
  ],
  [
    'a sum with tax that is called subtotal',
    'USD',
    21.8,
    'Paper Crane Noodles\nDate:05/02/2018 18:10\nSoup  $8.00\nRice  $12.00\nAmount:  $20.00\nTax Rate:(9.00%):  $1.80\nSub-Total:  $21.80\n.--TIP GUIDE-.\n15% =  $3.00\n18% =  $3.60',
  ],
  [
    'thousands in a column of their own on a payment slip',
    'CHF',
    1742.3,
    'Empfangsschein   Zahlteil\nKonto / Zahlbar an   Holz Brunner AG\nHolz Brunner AG   Quai 8\nWahrung Betrag\nCHF 1  742.30\nWahrung Betrag\nCHF 1  742.30\nAnnahmestelle',
  ],
  [
    'thousands behind a currency in a column of its own',
    'EUR',
    1350,
    'Empfangsschein\nKonto / Zahlbar an\nHolz Brunner AG\nWährung   Betrag\nEUR   1  350.00',
  ],
  [
    'a price beside the number of a trade register',
    'EUR',
    18.5,
    'CANAL PASSES\nBoat House\n1 Adult\nPRICE EUR 18,50\n12-09-2025 11:20\nany payment other than the refund of the amount that has been paid.\nTrade register: Utrecht 41200733. No refund on tickets.',
  ],
  [
    'the balance below the tax of a supermarket',
    'USD',
    9.48,
    'FRESHWAY\n12 Elm Street\nStore #7    05/02/26    09:11am\nHUMMUS   5.99 F\nPRODUCE   61.20\nSPINACH   3.49 F\nTAX   0.00\n**** BALANCE   9.48',
  ],
  [
    'a Polish sum, misread',
    'PLN',
    31.5,
    'Hala Nowa\nMaslo   11,50\nChleb   20,00\nOg6tem   31,50\nZ karta zaoszczedzono 12,00 PLN zt.\nData: 11.12.2025',
  ],
])('takes the total from %s', (_what, currency, total, text) => {
  expect(extractText(text, currency).total).toBe(total)
})

it('keeps a time on the line of a total and the balance of a card', () => {
  expect(extractText('Park House\n02/05/2026\nTotal time 02:15\nTotal  4.50', 'EUR').total).toBe(4.5)
  expect(extractText('Corner Cafe\n02/05/2026\nTea  4.50\nTax  0.50\nTotal  5.00\nBalance  45.00', 'USD').total).toBe(5)
})
