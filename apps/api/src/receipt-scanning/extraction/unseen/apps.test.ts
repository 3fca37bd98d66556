import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  [
    'a ride',
    'USD',
    { total: 23.48, date: '2025-05-09', type: 'expense' },
    `
    Zipride
    May 9, 2025
    Thanks for riding, Sam
    Total                 $23.48
    Trip fare             $18.20
    Booking fee            $3.28
    Tip                    $2.00
    Payments
    Visa 4411             $23.48
    You rode with Carlos
    4.92 rating  12.4 km  24 min`,
  ],
  [
    'a ride with a promotion',
    'EUR',
    { total: 9.6, date: '2025-06-14', type: 'expense' },
    `
    Fahrtenbeleg
    Mitfahr Express
    14. Juni 2025 um 22:41
    Fahrpreis             14,60 €
    Gutschein             -5,00 €
    Gesamt                 9,60 €
    Bezahlt mit Mastercard 1122   9,60 €
    8,20 km   17 Min`,
  ],
  [
    'a payment on a bank screen',
    'GBP',
    { total: 46.2, date: '2025-11-28', type: 'expense' },
    `
    9:41
    Card payment
    -£46.20
    GREEN GROCERS LTD
    28 November 2025
    Category    Groceries
    Balance     £1,204.11`,
  ],
  [
    'a transfer that came in',
    'EUR',
    { total: 320, date: '2025-11-03', type: 'income' },
    `
    Detail de l'operation
    + 320,00 €
    VIREMENT DE MARIE DUBOIS
    Date    03/11/2025
    Nouveau solde   2 481,17 €`,
  ],
  [
    'an order mail',
    'USD',
    { total: 87.31, date: '2025-10-12', type: 'expense' },
    `
    BrightHome
    Thank you for your order!
    Order #BH-20251012-7781
    Order date: October 12, 2025
    Arriving: October 16, 2025
    Desk lamp   Qty 1     $49.99
    Bulbs       Qty 2     $25.98
    Subtotal              $75.97
    Shipping               $4.99
    Estimated tax          $6.35
    Order total           $87.31
    You saved $10.00 on this order`,
  ],
  [
    'a German order confirmation',
    'EUR',
    { total: 64.89, date: '2025-09-30', type: 'expense' },
    `
    Wollstube Online
    Bestellbestätigung
    Bestellnummer 30045512
    Bestelldatum: 30.09.2025
    Lieferung voraussichtlich 04.10.2025
    Merinowolle 5 x 11,99   59,95 €
    Versand                  4,94 €
    Gesamtsumme inkl. MwSt  64,89 €`,
  ],
  [
    'a food delivery with fees',
    'GBP',
    { total: 28.94, date: '2025-08-22', type: 'expense' },
    `
    QuickBite
    22 August 2025 19:47
    Order from Saffron Kitchen
    1 x Chicken Biryani    £11.50
    1 x Garlic Naan         £3.25
    1 x Dal                 £8.20
    Subtotal               £22.95
    Service fee             £1.99
    Delivery fee            £2.50
    Tip for your rider      £1.50
    Total                  £28.94`,
  ],
  [
    'a subscription',
    'USD',
    { total: 11.99, date: '2025-07-01', type: 'expense' },
    `
    StreamBox
    Receipt for your payment
    Invoice date   Jul 1, 2025
    Next billing date   Aug 1, 2025
    Standard plan   $11.99
    Total   $11.99
    Paid with Visa ending 4411`,
  ],
  [
    'a parking app',
    'EUR',
    { total: 4.8, date: '2025-03-21', type: 'expense' },
    `
    ParkSimple
    Parkvorgang beendet
    Start 21.03.2025 09:12
    Ende 21.03.2025 11:36
    Parkgebuhr   4,50 €
    Servicegebuhr   0,30 €
    Gesamtbetrag   4,80 €`,
  ],
  [
    'a transfer that went out, with a heading that is a label of income',
    'EUR',
    { total: 1250, date: '2025-10-01', type: 'expense' },
    `
    Überweisung
    -1.250,00 €
    Hausverwaltung Krüger
    Ausgeführt   01.10.2025
    Verwendungszweck   Miete Oktober
    Kontostand nach Buchung   3.410,22 €`,
  ],
  [
    'a payment sent to a friend',
    'USD',
    { total: 45, date: '2025-02-07', type: 'expense', title: 'Dana Lee' },
    `
    Payment sent
    To Dana Lee
    -$45.00
    Feb 7, 2025
    Pizza night`,
  ],
  [
    'fuel with the pump below the name',
    'USD',
    { total: 41.37, date: '2025-03-18', title: 'QUIKSTOP #412' },
    `
    QUIKSTOP #412
    DAYTON, OH 45402
    03/18/2025 17:22
    PUMP 04  REGULAR
    GALLONS     12.541
    PRICE/GAL  $ 3.299
    FUEL TOTAL $41.37
    AUTH 041122`,
  ],
  [
    'wages received',
    'USD',
    { total: 2150.75, date: '2025-11-14', type: 'income' },
    `
    Transaction
    +$2,150.75
    ACME WIDGETS PAYROLL
    Direct deposit
    November 14, 2025
    Available balance   $3,811.20`,
  ],
  [
    'a peer payment received',
    'USD',
    { total: 45, date: '2025-02-07', type: 'income' },
    `
    Payment received
    From Dana Lee
    +$45.00
    Feb 7, 2025
    Pizza night
    Balance $118.22`,
  ],
])('reads %s', (_what, currency, expected, text) => {
  expect(extractText(text, currency)).toMatchObject(expected)
})
