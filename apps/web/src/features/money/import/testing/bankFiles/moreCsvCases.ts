import { type Case, rows } from './case.ts'

export const MORE_CSV_CASES: Case[] = [
  {
    of: 'a fee beside the amount',
    locale: 'en-GB',
    currency: 'GBP',
    text: rows(
      'Type,Started,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'CARD,2026-02-01 08:00:00,2026-02-02 09:00:00,Shoe Shop,-60.00,0.60,GBP,COMPLETED,139.40',
      'ATM,2026-02-03 08:00:00,2026-02-03 09:00:00,Cash Point,-50.00,1.50,GBP,COMPLETED,87.90',
    ),
    lines: [
      ['2026-02-02', -60.6, /Shoe/],
      ['2026-02-03', -51.5, /Cash/],
    ],
  },
  {
    of: 'two columns of amounts without a header',
    locale: 'en-SG',
    currency: 'SGD',
    text: rows(
      '03 Feb 2026,POS, 23.40,,HAWKER HALL',
      '05 Feb 2026,GIRO,,1200.00,BONUS PAY',
      '06 Feb 2026,POS, 9.90,,TEA TIME',
    ),
    lines: [
      ['2026-02-03', -23.4, /HAWKER/],
      ['2026-02-05', 1200, /BONUS/],
      ['2026-02-06', -9.9, /TEA/],
    ],
  },
  {
    of: 'lines in other currencies, which are left out',
    locale: 'de',
    currency: 'EUR',
    text: rows(
      'Date;Description;Amount;Currency',
      '2026-02-01;Museum Oslo;-180,00;NOK',
      '2026-02-02;Buch;-12,00;EUR',
      '2026-02-03;Bus;-2,90;EUR',
      '2026-02-04;Taxi London;-14,00;GBP',
    ),
    lines: [
      ['2026-02-02', -12, /Buch/],
      ['2026-02-03', -2.9, /Bus/],
    ],
  },
  {
    of: 'the number and the kind of the own account beside the words',
    locale: 'de',
    currency: 'EUR',
    text: rows(
      'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;Auftraggeberkonto;Bankleitzahl Auftraggeberkonto;IBAN Auftraggeberkonto;Kategorie',
      '17.02.2026;17.02.2026;Lastschrift;"Kaffeehaus Nord EC";-8,20;EUR;111222333;10000000;DE99;Essen',
    ),
    lines: [['2026-02-17', -8.2, /^Kaffeehaus/]],
  },
  {
    of: "the owner's name on the card",
    locale: 'en-US',
    currency: 'USD',
    text: rows(
      'Date (UTC),Description,Amount,Status,Bank Description,Name On Card,Category',
      '02-19-2026,Domain Shop,-15.00,Sent,DOMAIN SHOP,Grace Hop,',
      '02-20-2026,Print Room,-33.00,Sent,PRINT ROOM,Grace Hop,',
    ),
    lines: [
      ['2026-02-19', -15, /^Domain/],
      ['2026-02-20', -33, /^Print/],
    ],
  },
  {
    of: 'a line that is only announced',
    locale: 'de',
    currency: 'EUR',
    text: rows(
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Betrag";"Waehrung";"Info"',
      '"DE01";"11.02.26";"11.02.26";"KARTENZAHLUNG";"Kauf";"Optik Süd";"-89,00";"EUR";"Umsatz vorgemerkt"',
      '"DE01";"10.02.26";"10.02.26";"LASTSCHRIFT";"Beitrag";"Turnverein";"-24,00";"EUR";"Umsatz gebucht"',
    ),
    lines: [['2026-02-10', -24, /Turnverein/]],
  },
  {
    of: 'three decimals, which the rates show to be decimals',
    locale: 'de',
    currency: 'CHF',
    text: rows(
      'Date,Merchant,Amount,Currency,Exchange Rate',
      '2026-02-03,Skilift,-45.000,CHF,1.000000',
      '2026-02-04,Fondue Stube,-61.350,CHF,1.000000',
      '2026-02-07,Postauto,-7.600,CHF,0.912345',
    ),
    lines: [
      ['2026-02-03', -45, /Skilift/],
      ['2026-02-04', -61.35, /Fondue/],
      ['2026-02-07', -7.6, /Postauto/],
    ],
  },
  {
    of: 'a card whose column Type says nothing of the direction',
    locale: 'de-CH',
    currency: 'CHF',
    text: rows(
      'Id,CardId,Date,Amount,Currency,MerchantName,Type',
      'A1,99XX,2026-02-02,14.60,CHF,Velowerk,merchant',
      'A2,99XX,2026-02-03,8.40,CHF,Brotlaube,merchant',
      'A3,99XX,2026-02-09,31.00,CHF,Gärtnerei,merchant',
      'A4,99XX,2026-02-22,-54.00,CHF,Einzahlung,payment',
    ),
    lines: [
      ['2026-02-02', -14.6, /Velowerk/],
      ['2026-02-03', -8.4, /Brotlaube/],
      ['2026-02-09', -31, /Gärtnerei/],
      ['2026-02-22', 54, /Einzahlung/],
    ],
  },
  {
    of: 'the digits and marks of Arabic, with a balance',
    locale: 'ar-EG',
    currency: 'EGP',
    text: rows(
      'التاريخ,البيان,المبلغ,الرصيد',
      '٠٢/٠٣/٢٠٢٦,سوبر ماركت,-١٬٢٥٠٫٥٠,٨٬٧٤٩٫٥٠',
      '٠٣/٠٣/٢٠٢٦,راتب,٩٬٠٠٠٫٠٠,١٧٬٧٤٩٫٥٠',
    ),
    lines: [
      ['2026-03-02', -1250.5, /سوبر ماركت/],
      ['2026-03-03', 9000, /راتب/],
    ],
  },
  {
    of: 'the digits of Arabic in two columns, with groups by a comma and without decimals',
    locale: 'ar-EG',
    currency: 'EGP',
    text: rows('التاريخ;البيان;مدين;دائن', '٢٠٢٦/٠٣/٠٢;مكتبة;\u200f١،٢٥٠٫٥٠ ج.م.\u200f;', '٢٠٢٦/٠٣/٠٣;راتب;;٩٬٠٠٠'),
    lines: [
      ['2026-03-02', -1250.5, /مكتبة/],
      ['2026-03-03', 9000, /راتب/],
    ],
  },
]
