import { expect, it } from 'vitest'
import { extractText } from '../../testing/renderedText.ts'

const day = '02/05/2026'

it.each([
  [
    'EUR',
    'RTV',
    `Cash ticket\n(Regie des transports de la ville),\nPublic limited company,\n2nd class\nFrom: OLD TOWN\nTotal   3.10 €\n${day} 08:53\nRTV general conditions apply.\nwww.rtv.be`,
  ],
  [
    'INR',
    'Lotus Bay Resort',
    `PAYMENT RECEIPT\nGuest Name: Anil   Date: ${day}\nHotel Details   Check In   Check Out   Rooms\nLotus Bay Resort,  ${day}  03/05/2026  1\n4, Beach Street, Goa\nGrand Total   Rs 1840`,
  ],
  [
    'GBP',
    'Fern Lane',
    `Fern Lane  x\n*   MSCP   *\nDebit/Credit Card Sales\nVoucher\nPAYPOINT POF 1\nAmount:\nGBP GBP3.20\n${day} 16:52`,
  ],
  [
    'EUR',
    'BERGTAL BUSSE',
    `Tageskarte   BERGTAL BUSSE\n418811   02.05.2026 14:12\nZum sofortigen Fahrtantritt\n1 Tag Zone 2   € 5,20`,
  ],
  ['SEK', 'Skånebuss', `Enkelbiljett\nSkånebuss\nZon 1\n2026-05-02 10:11\nPris   28,00 kr`],
  ['PLN', 'Tramwaje Nadmorskie', `Bilet jednorazowy normalny\nTramwaje Nadmorskie\n2026-05-02 10:11\nCena   4,40 zł`],
  ['EUR', 'Metrolinea', `Biglietto singolo\nMetrolinea\n02/05/2026 10:11\nImporto   1,70 €`],
  [
    'EUR',
    'Museo Marittimo',
    `Biglietto intero\nIngresso singolo\nMuseo Marittimo\nVia Porto 2, Genova\n${day} 10:11\nTotale   9,00 €`,
  ],
  ['DKK', 'Kystlinjen', `Enkeltbillet\nVoksen\nKystlinjen\n02-05-2026 10:11\nPris   36,00 kr`],
  [
    'USD',
    'SwiftRent',
    `RENTAL AGREEMENT\nVehicle Information\nSwiftRent\n12 Elm Street\n05/02/2026\nCar   90.00\nTotal   90.00`,
  ],
])('takes no word for the kind of paper for the name (%s)', (currency, title, text) => {
  expect(extractText(text, currency).title).toBe(title)
})

it.each([
  [
    'EUR',
    'Helder Water B.V.',
    `Factuuradres   Afleveradres\nKleinhuis BV   jo\nT.a.v. jo   Havenstraat 6\nHavenstraat 6   3511 AB Utrecht\n3511 AB Utrecht   Nederland\nNederland\nKopie factuur\nFactuur datum 2-5-2026\nFilterset   44,99   44,99\nFactuur totaal EUR   44,99\nHelder Water B.V.\nBronweg 8, 8401 BL, Heerenveen   Tel. 020 7604000\nWebsite: helderwater.nl`,
  ],
  [
    'EUR',
    'Fernruf Ost AG',
    `Fernruf Ost AG - Lindenweg 4 - D-01067 Dresden\nBlue Fox Ltd.\n9B Harbour Road\nHong Kong\nRechnung   Seite 1\nRechnungsdatum 2. Mai 2026\n1   Postfach   20,00   20,00\nTotal EUR   20,00`,
  ],
  [
    'EUR',
    'TOSKA GmbH',
    `NC\nTaschen & mehr online\nTOSKA GmbH · Ringstrasse 3 · 14641 Nauen\nAnna Weber\nPackstation 10\n20459 Hamburg\nRechnung\nDatum: 02.05.2026\n1  Tasche   1   49,90   49,90\nGesamt EUR   49,90`,
  ],
  [
    'INR',
    'Saffron Retail Pvt. Ltd',
    `Retail Invoices/Bill\nInvoice No : # BLR_2016\nSold By : Saffron Retail Pvt. Ltd.,\nWarehouse Address: NO. 4, Bangalore\nInvoice Date: 02-05-2026   Anil Rao\nMemory card   1   373.80   428.00\nGrand Total   428.00`,
  ],
  [
    'HKD',
    'PEARL Garden Hotel',
    `PEARL Garden Hotel 8 Marsh Road, Wanchai, Hong Kong\nYOUR BILL   INFORMATION INVOICE\nMr Jan Meyer   Room No. 9\n02-05-26   Accommodation   900.00\n03-05-26   Visa   900.00\nTotal HKD :   900.00   900.00`,
  ],
])('takes who sent a bill, not who received it (%s)', (currency, title, text) => {
  expect(extractText(text, currency).title.replace(/[.,]+$/, '')).toBe(title.replace(/[.,]+$/, ''))
})

