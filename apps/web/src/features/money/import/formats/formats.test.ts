import { decimalText } from '@daybook/domain/amounts'
import { csvLine } from '@daybook/domain/csv'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeText, detectEncoding } from '../encodings.ts'
import { toLines } from '../testing/readBank.ts'

type Row = { day: string; milli: number; title: string }

const LETTERS = [...'abcdefgzäöüßéèñçABCZ0123 '.replace(/\d/g, '')]
// Banks' words have no line breaks, and the readers leave out spaces around them.
const title = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 3, maxLength: 30 })
  .map((characters) => `x${characters.join('').replace(/ +/g, ' ').trim()}`)
const row: fc.Arbitrary<Row> = fc.record({
  day: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  milli: fc
    .tuple(fc.integer({ min: 100, max: 99_999_999 }), fc.constantFrom(-10, 10))
    .map(([cents, unit]) => cents * unit),
  title,
})

const compact = (day: string) => day.replaceAll('-', '')
const plain = (milli: number) => decimalText(milli).replace(/0$/, '')
const comma = (milli: number) => plain(milli).replace('.', ',')
const grouped = (milli: number, group: string, mark: string) => {
  const [whole = '', cents = ''] = plain(milli).split('.')
  return whole.replace(/\B(?=(\d{3})+(?!\d))/g, group) + mark + cents
}
const dmy = (day: string, mark: string) => day.split('-').reverse().join(mark)
const mdy = (day: string) => [day.slice(5, 7), day.slice(8), day.slice(0, 4)].join('/')
const shortDmy = (day: string) => `${dmy(day, '.').slice(0, 6)}${day.slice(2, 4)}`
const abs = Math.abs

// Decides the order of days and the decimal mark, which single lines can leave open.
const DECIDING: Row = { day: '2026-03-25', milli: -1_234_560, title: 'xDeciding' }

const csvWriters: Record<string, (rows: Row[]) => string> = {
  'with commas': (rows) =>
    csvLine(['Date', 'Description', 'Amount']) +
    rows.map((r) => csvLine([r.day, r.title, ` ${plain(r.milli)}`])).join(''),
  'as in Germany': (rows) =>
    `Konto;1\n\nBuchungstag;Empfänger;Betrag\n${rows.map((r) => `${dmy(r.day, '.')};"${r.title}";${grouped(r.milli, '.', ',')} €\n`).join('')}`,
  'with apostrophes': (rows) =>
    `Datum;Text;Betrag\n${rows.map((r) => `${dmy(r.day, '.')};${r.title};${grouped(r.milli, "'", '.')}\n`).join('')}`,
  'with thin spaces': (rows) =>
    `Date\tLibellé\tMontant\n${rows.map((r) => `${dmy(r.day, '/')}\t${r.title}\t${grouped(r.milli, '\u202f', ',')}\n`).join('')}`,
  'as in America, in two columns': (rows) =>
    `Date,Description,Debit,Credit\n${rows.map((r) => `${mdy(r.day)},${r.title},${r.milli < 0 ? `"${grouped(-r.milli, ',', '.')}"` : ''},${r.milli > 0 ? `"${grouped(r.milli, ',', '.')}"` : ''}\n`).join('')}`,
  'with marks in a column': (rows) =>
    `Datum;Naam;Af Bij;Bedrag\n${rows.map((r) => `${compact(r.day)};${r.title};${r.milli < 0 ? 'Af' : 'Bij'};${comma(abs(r.milli))}\n`).join('')}`,
  'with a minus at the end': (rows) =>
    `Date|Details|Value\n${rows.map((r) => `${dmy(r.day, '-')}|${r.title}|${plain(abs(r.milli))}${r.milli < 0 ? '-' : ''}\n`).join('')}`,
  'with parentheses and sums below': (rows) =>
    `Date;Details;Amount;Balance\n${rows.map((r) => `${r.day};${r.title};${r.milli < 0 ? `(${plain(-r.milli)})` : plain(r.milli)};1.00\n`).join('')};Total;;99.00\n`,
}

const ofx = (rows: Row[], leaf: (name: string, text: string) => string, amount = plain) =>
  `<OFX><STMTRS><BANKTRANLIST>${rows.map((r) => `\n<STMTTRN>${leaf('DTPOSTED', compact(r.day))}${leaf('TRNAMT', amount(r.milli))}${leaf('NAME', r.title)}</STMTTRN>`).join('')}</BANKTRANLIST></STMTRS></OFX>`
const sgml = (name: string, text: string) => `<${name}>${text}\n`
const xml = (name: string, text: string) => `<${name}>${text}</${name}>`

