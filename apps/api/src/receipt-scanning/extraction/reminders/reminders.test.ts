import { expect, it } from 'vitest'
import { extractText, someHints } from '../../testing/renderedText.ts'
import { toLine } from '../../text.ts'
import { findReminders, type KnownDates } from './reminders.ts'

const box = { left: 0, top: 0, width: 1, height: 0.1 }
const known: KnownDates = { day: '2026-03-12', order: 'dmy' }
const read = (text: string, dates = known) =>
  findReminders(
    text.split('\n').map((line) => toLine([{ text: line, confidence: 1, box }])),
    dates,
  ).map(({ kind, date }) => `${kind} ${date}`)

it.each([
  'Returns within 30 days with receipt',
  'RETURNSWITHIN30DAYSWITHRECEIPT',
  'Items may be returned or exchanged within 30 days of purchase',
  'EXCHANGE IS ALLOWED WITHIN\n30 DAYS WITH RECEIPT. NO CASH REFUND',
  'Return policy: 30 days',
  '30-day return policy',
  '30 day money back guarantee',
  'You have thirty (30) days to return unused goods',
  'Return by 11/04/2026',
  'Returns accepted until 11 April 2026',
  'Umtausch innerhalb von 30 Tagen nur mit Kassenbon',
  'Rückgabe innerhalb\nvon 30 Tagen möglich',
  'Rückgaberecht 30 Tage',
  '30 Tage Rückgaberecht',
  'Rückgabe bis 11.04.2026',
  'Umtausch bis zum 11.04.26 möglich',
  'Bis 11.04.2026 umtauschbar',
  'Geld-zurück-Garantie: 30 Tage',
  'Échange ou remboursement sous 30 jours avec ticket',
  'Retour possible dans un délai de 30 jours',
  "Échange jusqu'au 11/04/2026",
  'Satisfait ou remboursé pendant 30 jours',
  'Devoluciones en un plazo de 30 días con ticket',
  'Dispone de 30 días para cambios y devoluciones',
  'Cambios hasta el 11/04/2026',
  'Reso entro 30 giorni con scontrino',
  'Cambio merce entro il 11/04/2026',
  'Ruilen binnen 30 dagen met bon',
  'Retourneren kan tot 11-04-2026',
  'Zwrot towaru w ciągu 30 dni z paragonem',
  'Zwroty do 11.04.2026',
  'Vrácení zboží do 30 dnů',
  'Výměna nejpozději do 11. 4. 2026',
  'Trocas até 30 dias com talão',
  'Devoluções até ao dia 11/04/2026',
  '30 gün içinde iade edilebilir',
  'Değişim için son tarih: 11.04.2026',
  '11.04.2026 tarihine kadar iade',
  '返品は30日以内にレシートをお持ちください',
  '返品期限：2026年4月11日',
  'Öppet köp 30 dagar',
  'Returret inden 30 dage',
  'Palautusoikeus 30 päivää',
  'Csere 30 napon belül',
  'Retur în 30 de zile',
])('finds the last day to return: %s', (text) => {
  expect(read(text)).toEqual(['return 2026-04-11'])
})

it.each([
  '2 year warranty',
  'Warranty: 24 months',
  'Warranty until 12/03/2028',
  'Guarantee expires on 12 March 2028',
  '2 Jahre Garantie',
  'Garantie bis 12.03.2028',
  'Gesetzliche Gewährleistung: zwei Jahre',
  'Herstellergarantie 24 Monate',
  'garantie 24 mois',
  'Garantie légale de 2 ans',
  "Garantie jusqu'au 12/03/2028",
  'Garantía 2 años',
  'garanzia di 24 mesi',
  '24 maanden fabrieksgarantie',
  '2 jaar garantie',
  'Gwarancja 24 miesiące',
  'Záruka 24 měsíců',
  'Záruční doba 2 roky',
  'Garantia de 2 anos',
  'Garanti süresi 24 ay',
  '2 yıl garanti',
  'Garanti bitiş tarihi 12.03.2028',
  '保証期間：2年間',
  '2年保証',
  '2 års garanti',
  'Takuu 24 kk',
])('finds the last day of a warranty: %s', (text) => {
  expect(read(text)).toEqual(['warranty 2028-03-12'])
})

