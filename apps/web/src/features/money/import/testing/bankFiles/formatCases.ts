import { type Case, rows } from './case.ts'

const ofx = (...statements: string[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1>${statements.join('')}</BANKMSGSRSV1></OFX>`
const statement = (currency: string, account: string, ...lines: string[]) =>
  `<STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>77<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n${lines.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS>`
const line = (day: string, amount: string, id: string, name: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`

const mt940 = (...lines: string[]) => rows(':20:PROBE', ':25:NL00PROB0000000002EUR', ':28C:7/1', ...lines, '-')

const camt = (version: string, message: string, group: string, inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><${message}><GrpHdr><MsgId>P</MsgId></GrpHdr><${group}><Id>P1</Id><CreDtTm>2026-02-20T09:00:00+01:00</CreDtTm><Acct><Id><IBAN>NL00PROB0000000002</IBAN></Id></Acct>${inside}</${group}></${message}></Document>`
const collected = (name: string, about: string, more = '') =>
  `<TxDtls><Refs>${more}<EndToEndId>NOTPROVIDED</EndToEndId></Refs>${more && '<AmtDtls><TxAmt><Amt Ccy="EUR">7.50</Amt></TxAmt></AmtDtls>'}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties><RmtInf><Ustrd>${about}</Ustrd></RmtInf></TxDtls>`

export const FORMAT_CASES: Case[] = [
  {
    of: 'OFX: an amount below 1',
    locale: 'en-US',
    currency: 'USD',
    text: ofx(
      statement('USD', '31', line('20260228', '0.08', 'a', 'Interest paid'), line('20260203', '-6.10', 'b', 'Bagels')),
    ),
    lines: [
      ['2026-02-28', 0.08, /Interest/],
      ['2026-02-03', -6.1, /Bagels/],
    ],
  },
  {
    of: 'OFX: a day that its format does not allow',
    locale: 'en-US',
    currency: 'USD',
    text: ofx(
      statement('USD', '31', line('202602310000', '-9.00', 'c', 'Diner'), line('202011300000', '-9.00', 'd', 'Diner')),
    ),
    lines: [],
  },
  {
    of: 'OFX: two accounts in two currencies',
    locale: 'en-US',
    currency: 'USD',
    text: ofx(
      statement('USD', '31', line('20260205', '-11.00', 'e', 'Bagels')),
      statement('EUR', '32', line('20260206', '-70.00', 'f', 'Hostel Vienna')),
    ),
    lines: [['2026-02-05', -11, /Bagels/]],
  },
  {
    of: 'CAMT: two payments without amounts',
    locale: 'de',
    currency: 'EUR',
    text: camt(
      'camt.053.001.02',
      'BkToCstmrStmt',
      'Stmt',
      `<Ntry><Amt Ccy="EUR">61.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-02-12</Dt></BookgDt><NtryDtls>${collected('Wasserwerk Nord', 'Wasser')}${collected('Wasserwerk Nord', 'Abwasser')}</NtryDtls></Ntry>`,
    ),
    lines: [['2026-02-12', -61, /Wasserwerk Nord/]],
  },
  {
    of: 'CAMT: a notice without a booking day',
    locale: 'de-CH',
    currency: 'CHF',
    text: camt(
      'camt.054.001.08',
      'BkToCstmrDbtCdtNtfctn',
      'Ntfctn',
      '<Ntry><Amt Ccy="CHF">88</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><AddtlNtryInf>Parking</AddtlNtryInf></Ntry>',
    ),
    lines: [['2026-02-20', -88, /Parking/]],
  },
  {
    of: 'CAMT: equal payments with one reference',
    locale: 'nl',
    currency: 'EUR',
    text: camt(
      'camt.053.001.02',
      'BkToCstmrStmt',
      'Stmt',
      `<Ntry><Amt Ccy="EUR">15.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-02-12</Dt></BookgDt><NtryDtls>${collected('CLUB', 'Lid', '<AcctSvcrRef>Q9</AcctSvcrRef>').repeat(2)}</NtryDtls></Ntry>`,
    ),
    lines: [
      ['2026-02-12', 7.5, /CLUB/],
      ['2026-02-12', 7.5, /CLUB/],
    ],
  },
  {
    of: 'MT940: the other party in /CNTP/',
    locale: 'nl',
    currency: 'EUR',
    text: mt940(
      ':60F:C260201EUR200,00',
      ':61:2602030203D16,00NTRFNONREF//77',
      '/TRCD/00200/',
      ':86:/CNTP/NL00PROB0000000009/PROBNL2A/Kapper Joost///REMI/USTD//Knippen',
      ' februari/',
      ':62F:C260228EUR184,00',
    ),
    lines: [['2026-02-03', -16, /Kapper Joost.*Knippen februari/]],
  },
  {
    of: 'MT940: words after keys on lines of their own',
    locale: 'en-GB',
    currency: 'EUR',
    text: mt940(
      ':60F:C260201EUR200,00',
      ':61:2602060206CD41,NMSCNONREF//81',
      ':86:/ORDP/700000000000007',
      '/TAILOR WEST High St 3',
      '/000//000',
      '/Coat returned',
      ':62F:C260228EUR241,00',
    ),
    lines: [['2026-02-06', 41, /TAILOR WEST.*Coat/]],
  },
  {
    of: 'MT940: fields marked with a tilde',
    locale: 'pl',
    currency: 'PLN',
    text: mt940(
      ':60F:C260201PLN200,00',
      ':61:2602090209DN64,50NTRFNONREF//B2',
      ':86:020~00MD01PRZELEW~20Rata ~21lutowa~22~3010600009~31000~32Zaklad Energetyczny~33',
      ':62F:C260228PLN135,50',
    ),
    lines: [['2026-02-09', -64.5, /^Zaklad Energetyczny.*Rata lutowa$/]],
  },
  {
    of: 'MT940: several fields of words',
    locale: 'nl',
    currency: 'EUR',
    text: mt940(
      ':60F:C260201EUR200,00',
      ':61:260213D000000000030,10N0700811000000      WATER WEST BV',
      ':86:BETALINGSKENM.  987650000',
      ':86:FACTUUR 4400',
      ':86:KLANT 12',
      ':62F:C260228EUR169,90',
    ),
    lines: [['2026-02-13', -30.1, /BETALINGSKENM.*FACTUUR.*KLANT 12/]],
  },
  {
    of: 'QIF: words before the type, a split, and investments',
    locale: 'en-US',
    currency: 'USD',
    text: rows(
      '# made by a program',
      '!Type:Bank',
      'D02/05/2026',
      'T-35.00',
      'PDrugstore',
      'LHealth',
      'SHealth',
      '$-20.00',
      'SGifts',
      'ECard',
      '$-15.00',
      '^',
      '!Type:Invst',
      'D02/06/2026',
      'NBuy',
      'T400.00',
      '^',
    ),
    lines: [['2026-02-05', -35, /Drugstore/]],
  },
]
