import type { Line } from './case.ts'

type Write = (lines: Line[], opening: number) => string

const plain = (milli: number) => (milli / 1000).toFixed(2)
const comma = (milli: number) => plain(Math.abs(milli)).replace('.', ',')
const compact = (day: string) => day.replaceAll('-', '')
const mark = (milli: number) => (milli < 0 ? 'D' : 'C')
const getSum = (lines: Line[]) => lines.reduce((sum, { milli }) => sum + milli, 0)

const mt940 =
  (words: (title: string) => string): Write =>
  (lines, opening) => {
    const closing = opening + getSum(lines)
    return [
      ':20:X',
      ':25:1',
      `:60F:${mark(opening)}240101EUR${comma(opening)}`,
      ...lines.flatMap(({ day, milli, title }) => [
        `:61:${compact(day).slice(2)}${mark(milli)}${comma(milli)}NTRFNONREF`,
        `:86:${words(title)}`,
      ]),
      `:62F:${mark(closing)}240131EUR${comma(closing)}`,
      '-',
    ].join('\r\n')
  }

const camtBalance = (code: string, milli: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${plain(Math.abs(milli))}</Amt><CdtDbtInd>${milli < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd></Bal>`

const camt: Write = (lines, opening) =>
  `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id></Acct>${camtBalance('OPBD', opening)}${camtBalance('CLBD', opening + getSum(lines))}${lines
    .map(
      ({ day, milli, title }) =>
        `<Ntry><Amt Ccy="EUR">${plain(Math.abs(milli))}</Amt><CdtDbtInd>${milli < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AddtlNtryInf>${title}</AddtlNtryInf></Ntry>`,
    )
    .join('')}</Stmt></BkToCstmrStmt></Document>`

const ofx: Write = (lines) =>
  `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<ACCTID>1<BANKTRANLIST>${lines
    .map(
      ({ day, milli, title }, n) =>
        `\n<STMTTRN><DTPOSTED>${compact(day)}<TRNAMT>${plain(milli)}<FITID>${n}x<NAME>${title}</STMTTRN>`,
    )
    .join('')}</BANKTRANLIST></STMTRS></OFX>`

const qif =
  (day: (day: string) => string): Write =>
  (lines) =>
    [
      '!Type:Bank',
      ...lines.flatMap((line) => [`D${day(line.day)}`, `T${plain(line.milli)}`, `P${line.title}`, '^']),
    ].join('\n')

export const STATEMENTS: Record<string, Write> = {
  'MT940, plain words': mt940((title) => title),
  'MT940, numbers': mt940((title) => `166?00X?20${title}`),
  'MT940, tildes': mt940((title) => `020~00X~20${title}~21`),
  'MT940, keys': mt940((title) => `/EREF/1/REMI/${title}`),
  'MT940, other party': mt940((title) => `/CNTP/NL00PROB0000000009/PROBNL2A/${title}///REMI/USTD///`),
  CAMT: camt,
  OFX: ofx,
  'QIF, ISO days': qif((day) => day),
  'QIF, days with dots': qif((day) => day.split('-').reverse().join('.')),
}
