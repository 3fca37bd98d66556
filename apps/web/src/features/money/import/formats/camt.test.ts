import { expect, it } from 'vitest'
import { readBank, toLines } from '../testing/readBank.ts'

const file = (inside: string, message = 'BkToCstmrStmt', group = 'Stmt', version = 'camt.053.001.02') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><${message}><GrpHdr><MsgId>1</MsgId></GrpHdr>
<${group}><Id>S1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
${inside}</${group}></${message}></Document>`

const entry = (amount: string, mark: string, day: string, inside: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${inside}</Ntry>\n`

it.each<[string, string, unknown[]]>([
  [
    'a German bank (version 2)',
    file(
      entry(
        '49.90',
        'DBIT',
        '2026-03-02',
        '<AcctSvcrRef>2026030212345</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs><RltdPties><Dbtr><Nm>Ich</Nm></Dbtr><Cdtr><Nm>Stadtwerke München</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Abschlag</Ustrd><Ustrd>März</Ustrd></RmtInf></TxDtls></NtryDtls><AddtlNtryInf>Lastschrift</AddtlNtryInf>',
      ),
    ),
    [['2026-03-02', -49.9, 'Stadtwerke München · Abschlag März', '2026030212345']],
  ],
  [
    'a Swiss bank (version 8) with the party in its own element and a reference',
    file(
      `<Ntry><NtryRef>1</NtryRef><Amt Ccy="CHF">1200.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>false</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-03</Dt></BookgDt><ValDt><Dt>2026-03-04</Dt></ValDt><AcctSvcrRef>CH-77</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Muster AG</Nm></Pty></Dbtr></RltdPties><RmtInf><Strd><CdtrRefInf><Ref>210000000003139471430009017</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      'BkToCstmrStmt',
      'Stmt',
      'camt.053.001.08',
    ),
    [['2026-03-03', 1200, 'Muster AG · 210000000003139471430009017', 'CH-77']],
  ],
  [
    'a collected entry with the amount of each payment',
    file(
      entry(
        '30.00',
        'CRDT',
        '2026-03-04',
        '<AcctSvcrRef>B9</AcctSvcrRef><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch><TxDtls><Amt Ccy="EUR">10.00</Amt><RltdPties><Dbtr><Nm>Ann</Nm></Dbtr></RltdPties></TxDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">20.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>Bob</Nm></Dbtr></RltdPties></TxDtls></NtryDtls>',
      ),
    ),
    [
      ['2026-03-04', 10, 'Ann', 'B9/0'],
      ['2026-03-04', 20, 'Bob', 'B9/1'],
    ],
  ],
  [
    'a collected entry whose payments have no amounts',
    file(
      entry(
        '30.00',
        'DBIT',
        '2026-03-04',
        '<NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Ann</Nm></Cdtr></RltdPties></TxDtls><TxDtls/></NtryDtls><AddtlNtryInf>SAMMLER</AddtlNtryInf>',
      ),
    ),
    [['2026-03-04', -30, 'SAMMLER']],
  ],
  [
    'an Austrian bank with name space prefixes and times',
    `<?xml version="1.0"?><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><n:BkToCstmrStmt><n:Stmt><n:Acct><n:Id><n:Othr><n:Id>12</n:Id></n:Othr></n:Id></n:Acct><n:Ntry><n:Amt Ccy="EUR">3.5</n:Amt><n:CdtDbtInd>DBIT</n:CdtDbtInd><n:Sts>BOOK</n:Sts><n:BookgDt><n:DtTm>2026-03-05T23:30:00.000+01:00</n:DtTm></n:BookgDt><n:AddtlNtryInf>Kartenzahlung &amp; Café</n:AddtlNtryInf></n:Ntry></n:Stmt></n:BkToCstmrStmt></n:Document>`,
    [['2026-03-05', -3.5, 'Kartenzahlung & Café']],
  ],
  [
    'a report of the day (camt.052) without what is only announced',
    file(
      `${entry('7', 'DBIT', '2026-03-06', '<AddtlNtryInf>Booked</AddtlNtryInf>')}${entry('8', 'DBIT', '2026-03-06', '').replace('BOOK', 'PDNG')}`,
      'BkToCstmrAcctRpt',
      'Rpt',
      'camt.052.001.02',
    ),
    [['2026-03-06', -7, 'Booked']],
  ],
  [
    'a notice of single payments (camt.054) in another currency',
    file(
      entry(
        '92.00',
        'DBIT',
        '2026-03-07',
        '<NtryDtls><TxDtls><Refs><AcctSvcrRef>T1</AcctSvcrRef></Refs><AmtDtls><InstdAmt><Amt Ccy="USD">100.00</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">92.00</Amt></TxAmt></AmtDtls><AddtlTxInf>AMAZON.COM</AddtlTxInf></TxDtls></NtryDtls>',
      ),
      'BkToCstmrDbtCdtNtfctn',
      'Ntfctn',
      'camt.054.001.02',
    ),
    [['2026-03-07', -92, 'AMAZON.COM', 'T1']],
  ],
  [
    'a Dutch bank with two statements, a reversal and no references',
    file(
      `${entry('5.00', 'CRDT', '2026-03-08', '<RvslInd>true</RvslInd><AcctSvcrRef>NOTPROVIDED</AcctSvcrRef><AddtlNtryInf>Storno</AddtlNtryInf>')}</Stmt><Stmt><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct>${entry('6.00', 'DBIT', '2026-03-08', '<ValDt><Dt>2026-03-09</Dt></ValDt><NtryDtls><TxDtls><RmtInf><Ustrd>Betaalautomaat</Ustrd></RmtInf></TxDtls></NtryDtls>')}`,
    ),
    [
      ['2026-03-08', 5, 'Storno'],
      ['2026-03-08', -6, 'Betaalautomaat'],
    ],
  ],
])('reads %s', (_, text, lines) => {
  const skipped = text.includes('PDNG') ? 1 : 0
  expect(readBank(text)).toMatchObject({ source: 'camt', problems: [], skipped })
  expect(toLines(text)).toEqual(lines)
})

it('says which lines cannot be read, and does not resolve entities that a file declares', () => {
  const inside = `${entry('5', 'DBIT', '2026-02-30', '')}${entry('5', 'DBIT', '2026-03-01', '<AddtlNtryInf>&a;</AddtlNtryInf>')}`
  const { entries, problems } = readBank(
    file(inside).replace('<Document', '<!DOCTYPE x [<!ENTITY a "secret">]>\n<Document'),
  )
  expect(entries).toMatchObject([{ title: '&a;' }])
  expect(problems).toEqual([{ line: 5, message: 'Invalid date' }])
})