it.each([
  'Warranty claims: Tel 0800 24 24 24',
  'Warranty hotline 365 days',
  'Garantie-Hotline 0180 2 24 24 36',
  'Service après-vente et garantie 01 23 45 67 89',
  'The statutory warranty applies. Terms at example.com/2026',
  'Es gilt die gesetzliche Gewährleistung. Gerichtsstand Ulm',
  'Goods sold are not returnable',
  'No returns on sale items. Open 7 days a week',
  'OPEN 7 DAYS   RETURNS DESK AT ENTRANCE',
  'OPEN 7 DAYS\nReturns with receipt only',
  'RETURN 15/04/2026 14:22',
  'Refund will be credited within 7 days',
  'Your refund appears on your account in 5-7 days',
  'Return journey valid until 15/04/2026',
  'Retour geldig tot 15-04-2026 trein',
  'Exchange rate valid until 15/04/2026',
  'Best price guarantee 60 days',
  'Preisgarantie 90 Tage',
  'Garantie fraîcheur 7 jours',
  'Cambio 5,00\n30 dias',
  'Bezahlt bis 15.04.2026',
  'Payment within 30 days',
  'Zahlbar innerhalb von 30 Tagen',
  'VAT return by 15/04/2026',
  'Points expire 15/04/2026\nReturns with receipt only',
  'Next service in 12 months',
  '7 DAY RETURN TICKET 24.50',
  'No refund for 2 months plans',
  '1 DAY RETURN TO LEEDS',
])('finds nothing in: %s', (text) => {
  expect(read(text)).toEqual([])
})

it('returns the earliest of each kind, a printed day before a period', () => {
  const policy =
    'Returns within 30 days, electronics may be returned within 14 days\n2 year warranty, battery 6 months warranty'
  expect(read(policy)).toEqual(['return 2026-03-26', 'warranty 2026-09-12'])
  expect(read('Return within 14 days\nLast return date: by 30/04/2026')).toEqual(['return 2026-04-30'])
})

it('ends a period of months on the last day of a shorter month', () => {
  expect(read('Warranty 6 months', { ...known, day: '2025-08-31' })).toEqual(['warranty 2026-02-28'])
  expect(read('1 year warranty', { ...known, day: '2024-02-29' })).toEqual(['warranty 2025-02-28'])
})

it('returns no end of a period if the day of the receipt is unknown, and no day that is before it', () => {
  const unknown = { ...known, day: undefined }
  expect(read('Returns within 30 days', unknown)).toEqual([])
  expect(read('Return by 11/04/2026', unknown)).toEqual(['return 2026-04-11'])
  expect(read('Return by 11/02/2026')).toEqual([])
  expect(read('Return by 30/04/2028')).toEqual([])
})

it('reads an ambiguous day in the order of the paper, and not at all if that is undecided', () => {
  expect(read('Return by 04/05/2026', { ...known, order: 'mdy' })).toEqual(['return 2026-04-05'])
  expect(read('Return by 04/05/2026', { ...known, order: undefined })).toEqual([])
  expect(read('Return by 05/04/2026', { day: '2026-04-20', order: undefined })).toEqual(['return 2026-05-04'])
  expect(read('Return by 15/04/2026', { ...known, order: undefined })).toEqual(['return 2026-04-15'])
})

it('reads the reminders of a whole receipt, and none of a refund', () => {
  const receipt = (title: string, total: string) => `
    Elektro Nord GmbH
    Hafenstr. 4, 20457 Hamburg
    ${title}
    Wasserkocher            ${total} EUR
    Summe                   ${total} EUR
    12.03.2026 14:22
    Umtausch innerhalb von 14 Tagen
    mit Kassenbon. 2 Jahre Garantie`
  expect(extractText(receipt('Kassenbon', '39,90'), 'EUR').reminders).toEqual([
    { kind: 'return', date: '2026-03-26' },
    { kind: 'warranty', date: '2028-03-12' },
  ])
  expect(extractText(receipt('RETOURE', '-39,90'), 'EUR')).toMatchObject({ type: 'income', reminders: [] })
  expect(someHints.today > '2026-03-26').toBe(true)
})

it('stays fast on lines of a hostile picture', () => {
  const text = Array.from({ length: 500 }, () => 'return within until by 30 day '.repeat(10)).join('\n')
  expect(read(text)).toEqual(['return 2026-04-11'])
})
