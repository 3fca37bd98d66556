import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  [
    'a slogan above the name',
    'USD',
    'HARVEST TABLE',
    `
    Fresh food made with love
         HARVEST TABLE
    22 Elm St, Dover, NH 03820
    04/02/2025 12:10 PM
    Soup                   6.50
    Total                  6.50`,
  ],
  [
    'a heading with a wrong letter',
    'MYR',
    'KEDAI BUKU WAWASAN',
    `
    TAX lNV0ICE
    KEDAI BUKU WAWASAN
    No 5, Jalan Merdeka
    12/04/2025
    Pen                    2.00
    Total                  2.00`,
  ],
  [
    'a misread word of thanks',
    'USD',
    'OAK STREET DELI',
    `
    THANR YOU FOR VlSlTlNG
    OAK STREET DELI
    Boise, ID 83702
    04/02/2025 12:10 PM
    Bagel                  3.50
    Total                  3.50`,
  ],
  [
    'a survey above the name',
    'USD',
    'PINE MARKET',
    `
    Tell us how we did at pinesurvey.com
    Survey ID 8891 2210
    PINE MARKET
    100 Lake Rd, Erie, PA 16501
    04/02/2025 12:10 PM
    Milk                   3.50
    Total                  3.50`,
  ],
  [
    'a logo misread above the clean name',
    'EUR',
    'Backerei Sommerfeld GmbH',
    `
    b@k£rEi
    Backerei Sommerfeld GmbH
    Hauptstrasse 12
    10115 Berlin
    04.02.2025 08:10
    Brot                   3,50
    Summe                  3,50`,
  ],
  [
    'a name only in the web address',
    'EUR',
    'kaffeewerk',
    `
    Filiale 0412
    Bahnhofplatz 3
    20095 Hamburg
    Tel 040 1234567
    04.02.2025 08:10
    Filterkaffee           3,50
    Summe                  3,50
    www.kaffeewerk.de`,
  ],
  [
    'a customer and a waiter above the goods',
    'GBP',
    'The Willow Tea Rooms',
    `
    The Willow Tea Rooms
    217 Sauchiehall Street
    Glasgow G2 3EX
    Server: Fiona Campbell
    Customer: Mr James Reid
    04/02/2025 15:10
    Afternoon Tea         24.50
    Total                 24.50`,
  ],
  [
    'a date and a ticket number first',
    'EUR',
    'FRUTERIA EL HUERTO SL',
    `
    04/02/2025   15:10   Ticket 004512
    FRUTERIA EL HUERTO SL
    CIF B12345678
    C/ Luna 8 Valencia
    Naranjas               4,50
    TOTAL                  4,50`,
  ],
  [
    'a web address repeated as the name',
    'USD',
    'ROCKET FUEL COFFEE',
    `
    ROCKET FUEL COFFEE
    rocketfuelcoffee.com
    801 Pike St Seattle, WA 98101
    04/02/2025 7:10 AM
    Drip                   3.50
    Total                  3.50`,
  ],
  [
    'copies and fiscal headings in Spanish',
    'EUR',
    'BAR CASA PACO',
    `
    ** COPIA CLIENTE **
    FACTURA SIMPLIFICADA
    BAR CASA PACO
    NIF 12345678Z
    04/02/2025 15:10
    Menu del dia          14,50
    TOTAL                 14,50`,
  ],
  [
    'Polish headings around the name',
    'PLN',
    'PIEKARNIA ZIARENKO',
    `
    PIEKARNIA ZIARENKO
    ul. Lipowa 4, 30-702 Krakow
    NIP 679-123-45-67
    2025-02-04   nr wydr. 4512
    PARAGON FISKALNY
    Chleb                  6,50
    SUMA PLN               6,50`,
  ],
])('finds the name with %s', (_what, currency, title, text) => {
  expect(extractText(text, currency).title).toBe(title)
})

it.each([
  [
    'a county below it',
    "O'DOWD'S PAINTS",
    `
    O'DOWD'S PAINTS
    Main Street, Ennis, Co. Clare
    VAT IE1234567T
    17/03/2026 10:02
    Brush                  8.95
    TOTAL EUR              8.95`,
  ],
  [
    'a subject that names it',
    'Northfield Books',
    `
    Your Northfield Books order has shipped!
    Date: February 17, 2026
    Arriving: Friday, February 20
    Atlas of Birds        $49.50
    Order Total           $49.50`,
  ],
  [
    'the posting day of a bank below it',
    'Stadtwerke Jena',
    `
              -45,60
         Stadtwerke Jena
    Buchungstag        21.04.2026
    Wertstellung       21.04.2026
    Art                Lastschrift`,
  ],
])('finds the name with %s', (_what, title, text) => {
  expect(extractText(text, 'EUR').title).toBe(title)
})

it('has no title rather than the address below a name that was not read', () => {
  expect(extractText('渋谷店7\n東京都渋谷区1-2-3\n2026/12/01 12:10\n合計 280', 'JPY').title).not.toContain('1-2-3')
  expect(extractText('~\n東京都渋谷区1-2-3\n2026/12/01 12:10\n合計 280', 'JPY').title).toBe('')
})
