import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  [
    'cash and change in Czech',
    'CZK',
    187,
    `
    POTRAVINY NOVAK
    Soucet                186,60
    Zaokrouhleni            0,40
    K zaplaceni           187,00
    Hotovost              200,00
    Vraceno                13,00
    3.11.2025 08:15`,
  ],
  [
    'Bulgarian words misread as Latin letters',
    'BGN',
    23.4,
    `
    MARKET ZORA EOOD
    EIK 204567891
    XLYAB                   1,80
    SIRENE                 21,60
    06WA CYMA              23,40
    B BPOJ                 50,00
    PECTO                  26,60
    12.08.2025 17:45`,
  ],
  [
    'a card balance after the payment',
    'USD',
    11.25,
    `
    METRO CAMPUS DINING
    05/14/2025 12:31 PM
    Sandwich               8.50
    Juice                  2.75
    Total                 11.25
    Meal Card             11.25
    Balance after        231.60`,
  ],
  [
    'a gift card with a remaining balance',
    'GBP',
    34,
    `
    HARROW BOOKS LTD
    21/11/2025 13:05
    Novel                 12.00
    Cookbook              22.00
    TOTAL                 34.00
    GIFT CARD             34.00
    BALANCE               66.00`,
  ],
  [
    'a prepaid balance before and after',
    'SGD',
    4.5,
    `
    KOPI CORNER PTE LTD
    UEN 201812345K
    Kopi C                 1.80
    Kaya Toast             2.70
    TOTAL                  4.50
    CashCard Bal Before   30.20
    CashCard Bal After    25.70
    18/09/2025 07:50`,
  ],
  [
    'a rounding line after the total',
    'MYR',
    23.35,
    `
    KEDAI RUNCIT HASNAH SDN BHD
    Jalan Besar 4, Ipoh
    14/01/2025 10:12
    Beras               18.00
    Gula                 5.33
    Total               23.33
    Rounding             0.02
    Cash                50.00
    Change              26.65`,
  ],
  [
    'a Swedish rounding and cash',
    'SEK',
    148,
    `
    Handelsboden i Nas AB
    Org.nr 556677-8899
    2025-05-02 16:20
    Kaffe                 89,90
    Mjolk                 57,60
    Delsumma             147,50
    Oresavrundning         0,50
    Total SEK            148,00
    Kontant              200,00
    Tillbaka              52,00`,
  ],
  [
    'a comp that reduces the bill',
    'USD',
    42.86,
    `
    THE COPPER KETTLE
    1180 Mission St, San Francisco, CA 94103
    06/19/2025 7:42 PM
    Ribeye                 34.00
    Salad                  12.00
    Wine                   11.00
    Subtotal               57.00
    Comp Mgr              -18.00
    Subtotal               39.00
    Tax                     3.86
    Total                  42.86
    Thank You`,
  ],
  [
    'a tip written by the terminal',
    'USD',
    59.6,
    `
    NORTHSIDE TAP ROOM
    02/08/2025 9:10 PM
    Burger                 18.00
    Beer x4                28.00
    Subtotal               46.00
    Tax                     3.68
    Total                  49.68
    Tip                     9.92
    Amount Charged         59.60
    VISA 4411`,
  ],
  [
    'a Swiss bill with a tip in two currencies',
    'CHF',
    48.5,
    `
    Gasthof Sternen AG
    Dorfstrasse 5, 3800 Interlaken
    CHE-123.456.789 MWST
    23.07.2025 20:14  Tisch 7
    Rosti                  24.50
    Schnitzel              24.00
    Total CHF              48.50
    Total EUR              51.20
    Bar CHF               100.00
    Ruckgeld CHF           51.50`,
  ],
  [
    'a split bill where only a share was paid',
    'USD',
    31.4,
    `
    LITTLE HAVANA GRILL
    10/03/2025 8:30 PM
    Ropa Vieja             26.00
    Mojito x2              24.00
    Subtotal               50.00
    Tax                     7.80
    Tip                     5.00
    Total                  62.80
    Split 1 of 2
    Amount Paid            31.40`,
  ],
  [
    'a discount below the total of the goods',
    'EUR',
    35.96,
    `
    DROGERIE LINDENHOF GMBH
    Zwischensumme           39,96
    Rabatt 10 %             -4,00
    SUMME                   35,96
    Gegeben                 50,00
    Ruckgeld                14,04
    Datum 30.08.2025 11:20`,
  ],
  [
    'cash given without any other label',
    'EUR',
    6.4,
    `
    BAKEHOUSE DUBLIN LTD
    Brown Bread    3.20
    Scones         3.20
    Total          6.40
    Cash          10.00
    Change Due     3.60
    14/02/2025`,
  ],
  [
    'a Norwegian total above the cash rounding',
    'NOK',
    312,
    `
    Fjellbutikken AS
    Org.nr. 987 654 321 MVA
    Ull sokker            199,00
    Turkart               113,40
    Totalt                312,40
    Avrunding              -0,40
    A betale              312,00
    Kontant               400,00
    Tilbake                88,00
    11.06.2025 12:01`,
  ],
  [
    'a deposit that was already paid',
    'EUR',
    150,
    `
    Schreinerei Moser GmbH
    Rechnung 2025-118 vom 12.05.2025
    Regal nach Mass        400,00
    MwSt 19 %               76,00
    Gesamtbetrag           476,00
    Anzahlung             -326,00
    Zu zahlen              150,00`,
  ],
])('reads what was paid with %s', (_what, currency, total, text) => {
  expect(extractText(text, currency).total).toBe(total)
})
