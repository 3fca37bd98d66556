import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

it.each([
  ['EUR', 'Je hebt ontvangen\n€ 14,50\nvan Sanne de Vries\n12 mei 2026'],
  ['DKK', 'MobilePay\nDu har modtaget\n250,00 kr.\nfra Mette Sørensen\n20. maj 2026'],
  ['BRL', 'Pix recebido\nR$ 180,00\nMarina Costa\n21/05/2026'],
  ['EUR', 'Bizum recibido\n20,00 €\nLucía Fernández\n02/05/2026'],
  ['EUR', 'Vous avez reçu\n24,00 €\nde Camille Perrin\n5 mai 2026'],
  ['EUR', 'Geld erhalten\n24,00 €\nvon Jana Kurz\n5. Mai 2026'],
  ['EUR', 'Hai ricevuto\n24,00 €\nda Marco Bassi\n5 maggio 2026'],
  ['PLN', 'Otrzymano przelew\n240,00 zł\nod Anny\n5 maja 2026'],
  ['CZK', 'Přijatá platba\n240,00 Kč\nPetr Novák\n5. 5. 2026'],
  ['TRY', 'Gelen transfer\n240,00 TL\nAyse Kaya\n05.05.2026'],
  ['IDR', 'Uang masuk\nRp 240.000\nDewi\n05/05/2026'],
  ['VND', 'Bạn đã nhận\n240.000 đ\nTừ Hoa\n05/05/2026'],
  ['EUR', 'Olet saanut\n24,00 €\nMika\n5.5.2026'],
  ['MXN', 'Recibiste\n$240.00\nde Ana Ruiz\n5 mayo 2026'],
  ['HUF', 'Bejövő utalás\n24 000 Ft\nKiss Anna\n2026.05.05.'],
  ['RON', 'Ai primit\n240,00 lei\nde la Ioana\n05.05.2026'],
  ['INR', 'Received from\n₹1,500.00\nKaran Mehta\n22 May 2026'],
  ['USD', 'Dividend received\n$27.18\nHarborline Index Fund\nMay 30, 2026'],
  ['EUR', 'Zinsgutschrift\n4,18 €\nSparbuch\n05.05.2026'],
  ['EUR', 'Dividende\n46,80 €\nRheintal Werke AG\n20.05.2026'],
  ['USD', 'You made a sale!\nMay 24, 2026\nDenim jacket   $48.00\nYour earnings   $48.00'],
  ['USD', 'Congratulations, you sold 2 items!\nMay 24, 2026\nWool scarf   $52.00\nTotal   $52.00'],
  ['EUR', 'Du hast verkauft\n24. Mai 2026\nJacke   48,00 €\nGesamt   48,00 €'],
  ['EUR', 'Vous avez vendu un article\n24 mai 2026\nVeste   48,00 €\nTotal   48,00 €'],
  ['EUR', 'Steuererstattung\n480,00 €\nFinanzamt Ulm\n24.05.2026'],
])('is sure that money came in (%s): %j', (currency, text) => {
  expect(extractText(text, currency)).toMatchObject({ type: 'income', typeSure: true })
})

it.each([
  ['EUR', 'Bizum enviado\n20,00 €\nA Lucía Fernández\n02/05/2026'],
  ['NOK', 'Vipps\nDu har betalt\n180,00 kr\ntil Ingrid Haugen\n17. mai 2026'],
  ['SEK', 'Swish\nBetalning skickad\n320,00 kr\nTill Erik\n2026-05-14'],
  ['BRL', 'Pix enviado\nR$ 180,00\nMarina Costa\n21/05/2026'],
  ['EUR', 'Hai inviato\n24,00 €\na Marco Bassi\n5 maggio 2026'],
  ['INR', 'Paid to\n₹640.00\nRavi Kirana Store\nCompleted\n19 May 2026'],
  ['KES', 'Ksh2,300.00\nsent to JOHN KAMAU\non 9/5/26 at 1:15 PM\nNew M-PESA balance is Ksh8,114.50'],
  ['USD', 'You paid Dana Whitfield\n-$22.50\nTacos\nApr 18, 2026'],
  ['USD', 'Orpheum Cinema\nSold 05/20/2026 6:31 PM\n2 Adult   22.00\nTotal   22.00'],
  ['USD', 'PayPal\nYou sent a payment of $45.00 USD to Bike Barn\nMay 3, 2026\nTotal   $45.00'],
  ['EUR', 'Umsatzdetails\n-45,00 €\nBuchhandlung Lehmann\n12.05.2026\nBetrag   -45,00 €'],
  ['SEK', 'Swish\n-249,00 kr\nCykelverkstan\n2026-05-14\nBelopp   -249,00 kr'],
  [
    'USD',
    'Oakville Lumber\nStud Nominal 2x4x8   10.00\nPlank Nominal 1x6x8   14.00\n05/20/2026\nTotal   24.00\nVisa   24.00',
  ],
])('is sure that money was paid (%s): %j', (currency, text) => {
  expect(extractText(text, currency)).toMatchObject({ type: 'expense', typeSure: true })
})

it.each([
  ['EUR', 'Detalle del movimiento\nLibrería Sol\n12/05/2026\nImporte   -32,10 €'],
  ['EUR', 'Dettaglio\nLibreria Sole\n12/05/2026\nImporto   -18,90 €'],
  ['USD', 'Transaction details\nBike Barn\nMay 12, 2026\nNet amount   -$45.00 USD'],
])('is never sure that a negative amount alone is a refund (%s): %j', (currency, text) => {
  expect([extractText(text, currency)].filter(({ type, typeSure }) => type === 'income' && typeSure)).toEqual([])
})

it.each([
  ['Kwota zwrotu na kartę', 'PLN'],
  ['DEVOLUCIÓ', 'EUR'],
  ['POVRAT NOVCA', 'EUR'],
  ['VRAČILO', 'EUR'],
  ['RAMBURSARE', 'RON'],
  ['GRĄŽINIMAS', 'EUR'],
  ['TAGASTUS', 'EUR'],
  ['ATGRIEŠANA', 'EUR'],
  ['HOÀN TIỀN', 'VND'],
  ['PENGEMBALIAN DANA', 'IDR'],
  ['ÅTERBETALNING', 'SEK'],
  ['RIMBORSO', 'EUR'],
  ['emesso per RESO MERCE', 'EUR'],
])('books a receipt with the heading %s as a refund', (heading, currency) => {
  const text = `BUTIK ALEJA\n05.05.2026 16:20\n${heading}\nSUKIENKA 149,99\nTOTAL 149,99`
  expect(extractText(text, currency)).toMatchObject({ type: 'income', category: 'REFUND', typeSure: true })
})

it('asks to check a credit note on which change was given', () => {
  const text = 'LIGHT GALLERY\nCREDIT NOTE\n05/05/2026 15:55\nLamp 39.80\nTOTAL 39.80\nCASH 50.00\nCHANGE 10.20'
  expect(extractText(text, 'MYR')).toMatchObject({ typeSure: false })
})
