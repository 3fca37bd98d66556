import { expect, it } from 'vitest'
import { extractText, inOnePart } from '../../testing/renderedText.ts'

const receipts: [where: string, currency: string, total: number, text: string][] = [
  [
    'a refund with a restocking fee',
    'USD',
    45,
    `
    TRAIL OUTFITTERS
    RETURN RECEIPT
    04/12/2025 3:15 PM
    Tent                 -50.00
    Restocking fee         5.00
    Refund total         -45.00
    VISA 4411            -45.00`,
  ],
  [
    'a German credit note with its sum',
    'EUR',
    59.9,
    `
    MODEHAUS STERN
    GUTSCHRIFT
    12.08.2025 10:01
    Jacke                -59,90
    Summe EUR            -59,90
    Erstattung bar        59,90`,
  ],
  [
    'a payslip with columns of the year',
    'USD',
    1834.2,
    `
    Harbor Foods Inc
    EARNINGS STATEMENT
    Pay date 02/28/2025
    Description   Current   YTD
    Regular   2,400.00   4,800.00
    Federal tax   -310.00   -620.00
    Social security   -148.80   -297.60
    Health plan   -107.00   -214.00
    Net pay   1,834.20   3,668.40`,
  ],
  [
    'a British payslip',
    'GBP',
    2113.4,
    `
    Brightpath Ltd
    PAYSLIP   Month 11
    Payment date 28/02/2025
    Basic pay           2,750.00
    PAYE tax              340.40
    National insurance    186.20
    Pension               110.00
    Total deductions      636.60
    Net pay             2,113.40`,
  ],
  [
    'a payout of a marketplace',
    'EUR',
    412.3,
    `
    Handmade Market
    Your payout is on its way
    3 November 2025
    Gross sales          455,00 €
    Fees                 -42,70 €
    Payout amount        412,30 €`,
  ],
  [
    'an Indian salary credit in a bank app',
    'INR',
    64500,
    `
    Transaction details
    +₹64,500.00
    ACME TECH SALARY NOV
    30 Nov 2025
    Available balance ₹1,12,240.55`,
  ],
]

