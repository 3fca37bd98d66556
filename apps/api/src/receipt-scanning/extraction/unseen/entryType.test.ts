import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  [
    'a negative total',
    'EUR',
    39.9,
    `
    SPORTHAUS BERGER GMBH
    12.05.2025 14:20
    Laufhose              -39,90
    SUMME EUR             -39,90
    Karte                 -39,90`,
  ],
  [
    'a short heading below the address',
    'USD',
    24.99,
    `
    HOME CORNER
    88 Market St, Denver, CO 80202
    (303) 555-0199
    06/02/2025 3:10 PM
    ** RETURN **
    Lamp                  24.99
    Total                 24.99
    VISA                  24.99`,
  ],
  [
    'Storno',
    'EUR',
    12.5,
    `
    GETRANKE HUBER
    Hauptstr. 9, 80331 Munchen
    04.06.2025 18:02
    STORNO
    Kasten Wasser         12,50
    SUMME                 12,50
    Bar                   12,50`,
  ],
  [
    'AVOIR',
    'EUR',
    59,
    `
    MODE ET VOUS SARL
    SIRET 81234567800021
    AVOIR
    17/03/2025 16:44
    Robe                  59,00
    TOTAL TTC             59,00`,
  ],
  [
    'a sale made void',
    'USD',
    18.4,
    `
    PIZZA NOVA
    *** VOID ***
    08/21/2025 7:15 PM
    Large Pie             17.00
    Tax                    1.40
    Total                 18.40`,
  ],
  [
    'wages in a bank app',
    'GBP',
    1840.55,
    `
    Transaction details
    +£1,840.55
    BRIGHTON LOGISTICS LTD
    Salary
    Date       28 November 2025
    Account    Current account
    Balance after   £2,911.02`,
  ],
  [
    'a plus before the amount in a German bank app',
    'EUR',
    250,
    `
    Umsatzdetails
    Anna Weber
    + 250,00 EUR
    Buchungstag   03.11.2025
    Verwendungszweck   Miete Anteil
    Kontostand   1.204,10 EUR`,
  ],
  [
    'a Spanish devolucion',
    'EUR',
    19.95,
    `
    ZAPATERIA LA PLAZA SL
    CIF B12345678
    DEVOLUCION
    22/09/2025 12:10
    Sandalias            -19,95
    TOTAL                -19,95`,
  ],
  [
    'an Italian reso',
    'EUR',
    45,
    `
    ABBIGLIAMENTO VERDI SRL
    DOCUMENTO COMMERCIALE
    emesso per RESO MERCE
    GIACCA               45,00
    TOTALE COMPLESSIVO   45,00
    10/04/2025 17:30`,
  ],
  [
    'a Polish zwrot',
    'PLN',
    89.99,
    `
    SKLEP SPORTOWY ORZEL
    NIP 525-123-45-67
    ZWROT TOWARU
    Buty                  89,99
    SUMA PLN              89,99
    2025-10-30 10:00`,
  ],
])('books %s as income', (_what, currency, total, text) => {
  expect(extractText(text, currency)).toMatchObject({ type: 'income', total })
})

it.each([
  [
    'one voided line',
    `
    FRESH MART
    06/02/2025 3:10 PM
    Milk                   3.50
    Bread                  2.80
    VOID Bread            -2.80
    Eggs                   4.20
    Total                  7.70
    Cash                  10.00
    Change                 2.30`,
  ],
  [
    'one returned bottle',
    `
    FRESH MART
    06/02/2025 3:10 PM
    Milk                   3.50
    Eggs                   4.20
    Bottle return         -0.50
    Total                  7.20
    VISA                   7.20`,
  ],
  [
    'a policy on returns',
    `
    FRESH MART
    Returns accepted within 30 days
    06/02/2025 3:10 PM
    Milk                   3.50
    Total                  3.50
    VISA                   3.50`,
  ],
  [
    'a payment in a bank app',
    `
    Transaction details
    -$82.10
    FRESH MART
    Date       28 November 2025
    Category   Groceries
    Balance after   $911.02`,
  ],
  [
    'a change with a minus',
    `
    FRESH MART
    06/02/2025 3:10 PM
    Milk                   3.50
    Total                  3.50
    Cash                   5.00
    Change                -1.50`,
  ],
  [
    'a card payment printed with a minus',
    `
    FRESH MART
    06/02/2025 3:10 PM
    Milk                   3.50
    Total                  3.50
    Visa                  -3.50
    Balance due            0.00`,
  ],
])('books %s as an expense', (_what, text) => {
  expect(extractText(text, 'USD')).toMatchObject({ type: 'expense' })
})

it.each([
  [
    'a negative total repeated without its sign as what was refunded',
    `
    HARBOR OUTFITTERS
    03/14/2026 4:12 PM
    Rain jacket          -39.99
    Sales tax             -2.40
    TOTAL                -42.39
    REFUND TO VISA        42.39`,
  ],
  [
    'a heading with a number',
    `
    HARBOR OUTFITTERS
    RETURN #004417     03/14/2026 4:12 PM
    Rain jacket           39.99
    TOTAL                 39.99`,
  ],
  [
    'a refund that only the label of the total names',
    `
    Finanzamt Ulm
    Bescheid 2025
    Datum 20.05.2026
    Festgesetzt        3.412,00
    Abzug vom Lohn     4.146,18
    Erstattung           734,18
    Wir senden den Betrag auf Ihr Konto`,
  ],
])('books %s as income', (_what, text) => {
  expect(extractText(text, 'EUR')).toMatchObject({ type: 'income' })
})
