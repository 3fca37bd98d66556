import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  [
    'an invoice with net, VAT and gross',
    'GBP',
    36,
    'Brightpath Hosting Ltd\nInvoice date: 3 March 2026\nVirtual server   24.00\nBackup   6.00\nNet amount   30.00\nVAT 20%   6.00\nGross amount   36.00',
  ],
  [
    'the same in the words "net total" and "total gross"',
    'EUR',
    119,
    'Biuro Rachunkowe\nConsulting   100,00\nNet total   100,00\nVAT 19 %   19,00\nTotal gross   119,00',
  ],
  ['a net total alone', 'SGD', 30, 'KOPI HOUSE\nKopi   12.00\nToast   18.00\nDiscount   0.00\nNet total   30.00'],
])('reads %s', (_what, currency, total, text) => {
  expect(extractText(text, currency)).toMatchObject({ total, sure: true })
})

it('takes the sum of net amount and tax under any label', () => {
  const text = 'Hosting Ltd\nServer   24.00\nBackup   6.00\nNett   30.00\nVAT   6.00\nTo be charged   36.00'
  expect(extractText(text, 'GBP').total).toBe(36)
})

it('takes the net amount of a payslip', () => {
  const text =
    'PAYSLIP\nHarbour Foods Ltd\nPay date 28/02/2026\nGross amount   2,000.00\nTax   350.00\nNet amount   1,650.00'
  expect(extractText(text, 'GBP')).toMatchObject({ total: 1650, type: 'income' })
})

it.each([
  [
    'Norway',
    'NOK',
    312,
    'Fjellbutikken AS\nUll sokker   199,00\nTurkart   113,40\nTotalt   312,40\nAvrunding   -0,40\nKontant   400,00\nTilbake   88,00',
  ],
  [
    'Sweden',
    'SEK',
    148,
    'BODEN AB\nBok   147,50\nTotalt   147,50\nOresavrundning   0,50\nKontant   200,00\nTillbaka   52,00',
  ],
  [
    'Czechia',
    'CZK',
    187,
    'PAPIR s.r.o.\nSesit   100,00\nPero   86,60\nCelkem   186,60\nZaokrouhleni   0,40\nHotovost   200,00\nVraceno   13,00',
  ],
  [
    'Hungary',
    'HUF',
    4995,
    'BOLT KFT\nKenyer   993 Ft\nSajt   4 000 Ft\nOsszesen   4 993 Ft\nKerekites   2 Ft\nKeszpenz   5 000 Ft\nVisszajaro   5 Ft',
  ],
  [
    'New Zealand',
    'NZD',
    23.4,
    'KIWI DAIRY\nMilk   11.35\nPie   12.00\nTotal   23.35\nRounding   0.05\nCash   30.00\nChange   6.60',
  ],
  ['Denmark', 'DKK', 12.5, 'KIOSK ApS\nVand   12,25\nTotal   12,25\nAfrunding   0,25\nKontant   20,00\nTilbage   7,50'],
  [
    'Norway without cash',
    'NOK',
    312,
    'Fjellbutikken AS\nUll sokker   199,00\nTurkart   113,40\nTotalt   312,40\nAvrunding   -0,40',
  ],
])('adds a rounding to the coins of %s', (_where, currency, total, text) => {
  expect(extractText(text, currency).total).toBe(total)
})

it('does not add a rounding of the change', () => {
  const text = 'BODEN AB\nBok   147,50\nTotalt   147,50\nKort   147,50\nOresavrundning   0,00'
  expect(extractText(text, 'SEK')).toMatchObject({ total: 147.5, sure: true })
})