const expenses: [where: string, currency: string, total: number, text: string][] = [
  [
    'a receipt with all labels left and all amounts below',
    'USD',
    21.6,
    `
    PINE STREET DELI
    05/11/2025 12:20 PM
    Sandwich              12.00
    Salad                  8.00
    Subtotal
    20.00
    Tax
    1.60
    Total
    21.60`,
  ],
  [
    'a receipt with the amount before its label',
    'EUR',
    14.2,
    `
    KIOSK NORD
    05.11.2025 12:20
    4,20 Kaffee
    10,00 Kuchen
    14,20 Summe
    20,00 Bar
    5,80 Zuruck`,
  ],
  [
    'a total that is printed three times with the slip',
    'GBP',
    36.8,
    `
    BRAMLEY'S CAFE
    05/11/2025 12:20
    Lunch for two         36.80
    TOTAL                 36.80
    SALE                  36.80
    VISA DEBIT            36.80
    Please debit my account
    TOTAL: GBP 36.80`,
  ],
  [
    'a voided line and its correction',
    'USD',
    11,
    `
    GOLDEN SPOON
    05/11/2025 12:20 PM
    Soup                   6.00
    VOID Soup             -6.00
    Noodles               11.00
    TOTAL                 11.00
    CASH                  11.00`,
  ],
  [
    'a bill of which each guest pays a part',
    'GBP',
    84,
    `
    THE OLD FORGE
    14/06/2025 21:02
    Sunday roast x4       72.00
    Drinks                12.00
    TOTAL                 84.00
    Per person (4)        21.00
    Thank you`,
  ],
  [
    'a prepaid order with nothing left to pay',
    'EUR',
    47.5,
    `
    Buchladen am Eck
    Rechnung 4411   12.05.2025
    Bildband              39,50
    Versand                8,00
    Gesamtbetrag          47,50
    Bezahlt per PayPal   -47,50
    Offener Betrag         0,00`,
  ],
  [
    'a monthly phone bill with a credit',
    'AUD',
    44,
    `
    Outback Mobile
    Tax invoice   Issued 3 Mar 2025
    Plan                  49.00
    Loyalty credit        -5.00
    Total (includes GST of $4.00)   44.00
    Due date 20 Mar 2025`,
  ],
  [
    'a bakery that prints the tax beside the total',
    'EUR',
    6.3,
    `
    BACKEREI KORN
    05.11.2025 07:20
    Brot                   4,20
    Brezel                 2,10
    Summe 6,30 inkl. 7% MwSt 0,41
    Bar                   10,00
    Ruckgeld               3,70`,
  ],
  [
    'a shop with a percentage off in the total',
    'USD',
    36,
    `
    COTTON & CO
    05/11/2025 12:20 PM
    Shirt                 40.00
    10% off               -4.00
    Total after 10% discount 36.00
    MASTERCARD            36.00`,
  ],
  [
    'a pharmacy with a co-payment',
    'EUR',
    17.45,
    `
    STERN APOTHEKE
    05.11.2025 16:10
    Ibuprofen              7,45
    Zuzahlung             10,00
    Summe                 17,45
    gegeben EC            17,45`,
  ],
  [
    'a parking machine with the time paid',
    'GBP',
    3.4,
    `
    CITY CAR PARKS
    Pay & Display
    Expires 16:42 05 Nov 2025
    Fee Paid £3.40
    Time 2h 00m
    Machine 0412`,
  ],
  [
    'a cinema with booking fees',
    'CAD',
    33.9,
    `
    RIALTO CINEMA
    2025-11-05 19:10
    2 Adult @ 14.00       28.00
    Booking fee            2.00
    HST 13%                3.90
    Total CAD             33.90
    Seats F7 F8`,
  ],
  [
    'a grocer with weights',
    'EUR',
    9.36,
    `
    OBST & GEMUSE AYDIN
    05.11.2025 10:12
    0,845 kg x 3,99 EUR/kg
    Tomaten                3,37
    1,200 kg x 4,99 EUR/kg
    Trauben                5,99
    Zu zahlen              9,36
    Bar                   10,00
    Zuruck                 0,64`,
  ],
  [
    'an Indonesian cafe with tax and service',
    'IDR',
    92400,
    `
    KOPI RINDU
    05/11/2025 10:12
    Kopi Susu 2x          50.000
    Roti Bakar            30.000
    Subtotal              80.000
    Service 5%             4.000
    PB1 10%                8.400
    Total Tagihan         92.400
    QRIS                  92.400`,
  ],
  [
    'a Vietnamese bill with a discount',
    'VND',
    171000,
    `
    QUAN PHO HA
    05/11/2025 19:10
    Pho bo      2    130.000
    Nem ran     1     60.000
    Tong tien        190.000
    Giam gia 10%      19.000
    Thanh toan       171.000
    Tien mat         200.000
    Tien thua         29.000`,
  ],
]

it.each(receipts)('reads the income of %s', (_where, currency, total, text) => {
  for (const each of [text, inOnePart(text)])
    expect(extractText(each, currency)).toMatchObject({ total, type: 'income' })
})

it.each(expenses)('reads %s', (_where, currency, total, text) => {
  for (const each of [text, inOnePart(text)])
    expect(extractText(each, currency)).toMatchObject({ total, type: 'expense' })
})

it('takes what was given less the change for the total, under any label', () => {
  const text = `
    CORNER STORES
    05/11/2025 12:20
    Tea                  100.00
    Cake                  90.00
    Total                190.00
    Discount              19.00
    Now                  171.00
    Cash                 200.00
    Change                29.00`
  for (const each of [text, inOnePart(text)]) expect(extractText(each, 'USD').total).toBe(171)
})

it('takes the column of the month, not of the year', () => {
  const text = `
    Backwaren Korn GmbH
    Lohnabrechnung Februar 2025
    Zahltag 28.02.2025
    Bezeichnung   Betrag   Kumuliert
    Grundlohn   2.900,00   5.800,00
    Lohnsteuer   -410,00   -820,00
    Auszahlungsbetrag   2.490,00   4.980,00`
  for (const each of [text, inOnePart(text)])
    expect(extractText(each, 'EUR')).toMatchObject({ total: 2490, type: 'income' })
})
