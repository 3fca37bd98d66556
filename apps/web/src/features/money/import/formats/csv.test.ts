import { expect, it } from 'vitest'
import { decodeText, detectEncoding } from '../encodings.ts'
import { encode } from '../testing/bankFiles/encode.ts'
import { readBank, toLines } from '../testing/readBank.ts'

it.each<[string, string, string, unknown[]]>([
  [
    'Chase (US)',
    'en-US',
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nDEBIT,03/02/2026,"TRADER JOE S #552",-54.32,DEBIT_CARD,1200.00,,\nCREDIT,03/13/2026,"ACME PAYROLL",2500.00,ACH_CREDIT,3700.00,,\n',
    [
      ['2026-03-02', -54.32, 'TRADER JOE S #552'],
      ['2026-03-13', 2500, 'ACME PAYROLL'],
    ],
  ],
  [
    'Bank of America (US), with a summary before the header',
    'en-US',
    'Description,,Summary Amt.\nBeginning balance as of 03/01/2026,,"1,000.00"\nTotal credits,,"2,500.00"\n\nDate,Description,Amount,Running Bal.\n03/01/2026,Beginning balance as of 03/01/2026,,"1,000.00"\n03/25/2026,"CVS, INC","-1,012.99","-12.99"\n',
    [['2026-03-25', -1012.99, 'CVS, INC']],
  ],
  [
    'American Express, on which money out has no minus',
    'en-US',
    'Date,Description,Card Member,Account #,Amount\n03/05/2026,UBER TRIP,A MEMBER,-11001,18.40\n03/26/2026,CAFE,A MEMBER,-11001,4.50\n03/28/2026,PAYMENT - THANK YOU,A MEMBER,-11001,-22.90\n',
    [
      ['2026-03-05', -18.4, 'UBER TRIP'],
      ['2026-03-26', -4.5, 'CAFE'],
      ['2026-03-28', 22.9, 'PAYMENT - THANK YOU'],
    ],
  ],
  [
    'with the day of the booking after that of its value',
    'en-GB',
    'Value date;Booked;Text;Amount\n01/03/2026;02/03/2026;TESCO;-12.50\n02/03/2026;03/03/2026;ASDA;-7.00\n',
    [
      ['2026-03-02', -12.5, 'TESCO'],
      ['2026-03-03', -7, 'ASDA'],
    ],
  ],
  [
    'Barclays-like (GB), with columns for money out and in',
    'en-GB',
    '"Date","Transaction type","Description","Paid out","Paid in","Balance"\n"02 Mar 2026","Visa purchase","TESCO STORES","£1,012.50","","£900.00"\n"03 Mar 2026","Bank credit","J SMITH","","£20.00","£920.00"\n',
    [
      ['2026-03-02', -1012.5, 'TESCO STORES'],
      ['2026-03-03', 20, 'J SMITH'],
    ],
  ],
  [
    'Sparkasse (CAMT-CSV, DE)',
    'de',
    '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"\n"DE02";"02.03.26";"02.03.26";"FOLGELASTSCHRIFT";"Abschlag Maerz";"DE9";"M1";"E1";"";"";"";"Stadtwerke";"DE55";"BYLADEM1";"-1.049,90";"EUR";"Umsatz gebucht"\n',
    [['2026-03-02', -1049.9, 'Stadtwerke · Abschlag Maerz']],
  ],
  [
    'DKB (DE), with its own words before the header',
    'de',
    '\ufeff"Girokonto";"DE02120300000000202051"\n"Zeitraum:";"01.03.2026 - 31.03.2026"\n"Kontostand vom 31.03.2026:";"1.234,56 €"\n""\n"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"\n"02.03.26";"02.03.26";"Gebucht";"ICH";"Bäckerei Früh";"VISA Debitkartenumsatz";"Ausgang";"DE1";"-12,30";"";"";"1"\n',
    [['2026-03-02', -12.3, 'Bäckerei Früh · VISA Debitkartenumsatz']],
  ],
  [
    'a bank with Soll and Haben, a mark after the amount and sums below',
    'de',
    'Buchungstag;Vorgang;Empfänger/Zahlungspflichtiger;Umsatz;Soll/Haben\n02.03.2026;Lastschrift;Strom AG;1.250,00;S\n03.03.2026;Gutschrift;Arbeit GmbH;2.000,00;H\n\n31.03.2026;;;;\nAnfangssaldo;;;100,00;H\nEndsaldo;;;850,00;H\n'.replace(
      '31.03.2026;;;;\n',
      '',
    ),
    [
      ['2026-03-02', -1250, 'Strom AG'],
      ['2026-03-03', 2000, 'Arbeit GmbH'],
    ],
  ],
  [
    'ING (NL), with Af and Bij',
    'nl',
    '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"\n"20260302";"Albert Heijn 1234";"NL01INGB";"";"BA";"Af";"12,34";"Betaalautomaat";"Pasvolgnr: 001";"100,00";""\n"20260303";"Werkgever";"NL01INGB";"NL91";"OV";"Bij";"1200,00";"Overschrijving";"Salaris";"1300,00";""\n',
    [
      ['2026-03-02', -12.34, 'Albert Heijn 1234 · Pasvolgnr: 001'],
      ['2026-03-03', 1200, 'Werkgever · Salaris'],
    ],
  ],
  [
    'Boursorama-like (FR), with thin spaces and a minus sign',
    'fr',
    'dateOp;dateVal;label;category;supplierFound;amount;accountNum\n2026-03-02;2026-03-02;"CARTE 01/03 CARREFOUR";"Alimentation";"carrefour";"\u22121\u202f234,50";"001"\n',
    [['2026-03-02', -1234.5, 'CARTE 01/03 CARREFOUR']],
  ],
  [
    'PostFinance-like (CH), with apostrophes and columns for both directions',
    'de-CH',
    'Datum von:;01.03.2026\nDatum bis:;31.03.2026\nKonto:;CH12\n\nBuchungsdatum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Valuta;Saldo in CHF\n31.03.2026;"KAUF MIGROS\nZÜRICH";;-1\'250.50;31.03.2026;100.00\n25.03.2026;LOHN;5\'000.00;;25.03.2026;1350.50\n\nDisclaimer:\nDer Dokumentinhalt wurde generiert.\n',
    [
      ['2026-03-31', -1250.5, 'KAUF MIGROS ZÜRICH'],
      ['2026-03-25', 5000, 'LOHN'],
    ],
  ],
  [
    'HDFC-like (IN), with lakhs and days of two digits of the year',
    'en-IN',
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n02/03/26,UPI-SWIGGY,0000123,02/03/26,"1,20,345.50",,100.00\n03/03/26,SALARY,0000124,03/03/26,,"2,00,000.00",100.00\n',
    [
      ['2026-03-02', -120345.5, 'UPI-SWIGGY'],
      ['2026-03-03', 200000, 'SALARY'],
    ],
  ],
  [
    'Commonwealth Bank (AU), without a header',
    'en-AU',
    '02/03/2026,"-12.50","WOOLWORTHS 1234 SYDNEY","+1200.00"\n25/03/2026,"+2500.00","Salary ACME","+3700.00"\n',
    [
      ['2026-03-02', -12.5, 'WOOLWORTHS 1234 SYDNEY'],
      ['2026-03-25', 2500, 'Salary ACME'],
    ],
  ],
  [
    'Revolut, with lines in another currency',
    'en-GB',
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nCARD_PAYMENT,Current,2026-03-01 10:00:00,2026-03-02 03:00:00,Bolt,-7.30,0.00,EUR,COMPLETED,92.70\n',
    [['2026-03-02', -7.3, 'Bolt']],
  ],
  [
    'mBank-like (PL), in tabs with parentheses for money out',
    'pl',
    'sep=\t\nData operacji\tOpis operacji\tKwota\n02.03.2026\tBIEDRONKA\t(1 234,50)\n03.03.2026\tPRACA\t5 000,00\n',
    [
      ['2026-03-02', -1234.5, 'BIEDRONKA'],
      ['2026-03-03', 5000, 'PRACA'],
    ],
  ],
  [
    'a bank with a column of cards that only purchases fill in',
    'en-GB',
    'Date,Description,Amount,Card Number\n2026-03-01,Salary,2500.00,\n2026-03-02,Interest,1.20,\n2026-03-03,TESCO,-12.00,1234\n',
    [
      ['2026-03-01', 2500, 'Salary'],
      ['2026-03-02', 1.2, 'Interest'],
      ['2026-03-03', -12, 'TESCO'],
    ],
  ],
  [
    'a Tunisian bank with three decimals, groups of spaces and dashes in the empty column',
    'fr',
    'Date;Libellé;Débit;Crédit\n02/03/2026;EPICERIE;12,500;-\n25/03/2026;SALAIRE;-;1 234,560\n',
    [
      ['2026-03-02', -12.5, 'EPICERIE'],
      ['2026-03-25', 1234.56, 'SALAIRE'],
    ],
  ],
  [
    'an Indian bank with marks after the amount',
    'en-IN',
    'Date,Narration,Amount\n02/03/2026,ATM,"1,500.00 Dr."\n25/03/2026,SALARY,"2,00,000.00 Cr."\n',
    [
      ['2026-03-02', -1500, 'ATM'],
      ['2026-03-25', 200000, 'SALARY'],
    ],
  ],
  [
    'a bank that writes whole thousands with a point',
    'de',
    'Datum;Text;Betrag\n25.03.2026;Miete;-1.000\n',
    [['2026-03-25', -1000, 'Miete']],
  ],
  [
    'a bank with a minus after the amount and an id',
    'en-GB',
    'Date|Transaction ID|Details|Value\n02/03/2026|T100|Shop|12.50-\n13/03/2026|T101|Pay|20.00\n',
    [
      ['2026-03-02', -12.5, 'Shop', 'T100'],
      ['2026-03-13', 20, 'Pay', 'T101'],
    ],
  ],
])('reads %s', (_, locale, text, lines) => {
  expect(toLines(text, locale)).toEqual(lines)
})

