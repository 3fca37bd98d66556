import { expect, it } from 'vitest'
import { extractText } from '../testing/renderedText.ts'

it('recognizes a payslip and reads the net pay', () => {
  const english = `
    Redwood Care Homes Ltd
    PAYSLIP              Pay date: 28/02/2026
    Employee: A. Novak   NI number QQ123456C
    Basic pay      2,400.00   PAYE tax      310.20
    Overtime         180.00   NI            145.60
    Total gross pay  2,580.00   Total deductions  455.80
    Net pay                     2,124.20
    Year to date gross 28,100.00`
  const german = `
    Maschinenbau Keller GmbH
    Entgeltabrechnung  Januar 2026
    Personalnummer 4411   Steuerklasse 1
    Grundgehalt                 3.600,00
    Gesamtbrutto                3.600,00
    Lohnsteuer                    486,33
    Sozialversicherung            729,00
    Auszahlungsbetrag           2.384,67
    Zahlungsdatum 30.01.2026`
  const french = `
    MENUISERIE LAVAL SARL
    BULLETIN DE PAIE        Periode: mars 2026
    Salaire de base             2 310,00
    Salaire brut                2 310,00
    Total des cotisations         512,44
    Net a payer                 1 797,56
    Paye le 31/03/2026`
  const spanish = `
    Transportes Rioja S.A.
    RECIBO DE NOMINA
    Periodo: 01/05/2026 - 31/05/2026
    Salario base                1.650,00
    Total devengado             1.650,00
    Total deducciones             312,15
    Liquido a percibir          1.337,85
    Fecha de pago 29/05/2026`
  expect(extractText(english, 'GBP')).toMatchObject({
    type: 'income',
    total: 2124.2,
    date: '2026-02-28',
    category: 'SALARY',
    title: 'Redwood Care Homes Ltd',
  })
  expect(extractText(german, 'EUR')).toMatchObject({
    type: 'income',
    total: 2384.67,
    date: '2026-01-30',
    category: 'SALARY',
  })
  expect(extractText(french, 'EUR')).toMatchObject({
    type: 'income',
    total: 1797.56,
    date: '2026-03-31',
    category: 'SALARY',
  })
  expect(extractText(spanish, 'EUR')).toMatchObject({
    type: 'income',
    total: 1337.85,
    date: '2026-05-29',
    category: 'SALARY',
  })
})

it('recognizes payment advices, payouts and deposits', () => {
  const advice = `
    City of Harwell
    PAYMENT ADVICE                 02/04/2026
    Vendor no 55821   Payee: Lee Design
    Invoice INV-7    01/03/2026      800.00
    Invoice INV-8    09/03/2026      450.00
    Amount remitted                1,250.00`
  const payout = `
    Craftbay
    Payout summary          May 3, 2026
    Gross sales               $412.00
    Platform fee              -$41.20
    Shipping labels           -$18.80
    Net payout                $352.00`
  const deposit = `
    Valley Credit Union
    DEPOSIT SLIP     2026-04-22 10:14
    Account ****9921
    Cash              300.00
    Cheque            125.50
    Total deposit     425.50
    Available balance 1,900.12`
  const avis = `
    Stadtwerke Lindau
    Zahlungsavis            12.05.2026
    Empfanger: Lee Design
    Rechnung 2026-14       1.190,00
    Uberweisungsbetrag     1.190,00`
  expect(extractText(advice, 'GBP')).toMatchObject({
    type: 'income',
    total: 1250,
    date: '2026-04-02',
    title: 'City of Harwell',
  })
  expect(extractText(payout, 'USD')).toMatchObject({
    type: 'income',
    total: 352,
    date: '2026-05-03',
    category: 'SALES',
  })
  expect(extractText(deposit, 'USD')).toMatchObject({
    type: 'income',
    total: 425.5,
    date: '2026-04-22',
    category: 'DEPOSIT',
  })
  expect(extractText(avis, 'EUR')).toMatchObject({ type: 'income', total: 1190, date: '2026-05-12' })
})

it('recognizes refunds', () => {
  const refund = `
    PENROSE OUTDOOR
    REFUND RECEIPT
    22/05/2026 15:10
    Tent pegs          -12.99
    Total refund       -12.99
    Refunded to VISA    12.99`
  const gutschrift = `
    Schuhhaus Riedl KG
    Gutschrift Nr. 881      04.06.2026
    Retoure Stiefel Gr. 42     89,95
    Erstattungsbetrag          89,95`
  expect(extractText(refund, 'GBP')).toMatchObject({
    type: 'income',
    total: 12.99,
    date: '2026-05-22',
    category: 'REFUND',
  })
  expect(extractText(gutschrift, 'EUR')).toMatchObject({
    type: 'income',
    total: 89.95,
    date: '2026-06-04',
    category: 'REFUND',
  })
})

it('does not classify store policies and bottle deposits as income', () => {
  const text = `
    Getranke Huber
    Mineralwasser          5,99
    Pfand                  3,30
    Summe EUR              9,29
    No refunds without receipt.
    Refund within 14 days only.
    Umtausch nur mit Bon
    01.06.2026 12:00`
  expect(extractText(text, 'EUR')).toMatchObject({ type: 'expense', total: 9.29 })
})

it('does not classify the payment of a bill as income', () => {
  const text = `
    Metro Power & Light
    Payment receipt
    Account 4481   Service period 04/01/2026 - 04/30/2026
    Payment date 05/12/2026
    Amount paid        $85.12
    Thank you for your payment`
  expect(extractText(text, 'USD')).toMatchObject({ type: 'expense', total: 85.12, date: '2026-05-12' })
})

it('does not classify refund footers or an official receipt for a payer as income', () => {
  const footers = `
    Chalet Sports SA
    Gants                 49.90
    Total CHF             49.90
    Carte                 49.90
    Merci d'avoir choisi Chalet Sports
    Retoure und Umtausch mit Beleg
    Remboursement sur presentation du ticket
    02.02.2026 15:00`
  const official = `
    SUNNYSIDE KINDERGARTEN
    OFFICIAL RECEIPT   No 0231
    Date: 05/01/2026
    Received with thanks from: Lim Wei
    School fees January     350.00
    Total RM                350.00
    Account no: 5512  Branch: Ipoh`
  expect(extractText(footers, 'CHF')).toMatchObject({ type: 'expense', total: 49.9 })
  expect(extractText(official, 'MYR')).toMatchObject({ type: 'expense', total: 350, date: '2026-01-05' })
})
