import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  [
    'taxes without a label',
    'USD',
    35.25,
    `
    MESA VERDE GRILL
    07/19/2025 1:12 PM
    Enchiladas             18.40
    Lemonade                6.10
    Flan                    7.25
    Subtotal               31.75
    County 2.5              0.80
    Metro District          2.70
    Total                  35.25`,
  ],
  [
    'change without a label',
    'USD',
    15.03,
    `
    ISLAND PLATES
    07/19/2025
    Chicken plate           9.39
    Avocado                 4.24
    Tax                     1.40
    Total                  15.03
    Cash                   20.00
    CG                      4.97`,
  ],
  [
    'fees below the gross sum',
    'EUR',
    902.5,
    `
    HANDWERKMARKT
    Auszahlung vom 12.06.2025
    Gross sales           950,00
    Seller fees           -47,50
    Payout amount         902,50`,
  ],
  [
    'sums of two tax rates, one of them negative',
    'MYR',
    22.58,
    `
    ROTI SEGAR SDN BHD
    14/01/2025 10:12
    Total 0% supplies      -7.43
    Total 6% supplies      30.01
    Total Payable          22.58`,
  ],
])('proves a total by %s', (_what, currency, total, text) => {
  expect(extractText(text, currency)).toMatchObject({ total, sure: true })
})

it('corrects the last digit of a total that a rounding line rules out', () => {
  const text = `
    KEDAI ALAT ZAMRI
    12/02/2018 08:30
    Sub Total             106.10
    GST                     6.37
    Rounding               -0.02
    Total                 112.46
    Cash                  112.4`
  expect(extractText(text, 'MYR').total).toBe(112.45)
})

it('takes a sum labelled as a tax only for a sum, as no tax is half of a receipt', () => {
  const text = `
    KLINIK SERI SDN BHD
    15/04/2017 16:56
    SubTotal              835.00
    al Indusive GST       635.00
    MASTER                635.00`
  expect(extractText(text, 'MYR').total).toBe(635)
})

it('is sure of the only amount on a slip', () => {
  const text = `
    MAPLE TOOLS
    Ottawa ON K1S 3X7
    2026-01-31 15:02
    Total                 $83.02
    APPROVED`
  expect(extractText(text, 'CAD')).toMatchObject({ total: 83.02, sure: true })
})

it('takes no voucher of a larger value for the total', () => {
  const text = `
    RIVERSIDE GRILL SDN BHD
    14/01/2025 20:12
    Steak                  57.85
    Tacos                  29.95
    Subtotal               87.80
    10% Srv Chg             8.78
    GST 6%                  5.81
    Total                 102.39
    Adj                     0.01
    Total                 102.40
    GRILL VOUCHER        1000.00`
  expect(extractText(text, 'MYR').total).toBe(102.4)
})