it('says at which line of the file a row cannot be read, below words of the bank and quoted line breaks', () => {
  const text =
    'My bank\n\nDate;Text;Amount\n01.03.2026;"two\nlines";-5,00\nsoon;x;-1,00\n02.03.2026;y;many\n03.03.2026;z;-2,00\n'
  const { entries, problems } = readBank(text)
  expect(entries).toHaveLength(2)
  expect(problems.map(({ line }) => line)).toEqual([6, 7])
})

it('refuses amounts in a column for money out that are none, and does not count the other column alone', () => {
  const { entries, problems } = readBank(
    'Date,Text,Paid out,Paid in\n2026-03-01,a,1.2.3,0.00\n2026-03-02,b,5.00,0.00\n',
  )
  expect(entries).toMatchObject([{ type: 'expense', amount: 5 }])
  expect(problems).toMatchObject([{ line: 2 }])
})

it.each([
  [[0xef, 0xbb, 0xbf, 0xc3, 0xa4], 'utf-8', 'ä'],
  [[0x42, 0xc3, 0xa4], 'utf-8', 'Bä'],
  [[0xff, 0xfe, 0xe4, 0], 'utf-16le', 'ä'],
  [[0xfe, 0xff, 0, 0xe4], 'utf-16be', 'ä'],
  [[0x42, 0, 0xe4, 0, 0x63, 0], 'utf-16le', 'Bäc'],
  [[0xe4, 0x80], 'windows-1252', 'ä€'],
  [[0xe4, 0xa4], 'iso-8859-15', 'ä€'],
  [[0xe4], 'windows-1252', 'ä'],
])('recognises the encoding of the bytes %j as %s', (bytes, encoding, text) => {
  expect(detectEncoding(Uint8Array.from(bytes))).toBe(encoding)
  expect(decodeText(Uint8Array.from(bytes))).toBe(text)
})