const camt = (rows: Row[], words: (title: string) => string, prefix = '') =>
  `<Document><BkToCstmrStmt><Stmt>${rows
    .map(
      (r) =>
        `<Ntry><Amt Ccy="EUR">${plain(abs(r.milli))}</Amt><CdtDbtInd>${r.milli < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${r.day}</Dt></BookgDt>${words(r.title)}</Ntry>`,
    )
    .join('\n')}</Stmt></BkToCstmrStmt></Document>`.replace(/<(\/?)(\w)/g, `<$1${prefix}$2`)

const qif = (rows: Row[], day: (day: string) => string, amount: (milli: number) => string, lineEnd = '\n') =>
  ['!Type:Bank', ...rows.flatMap((r) => [`D${day(r.day)}`, `T${amount(r.milli)}`, `P${r.title}`, '^'])].join(lineEnd)

const mt940 = (rows: Row[], words: (title: string) => string, lineEnd = '\r\n') =>
  [
    ':20:X',
    ':25:1',
    ...rows.flatMap((r) => [
      `:61:${compact(r.day).slice(2)}${r.milli < 0 ? 'D' : 'C'}${comma(abs(r.milli))}NTRFNONREF`,
      `:86:${words(r.title)}`,
    ]),
    '-',
  ].join(lineEnd)

const structured = (words: string) => `166?00X?20${words.slice(0, 9)}?21${words.slice(9)}`

const WRITERS: Record<string, (rows: Row[]) => string> = {
  ...Object.fromEntries(Object.entries(csvWriters).map(([name, write]) => [`CSV ${name}`, write])),
  'OFX in SGML': (rows) => ofx(rows, sgml),
  'OFX in XML': (rows) => ofx(rows, xml),
  'OFX with decimal commas': (rows) => ofx(rows, sgml, comma),
  CAMT: (rows) => camt(rows, (title) => `<AddtlNtryInf>${title}</AddtlNtryInf>`),
  'CAMT with parties and prefixes': (rows) =>
    camt(rows, (title) => `<NtryDtls><TxDtls><RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls></NtryDtls>`, 'ns2:'),
  QIF: (rows) => qif(rows, mdy, (milli) => grouped(milli, ',', '.')),
  'QIF with commas': (rows) => qif(rows, (day) => dmy(day, '.'), comma, '\r\n'),
  'QIF with old line ends': (rows) => qif(rows, (day) => day, plain, '\r'),
  MT940: (rows) => mt940(rows, (title) => title),
  'MT940 with numbered words': (rows) => mt940(rows, structured, '\n'),
  'MT940 with keywords': (rows) => mt940(rows, (title) => `/EREF/1/REMI/${title}`),
}

it.each(Object.entries(WRITERS))('reads back any lines written as %s', (name, write) => {
  // MT940 has two digits of the year, and those from 70 on are of the last century elsewhere.
  const rows = fc.array(name.startsWith('MT940') ? row.filter(({ day }) => day >= '2000') : row, { maxLength: 20 })
  fc.assert(
    fc.property(rows, (some) => {
      const all = [DECIDING, ...some]
      expect(toLines(write(all), 'en-US')).toEqual(all.map(({ day, milli, title }) => [day, milli / 1000, title]))
    }),
    { numRuns: 60 },
  )
})

it('reads days with two digits of the year', () => {
  const rows = fc.array(
    row.filter(({ day }) => day >= '1970' && day < '2060'),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(rows, (some) => {
      const all = [DECIDING, ...some]
      const text = `Datum;Text;Betrag\n${all.map((r) => `${shortDmy(r.day)};${r.title};${comma(r.milli)}\n`).join('')}`
      expect(toLines(text, 'de').map(([day]) => day)).toEqual(all.map(({ day }) => day))
    }),
  )
})

it('decodes any words in UTF-8, UTF-16 and Windows-1252', () => {
  fc.assert(
    fc.property(fc.array(title, { minLength: 1 }), (titles) => {
      // A language has not the letters of all others.
      const text = titles.join('\n').replace(/[éèñç]/g, 'ü')
      const utf16 = new Uint8Array(Uint16Array.from([...text].map((character) => character.charCodeAt(0))).buffer)
      expect(decodeText(new TextEncoder().encode(text))).toBe(text)
      if (utf16.length > 8) expect(decodeText(utf16)).toBe(text)
      const latin = Uint8Array.from([...text].map((character) => character.charCodeAt(0)))
      if (detectEncoding(latin) !== 'utf-8') expect(decodeText(latin)).toBe(text)
    }),
  )
})