it.each([
  [
    'a kind of kitchen',
    'Banchan Bastille',
    `Table Coréenne\nBanchan Bastille\n8 rue du Lac\n75011 Paris\nwww.banchan.fr\n${day} 19:12\nBibimbap   17,00\nTotal TTC   17,00`,
  ],
  [
    'a trade',
    'KOSTAS PAPPAS AE',
    `KOSTAS PAPPAS AE\nSUPER MARKETS\nEDRA:4 PATRAS\nAFM 094000140\nNERO   1,71 13,00%\nSYNOLO   1,71 EUR\n${day} 12:38`,
  ],
  [
    'a misread logo without a web address',
    'VERDANTE GRILL',
    `VEROAMTE\n8 COLORADO BLVD\nVERDANTE GRILL\n30-Aug-2025 3:24 PM\nPasta   $24.00\nTotal   $24.00`,
  ],
  [
    'a misread logo',
    'VERDANTE - PASADENA',
    `VEROAMTE\nITALIAN CUISINE & BAR\nVERDANTE - PASADENA\n8 COLORADO BLVD\nPASADENA, CA 91101\nhttp://www.verdante.com/\n30-Aug-2025 3:24 PM\nPasta   $24.00\nTotal   $24.00`,
  ],
])('prefers the brand to %s', (_what, title, text) => {
  expect(extractText(text, 'EUR').title).toBe(title)
})

it.each([
  [
    'the receipt before',
    'MYR',
    'Kedai Bulan Sdn.Bhd',
    `Thank You. Please come again.\nGoods Sold Are Not Returnable\nFor feedback or complaint, please call:\n. 011-2200 3300\nKedai Bulan Sdn.Bhd\n(317999-W)\nLOT 8, SEKSYEN 9,\nDate : 06 Feb 2026 12:41pm\nTOWEL   14.70 S\nTotal Incl. GST:   14.70`,
  ],
  [
    'thanks of an app',
    'PLN',
    'Taxi Jantar',
    `9:41   5G 87%\nDziekujemy za przejazd\nTaxi Jantar · 9 czerwca 2026, 22:14\nOplata za przejazd   43,80 zl\nRazem   43,80 zl`,
  ],
  [
    'an advertisement',
    'EUR',
    'Dorfmarkt Lahr',
    `FRISCH EINKAUFEN / GUT LEBEN\nWUNSCHLOS\nZUFRIEDEN?\nQR-Code scannen\nund Feedback geben.\nwww.lahr.dorfmarkt.de\nDorfmarkt Lahr\nBergstr.4\n77933 Lahr\nTONIC   1,21 C\nSUMME EUR   1,21\n02.05.26 09:50`,
  ],
])('takes no line of %s above the name', (_what, currency, title, text) => {
  expect(extractText(text, currency).title).toBe(title)
})

it.each([
  [
    'RUB',
    'Кофейня Рассвет',
    `ДОБРО ПОЖАЛОВАТЬ !\nЧай чёрный   450.00\nИТОГ   450.00\nМЕСТО РАСЧЕТОВ Ресторан "Кофейня Рассвет"\nООО "Агат" 129090, г.Москва, ул.Садовая, 3\n02.05.26 14:11   КАССОВЫЙ ЧЕК`,
  ],
  [
    'EUR',
    'ΓΕΩΡΓΙΟΣ ΝΙΚΟΥ ΑΕ',
    `ΓΕΩΡΓΙΟΣ ΝΙΚΟΥ ΑΕ\nSUPER MARKETS\nΕΔΡΑ: 4 ΠΑΤΡΑ\nΑΦΜ 094000140\nΑΠΟΔΕΙΞΗ ΛΙΑΝΙΚΗΣ ΠΩΛΗΣΗΣ\nΝΕΡΟ   1,02 13,00%\nΣΥΝΟΛΟ   1,02 ΕΥΡΩ\nΗΜΕΡ: 02/05/2026`,
  ],
  [
    'RUB',
    'Пекарня Лада',
    `ООО "Лада"\nПекарня Лада\nг. Казань, ул. Мира, 4\nИНН 1655000000\nКАССОВЫЙ ЧЕК\n02.05.2026 10:11\nХлеб   500.00\nИТОГО   500.00`,
  ],
])('finds the name in another alphabet (%s)', (currency, title, text) => {
  expect(extractText(text, currency).title).toBe(title)
})

it.each(['Fahrschein', 'RESTAURANT', 'Paris'])('marks "%s" as a name to check', (name) => {
  expect(extractText(`${name}\n${day}\nTotal   4.50`, 'EUR').titleSure).toBe(false)
})

it.each(['The Check Room', 'Paris Bakery', 'Karta Cafe', 'Total Energies'])('keeps the name "%s"', (name) => {
  expect(extractText(`${name}\n4 High Street\n${day}\nTea   3.00\nTotal   3.00`, 'GBP').title).toBe(name)
})
