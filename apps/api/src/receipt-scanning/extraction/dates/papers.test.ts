import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

const shop = (lines: string) => `Linden Corner\n${lines}\nTOTAL  12.40`

it.each([
  ['Czech', "21Kve'25 09:14", '2025-05-21'],
  ['Czech, cut to consonants', "18Crv'24 18:16", '2024-07-18'],
  ['Czech, a word of goods', '4 led 2025', '2025-01-04'],
  ['Slovak', '3. októbra 2025', '2025-10-03'],
  ['Croatian', '9. kolovoza 2025', '2025-08-09'],
  ['Slovene', '12. julija 2025', '2025-07-12'],
  ['Hungarian', '2025. szeptember 14.', '2025-09-14'],
  ['Albanian', '8 gusht 2025', '2025-08-08'],
  ['Icelandic', '5. ágúst 2025', '2025-08-05'],
  ['Irish', '5 Lúnasa 2025', '2025-08-05'],
  ['Welsh', '11 Mehefin 2025', '2025-06-11'],
  ['Catalan', '2 de juliol de 2025', '2025-07-02'],
  ['Maltese', '6 Settembru 2025', '2025-09-06'],
  ['Lithuanian', '2025 m. gegužės 7 d.', '2025-05-07'],
  ['Latvian', '2025. gada 4. maijs', '2025-05-04'],
  ['Estonian', '17. juuni 2025', '2025-06-17'],
  ['Turkish', '30 Ağustos 2025', '2025-08-30'],
  ['Indonesian', '17 Agu 2025', '2025-08-17'],
  ['Malay', '31 Ogos 2025', '2025-08-31'],
  ['Vietnamese', 'Ngày 7 tháng 11 năm 2025', '2025-11-07'],
  ['Swahili', '9 Desemba 2025', '2025-12-09'],
  ['Afrikaans', '4 Junie 2025', '2025-06-04'],
  ['Greek', '5 Μαΐου 2025', '2025-05-05'],
  ['Bulgarian', '5 юни 2025', '2025-06-05'],
  ['Serbian', '15. јул 2025', '2025-07-15'],
  ['Korean', '2025년 3월 9일', '2025-03-09'],
])('reads a month in %s', (_language, printed, date) => {
  expect(extractText(shop(printed), 'EUR').date).toBe(date)
})

it.each([
  ['in words', 'Date : 24/03/2024\nCHANGE  2 4 MAR 2024', '2024-03-24'],
  ['in numbers', 'Ref 77\n1 7/08/2024 10:12', '2024-08-17'],
  ['in the year', '14 MAR 20 16', '2016-03-14'],
  ['in the year before a clock', '14/03/20 16 10:11', '2016-03-14'],
  ['a year glued to the clock', 'Bill 3   Aug 14.1607:21 PM', '2016-08-14'],
  ['a long year glued to the clock', 'Aug 14, 201607:21 PM', '2016-08-14'],
  ['a day first, glued to the clock', '14Aug201607:21', '2016-08-14'],
])('reads a day with a gap or without one: %s', (_what, printed, date) => {
  expect(extractText(shop(printed), 'USD').date).toBe(date)
})

it('reads a year of two digits first on a card slip', () => {
  const slip = (line: string) => `Padaria Alva\nRua do Sol 4 4150-110 Porto\nTOTAL A PAGAR  7,35\n${line}\nVISA  7,35`
  expect(extractText(slip('26-02-13 08:41:52 Per004 Tr021'), 'EUR').date).toBe('2026-02-13')
  expect(extractText(slip('13-02-26 08:41:52 Per004 Tr021'), 'EUR').date).toBe('2026-02-13')
  const canadian =
    'QUINCAILLERIE ROY\n40 RUE DU PORT QC G1K 3X2\nTOTAL  22,10\nTVQ  2,00\nDATE/HEURE: 19/04/11 17:20:03'
  expect(extractText(canadian, 'CAD').date).toBe('2019-04-11')
})

it.each([
  ['the expiry of an article', '02/05/2026\nSyrup  12.40\nSY-22 EXP\n11-06-2026', '2026-05-02'],
  ['the expiry beside its word', '02/05/2026\nSyrup  12.40\nBEST BEFORE 11-06-2026', '2026-05-02'],
  ['an order', 'Order placed: 3 May 2026\nInvoice date: 6 May 2026', '2026-05-06'],
  [
    'an order above the bill in a column',
    'Order Date: 21-05-2026   Jo Marsh\nInvoice Date: 23-05-2026   2 Low Rd',
    '2026-05-23',
  ],
  ['a French order', 'Commande du 3 mai 2026\nDate de facture : 6 mai 2026', '2026-05-06'],
  ['a German due date', 'Rechnung Nr. 4471 vom 3. Mai 2026\nZahlbar bis 17. Mai 2026', '2026-05-03'],
  ['a debit', 'Facture n°55102 du 03 Mai 2026\nPrélèvement à partir du : 20 Mai 2026', '2026-05-03'],
  ['a limit of payment', 'Facture n°55102 du 03 Mai 2026\nDate limite de paiement le 09 Mai 2026', '2026-05-03'],
  [
    'a due date in the last column',
    'Klant   Factuur datum   Vervaldatum\nS204    3-5-2026        22-5-2026',
    '2026-05-03',
  ],
])('prefers the day of the sale to %s', (_what, printed, date) => {
  expect(extractText(shop(printed), 'EUR').date).toBe(date)
})

it('takes the day of the payment of a hotel bill, not of a night', () => {
  const text = `Corvo Bay Hotel
    Arrival 03.05.26 15:10
    Departure 05-05-26
    03-05-26   Room            90,00
    04-05-26   Room            90,00
    05-05-26   Visa                      180,00
    Total                     180,00     180,00`
  expect(extractText(text, 'EUR').date).toBe('2026-05-05')
})

it('marks a day that is only named as the end of something', () => {
  expect(extractText(shop('Valid until 02/05/2026'), 'EUR').dateSure).toBe(false)
})

it.each(['10 LED 12 W', 'Tablet 11 Pro 24', 'Glue 2 fra 12'])('reads no date in "%s"', (line) => {
  expect(extractText(shop(`${line}  12.40`), 'EUR').date).toBe(null)
})
