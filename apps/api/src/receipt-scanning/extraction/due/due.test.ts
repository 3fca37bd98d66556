import { describe, expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

/** Returns the total and the due day of an invented bill: its head, what is printed of its days, and the sum. */
const read = (text: string, currency = 'EUR') => {
  const { total, due, date } = extractText(text, currency)
  return { total, date, due }
}

const DUE = { total: 84.2, date: '2026-06-12', due: '2026-07-03' }

describe('finds the day until which a bill has to be paid', () => {
  it.each([
    [
      'English',
      'Northwind Energy\nInvoice INV-2231\nInvoice date  12 June 2026\nDue date  3 July 2026\nElectricity  84.20\nAmount due  £84.20',
      'GBP',
    ],
    [
      'American',
      'Oakwood Water Utility\n14 Mill Rd, Dayton, OH 45402\nStatement date 06/12/2026\nPlease pay by 07/03/2026\nAMOUNT DUE  $84.20',
      'USD',
    ],
    [
      'column headings',
      'Harbour Dental\nInvoice date      Due date          Terms\n12 June 2026      3 July 2026       21 days\nCheck-up  84.20\nTotal  £84.20',
      'GBP',
    ],
    [
      'German',
      'Stadtwerke Lindau\nRechnung Nr. 4711\nRechnungsdatum 12.06.2026\nAbschlag Strom  84,20\nRechnungsbetrag  84,20 EUR\nZahlbar bis 03.07.2026 auf unser Konto\nIBAN DE02 1203 0000 0000 2020 51',
    ],
    [
      'German, behind',
      'Malerei Huber\nRechnung vom 12.06.2026\nAnstrich Flur  84,20\nGesamtbetrag  84,20 €\nBitte bis 03.07.2026 überweisen',
    ],
    [
      'German, a period',
      'Malerei Huber\nRechnung vom 12.06.2026\nAnstrich Flur  84,20\nGesamtbetrag  84,20 €\nZahlbar innerhalb von 21 Tagen ohne Abzug',
    ],
    [
      'Austrian',
      'Rauchfangkehrer Moser\nRechnungsdatum: 12.06.2026\nKehrung  84,20\nZu zahlen  EUR 84,20\nFällig am 03.07.2026',
    ],
    [
      'French',
      "Eaux du Lac\nFacture du 12/06/2026\nConsommation  84,20\nNet à payer  84,20 €\nDate d'échéance  03/07/2026",
    ],
    [
      'French, before',
      'Mairie de Clairval\nFacture n° 88 du 12/06/2026\nCantine scolaire  84,20 €\nMontant dû  84,20 €\nÀ payer avant le 03/07/2026',
    ],
    [
      'Italian',
      'Acquedotto Valle Verde\nFattura del 12/06/2026\nConsumi  84,20\nTotale da pagare  84,20 €\nScadenza 03/07/2026',
    ],
    [
      'Spanish',
      'Aguas del Norte\nFactura n.º 552\nFecha de factura 12/06/2026\nConsumo  84,20\nTotal a pagar  84,20 €\nVencimiento 03/07/2026',
    ],
    [
      'Portuguese',
      'Energia Atlântica\nData da fatura 12/06/2026\nConsumo  84,20\nTotal a pagar  84,20 €\nData limite de pagamento 03/07/2026',
    ],
    [
      'Brazilian',
      'Condomínio Ipê\nBoleto\nData do documento 12/06/2026\nVencimento 03/07/2026\nValor a pagar  R$ 84,20',
      'BRL',
    ],
    [
      'Dutch',
      'Waterschap Zuiderveen\nFactuurdatum 12-06-2026\nVerbruik  84,20\nTe betalen  € 84,20\nUiterste betaaldatum 03-07-2026',
    ],
    [
      'Swedish',
      'Skogsby Energi\nFakturadatum 2026-06-12\nFörfallodag 2026-07-03\nElförbrukning  84,20\nAtt betala  84,20 kr',
      'SEK',
    ],
    [
      'Norwegian',
      'Fjordvik Kraft AS\nFakturadato 12.06.2026\nForfallsdato 03.07.2026\nStrøm  84,20\nÅ betale  84,20 kr',
      'NOK',
    ],
    [
      'Danish',
      'Vesterhavn Vand\nFakturadato 12.06.2026\nVand  84,20\nAt betale  84,20 kr.\nSidste rettidige betalingsdag 03.07.2026',
      'DKK',
    ],
    [
      'Finnish',
      'Järvelän Sähkö Oy\nLasku\nLaskun päiväys 12.6.2026\nEräpäivä 3.7.2026\nSähkö  84,20\nYhteensä  84,20 €',
    ],
    [
      'Polish',
      'Wodociągi Brzeg\nFaktura nr 12/06\nData wystawienia 12.06.2026\nTermin płatności 03.07.2026\nDo zapłaty  84,20 zł',
      'PLN',
    ],
    [
      'Czech',
      'Vodárna Lipová\nFaktura č. 2026118\nDatum vystavení 12.06.2026\nDatum splatnosti 03.07.2026\nK úhradě  84,20 Kč',
      'CZK',
    ],
    ['Slovene', 'Komunala Breg\nRačun št. 55\nDatum računa 12.06.2026\nRok plačila 03.07.2026\nZa plačilo  84,20 EUR'],
    [
      'Croatian',
      'Vodovod Dol\nRačun 77/1/1\nDatum računa 12.06.2026.\nDatum dospijeća 03.07.2026.\nUkupno za platiti  84,20 EUR',
    ],
    [
      'Hungarian',
      'Tavi Vízművek\nSzámla kelte 2026.06.12.\nFizetési határidő 2026.07.03.\nFizetendő összeg  84,20 Ft',
      'HUF',
    ],
    [
      'Romanian',
      'Apa Luncii SA\nFactura nr. 910\nData facturii 12.06.2026\nData scadentă 03.07.2026\nTotal de plată  84,20 lei',
      'RON',
    ],
    [
      'Turkish',
      'Göl Su İdaresi\nFatura tarihi 12.06.2026\nSon ödeme tarihi 03.07.2026\nÖdenecek tutar  84,20 TL',
      'TRY',
    ],
    [
      'Indonesian',
      'PT Air Bening\nTanggal invoice 12/06/2026\nJatuh tempo 03/07/2026\nTotal tagihan  Rp 84.200',
      'IDR',
    ],
    ['Greek', 'ΥΔΩΡ ΑΕ\nΛογαριασμός\nΗμερομηνία έκδοσης 12/06/2026\nΠροθεσμία πληρωμής 03/07/2026\nΣύνολο  84,20 €'],
    [
      'Russian',
      'ООО Водоканал\nСчет на оплату\nДата счета 12.06.2026\nОплатить до 03.07.2026\nИтого  84,20 руб',
      'RUB',
    ],
    ['Ukrainian', 'Київські мережі\nРахунок\nДата рахунку 12.06.2026\nСплатити до 03.07.2026\nРазом  84,20 грн', 'UAH'],
    ['Icelandic', 'Norðurorka\nReikningur\nDags. 12.06.2026\nGjalddagi 03.07.2026\nTil greiðslu  84,20 kr', 'ISK'],
    ['Japanese', '東西電力株式会社\n請求書\n請求日 2026年6月12日\nお支払期限 2026年7月3日\n請求金額 ¥8,420', 'JPY'],
    ['Chinese', '清河自来水公司\n缴费单\n开票日期 2026-06-12\n付款截止 2026-07-03\n应付 84.20', 'CNY'],
  ])('%s', (_, text, currency = 'EUR') => {
    expect(read(text, currency)).toEqual({
      ...DUE,
      total: currency === 'JPY' ? 8420 : currency === 'IDR' ? 84_200 : 84.2,
    })
  })
})

describe('has no due day on a paper that is paid', () => {
  it.each([
    [
      'English',
      'Northwind Energy\nInvoice date 12 June 2026\nDue date 3 July 2026\nAmount due  £84.20\nPAID 15 June 2026 - thank you',
      'GBP',
    ],
    [
      'by card',
      'Harbour Dental\nInvoice date 12 June 2026\nDue on 12 June 2026\nTotal  £84.20\nVISA ****1234  84.20',
      'GBP',
    ],
    [
      'in cash, with change',
      'Corner Garage\nInvoice date 12 June 2026\nPayment due 12 June 2026\nTotal  £84.20\nCash  90.00\nChange  5.80',
      'GBP',
    ],
    [
      'nothing left',
      'Northwind Energy\nInvoice date 12 June 2026\nDue date 3 July 2026\nInvoice total  £84.20\nBalance due  £0.00',
      'GBP',
    ],
    [
      'German',
      'Malerei Huber\nRechnung vom 12.06.2026\nGesamtbetrag  84,20 €\nZahlbar bis 03.07.2026\nBetrag dankend erhalten',
    ],
    ['French', 'Eaux du Lac\nFacture du 12/06/2026\nNet à payer  84,20 €\nÉchéance 03/07/2026\nFacture acquittée'],
    ['Italian', 'Idraulica Rossi\nFattura del 12/06/2026\nTotale  84,20 €\nScadenza 03/07/2026\nPAGATO'],
    [
      'Spanish',
      'Aguas del Norte\nFecha de factura 12/06/2026\nTotal a pagar  84,20 €\nVencimiento 03/07/2026\nPagado el 14/06/2026',
    ],
    ['Dutch', 'Loodgieter De Wit\nFactuurdatum 12-06-2026\nTotaal  € 84,20\nVervaldatum 03-07-2026\nVoldaan per pin'],
    [
      'Polish',
      'Wodociągi Brzeg\nData wystawienia 12.06.2026\nTermin płatności 12.06.2026\nRazem  84,20 zł\nZapłacono  84,20 zł',
      'PLN',
    ],
    [
      'Swedish',
      'Skogsby Energi\nFakturadatum 2026-06-12\nFörfallodag 2026-07-03\nAtt betala  84,20 kr\nBetald 2026-06-14',
      'SEK',
    ],
    ['Finnish', 'Järvelän Sähkö Oy\nLaskun päiväys 12.6.2026\nEräpäivä 3.7.2026\nYhteensä  84,20 €\nMaksettu'],
    [
      'Czech',
      'Vodárna Lipová\nDatum vystavení 12.06.2026\nDatum splatnosti 03.07.2026\nCelkem  84,20 Kč\nZaplaceno kartou',
      'CZK',
    ],
    [
      'Russian',
      'ООО Водоканал\nСчет на оплату\nДата счета 12.06.2026\nОплатить до 03.07.2026\nИтого  84,20 руб\nОплачено',
      'RUB',
    ],
    ['Japanese', '東西電力株式会社\n請求日 2026年6月12日\nお支払期限 2026年7月3日\n請求金額 ¥8,420\n支払済', 'JPY'],
  ])('%s', (_, text, currency = 'EUR') => {
    const { due, date } = read(text, currency)
    expect({ due, date }).toEqual({ due: undefined, date: DUE.date })
  })
})

it.each([
  ['a receipt', 'CORNER SHOP\n12/06/2026 10:12\nBread  3.50\nTOTAL  3.50', 'GBP'],
  ['the end of a card', 'CORNER SHOP\n12/06/2026 10:12\nVencimiento 03/07/2026\nPan  3,50\nTOTAL  3,50 €', 'EUR'],
  ['goods to be eaten', 'Caseificio Bruno\n12/06/2026 10:12\nRicotta scadenza 20/06/2026\nTOTALE  3,50 €', 'EUR'],
  ['a return policy', 'CORNER SHOP\n12/06/2026\nShirt  3.50\nTOTAL  3.50\nReturn by 03/07/2026', 'GBP'],
  [
    'a day before the bill',
    'Northwind Energy\nInvoice date 12 June 2026\nDue date 3 May 2026\nAmount due  £84.20',
    'GBP',
  ],
])('has none on %s', (_, text, currency) => expect(read(text, currency).due).toBeUndefined())

it.each([
  [
    'an earlier payment',
    'Northwind Energy\nInvoice date 12 June 2026\nPayment received  £60.00\nDue date 3 July 2026\nAmount due  £84.20',
  ],
  [
    'a denied payment',
    'Northwind Energy\nInvoice date 12 June 2026\nDue date 3 July 2026\nAmount due  £84.20\nA fee applies if not paid in time',
  ],
  [
    'ways to pay',
    'Northwind Energy\nInvoice date 12 June 2026\nDue date 3 July 2026\nAmount due  £84.20\nPay by card, cash or bank transfer',
  ],
])('is not misled by %s', (_, text) => expect(read(text, 'GBP')).toEqual(DUE))
