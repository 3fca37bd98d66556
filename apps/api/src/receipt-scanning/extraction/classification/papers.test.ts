import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it('takes no street for a cancelled sale and no policy for a refund', () => {
  const text = `Jalan Grocer Sdn Bhd
    8, Jalan Batai, Kuala Lumpur
    Tax Invoice: T33   02/05/26
    Mango   41.20
    Total   41.20
    Cash    50.00
    Change   8.80
    EXCHANGE & REFUND MAY BE ALLOWED
    WITHIN 7 DAYS WITH ORIGINAL TAX INVOICE`
  expect(extractText(text, 'MYR')).toMatchObject({ type: 'expense', typeSure: true })
})

it.each(['14 May 2026', '2026-05-14'])('takes a remittance advice of %s for an income', (day) => {
  const text = `Harbour Trust
    REMITTANCE ADVICE   ${day}
    Payee: Jo Marsh Studio   Supplier ref S9
    We have paid the following invoices to your bank account.
    Invoice   Invoice date   Amount
    INV-7   05/05/2026   $200.00
    INV-8   06/05/2026   $150.00
    Amount paid to you   $350.00`
  expect(extractText(text, 'USD').type).toBe('income')
})

it('still takes a void receipt for money that came back', () => {
  expect(extractText('Corner Cafe\nVOID SALE\n02/05/2026\nTea  4.50\nTotal  4.50', 'USD').type).toBe('income')
})
