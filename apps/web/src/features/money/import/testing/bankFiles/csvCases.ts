import { type Case, rows } from './case.ts'

export const CSV_CASES: Case[] = [
  {
    of: 'an amount in dollars before that of the account',
    locale: 'pt-BR',
    currency: 'BRL',
    text: rows(
      'Data da Compra;Titular do Cartão;Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)',
      '03/02/2026;RUI C;7781;Saúde;FARMACIA LUZ;Única;0,00;0,00;18,75',
      '05/02/2026;RUI C;7781;Viagem;HOSTEL MAR;2/3;20,00;5,40;108,00',
      '09/02/2026;RUI C;7781;Lazer;CINEMA REX;Única;0,00;0,00;32,00',
    ),
    lines: [
      ['2026-02-03', -18.75, /FARMACIA/],
      ['2026-02-05', -108, /HOSTEL/],
      ['2026-02-09', -32, /CINEMA/],
    ],
  },
  {
    of: 'columns for both directions in German words, and a balance',
    locale: 'de-AT',
    currency: 'EUR',
    text: rows(
      'Tag;Buchungstext;Ausgang;Eingang;Kontostand',
      '02.02.2026;Fahrrad Huber;64,90;;435,10',
      '27.02.2026;Gehalt Februar;;1850,00;2285,10',
    ),
    lines: [
      ['2026-02-02', -64.9, /Fahrrad/],
      ['2026-02-27', 1850, /Gehalt/],
    ],
  },
  {
    of: 'columns DR and CR, and a balance',
    locale: 'en-IN',
    currency: 'INR',
    text: rows(
      'Txn Date,Remarks,DR,CR,BAL',
      '11-02-2026,Chai corner,35.00,,4965.00',
      '12-02-2026,Cashback,,12.50,4977.50',
    ),
    lines: [
      ['2026-02-11', -35, /Chai/],
      ['2026-02-12', 12.5, /Cashback/],
    ],
  },
  {
    of: 'columns whose names say nothing, proved by the balance',
    locale: 'en-GB',
    currency: 'EUR',
    text: rows(
      'Päiväys;Kohde;Xa;Xb;Xc',
      '03.02.2026;Apteekki;;20,00;480,00',
      '04.02.2026;Palkka;2100,00;;2580,00',
      '05.02.2026;Kirja;;15,50;2564,50',
    ),
    lines: [
      ['2026-02-03', -20, /Apteekki/],
      ['2026-02-04', 2100, /Palkka/],
      ['2026-02-05', -15.5, /Kirja/],
    ],
  },
  {
    of: 'the balance of each day among the lines',
    locale: 'pt-PT',
    currency: 'EUR',
    text: rows(
      'Data;Movimento;Montante',
      '02/03/2026;COMPRA LIVRARIA;-22,40',
      '02/03/2026;SALDO DO DIA;877,60',
      '06/03/2026;TRF RECEBIDA;150,00',
      '06/03/2026;SALDO DO DIA;1.027,60',
    ),
    lines: [
      ['2026-03-02', -22.4, /LIVRARIA/],
      ['2026-03-06', 150, /TRF/],
    ],
  },
  {
    of: 'a card on which money out has no minus, without a word of a card',
    locale: 'en-US',
    currency: 'USD',
    text: rows(
      'Date,Description,Amount',
      ...[3, 5, 8, 9, 12, 15].map((day, n) => `02/${String(day).padStart(2, '0')}/2026,NOODLE BAR ${n},${7 + n}.25`),
      '02/20/2026,ONLINE PAYMENT - THANK YOU,-120.00',
    ),
    lines: [
      ...[3, 5, 8, 9, 12, 15].map((day, n): Case['lines'][number] => [
        `2026-02-${String(day).padStart(2, '0')}`,
        -(7.25 + n),
        /NOODLE/,
      ]),
      ['2026-02-20', 120, /PAYMENT/],
    ],
  },
  {
    of: 'days with dots in an American browser',
    locale: 'en-US',
    currency: 'EUR',
    text: rows(
      'Buchungstag;Beguenstigter;Betrag;Waehrung',
      '04.05.2026;Blumen Kern;-17,80;EUR',
      '08.05.2026;Stadtbad;-6,50;EUR',
    ),
    lines: [
      ['2026-05-04', -17.8, /Blumen/],
      ['2026-05-08', -6.5, /Stadtbad/],
    ],
  },
  {
    of: 'semicolons and decimal commas without a header',
    locale: 'pt-BR',
    currency: 'BRL',
    text: rows('07/02/2026;TED ENVIADA LIA;-320,00', '08/02/2026;ESTORNO;45,67', '11/02/2026;MERCEARIA;-19,05'),
    lines: [
      ['2026-02-07', -320, /TED/],
      ['2026-02-08', 45.67, /ESTORNO/],
      ['2026-02-11', -19.05, /MERCEARIA/],
    ],
  },
  {
    of: 'C and D in a column CreditDebit',
    locale: 'nl',
    currency: 'EUR',
    text: rows(
      'Rekening;Boekdatum;Munt;DebetCredit;Bedrag;Naam tegenpartij;Omschrijving',
      '"NL00PROB0000000002";"06-02-2026";"EUR";"D";"12,30";"Fietsenmaker Pol";"Band"',
      '"NL00PROB0000000002";"09-02-2026";"EUR";"C";"850,00";"Verhuur BV";"Borg terug"',
    ),
    lines: [
      ['2026-02-06', -12.3, /Fietsenmaker/],
      ['2026-02-09', 850, /Verhuur/],
    ],
  },
  {
    of: 'Cargo and Abono in a column Tipo',
    locale: 'es-MX',
    currency: 'MXN',
    text: rows(
      'Fecha,Concepto,Tipo,Importe',
      '07/02/2026,Taquería,Cargo,"1,250.00"',
      '13/02/2026,Nómina,Abono,"9,800.00"',
    ),
    lines: [
      ['2026-02-07', -1250, /Taquería/],
      ['2026-02-13', 9800, /Nómina/],
    ],
  },
  {
    of: 'a direction whose words are unknown, proved by the balance',
    locale: 'en-GB',
    currency: 'EUR',
    text: rows(
      'Kuupäev;Selgitus;Liik;Summa;Jääk',
      '03.02.2026;Raamatupood;vv;10,00;90,00',
      '04.02.2026;Töötasu;ww;900,00;990,00',
      '05.02.2026;Turg;vv;40,00;950,00',
    ),
    lines: [
      ['2026-02-03', -10, /Raamatupood/],
      ['2026-02-04', 900, /Töötasu/],
      ['2026-02-05', -40, /Turg/],
    ],
  },
]