it('believes what an XML file says of its encoding, if its bytes allow it', () => {
  const head = [...'<?xml version="1.0" encoding="iso-8859-2"?><a>'].map((character) => character.charCodeAt(0))
  expect(decodeText(Uint8Array.from([...head, 0xb1]))).toMatch(/ą$/)
})

it.each([
  ['windows-1250', 'PRZELEW ŻÓŁĆ;Księgarnia Źródło;Wpłata własna'],
  ['windows-1250', 'Příkaz k úhradě;Řeznictví Žižka;Důchod'],
  ['windows-1250', 'Fizetés;Élelmiszerbolt Győr;Vásárlás őszi'],
  ['windows-1251', 'Оплата покупки;ПЯТЁРОЧКА;Зарплата за март'],
  ['koi8-r', 'Оплата покупки;ПЯТЁРОЧКА;Зарплата за март'],
  ['ibm866', 'Оплата покупки;МАГНИТ;Зарплата за март'],
  ['windows-1253', 'Πληρωμή κάρτας;ΣΚΛΑΒΕΝΙΤΗΣ;Μισθοδοσία'],
  ['windows-1254', 'Alışveriş;ŞOK MARKET;Maaş ödemesi İstanbul'],
  ['windows-1257', 'Pārskaitījums;Grāmatnīca Rīga;Alga'],
  ['windows-1252', 'Überweisung;Bäckerei Groß;Müller'],
  ['windows-1252', 'Prélèvement;Épicerie du Marché;reçu'],
  ['windows-1252', 'Açougue São João;Pagamento do cartão'],
  ['windows-1255', 'תשלום;סופרמרקט'],
  ['macintosh', 'Überweisung;Bäckerei Groß;Prélèvement'],
])('recognises %s by its letters in %s', (encoding, text) => {
  expect(decodeText(encode(`Date;x;1,00\n${text}`, encoding))).toBe(`Date;x;1,00\n${text}`)
})

it.each([
  ['shift_jis', [0x93, 0xfc, 0x8b, 0xe0, 0x83, 0x58, 0x81, 0x5b, 0x83, 0x70], '入金スーパ'],
  ['gb18030', [0xd6, 0xa7, 0xb3, 0xf6, 0xb3, 0xac, 0xca, 0xd0], '支出超市'],
  ['euc-kr', [0xc3, 0xe2, 0xb1, 0xdd, 0xc0, 0xda, 0xbb, 0xea], '출금자산'],
])('recognises %s by its letters of two bytes', (_, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text)
})

it('reads words written in the code page of DOS', () => {
  const words = [
    0x9a, 0x62, 0x65, 0x72, 0x77, 0x65, 0x69, 0x73, 0x75, 0x6e, 0x67, 0x20, 0x42, 0x84, 0x63, 0x6b, 0x65, 0x72,
  ]
  expect(decodeText(Uint8Array.from(words))).toBe('Überweisung Bäcker')
})
