import { toMilli } from '@daybook/domain/amounts'
import { asReference, emptyLine, type Found, joinWords, withPoint } from './statement.ts'
import { readTags } from './tags.ts'

type Fields = Map<string, string>
type Statement = { account: string; currency: string; hasMinus: boolean }

export const isOfx = (text: string) => /^\s*OFXHEADER|<OFX>|<\?OFX/i.test(text.slice(0, 4000))

/** Yields the lines of an OFX 1, OFX 2 or QFX file: bank, credit card and cash lines of all of its statements. */
export function* readOfx(file: string): Generator<Found> {
  const hasMinus = /<TRNAMT>\s*-/i.test(file)
  let statement: Statement = { account: '', currency: '', hasMinus }
  let open: { line: number; fields: Fields } | undefined
  let [end, last, ledger] = ['', '', undefined as Fields | undefined]
  for (const { name, isEnd, text, line } of readTags(file)) {
    const tag = name.toUpperCase()
    if (open && (tag === 'STMTTRN' || (isEnd && tag === 'BANKTRANLIST'))) {
      yield toLine(open.fields, open.line, statement)
      const day = open.fields.get('DTPOSTED')?.slice(0, 8) ?? ''
      if (day > last) last = day
      open = undefined
    }
    if (isEnd && tag === 'LEDGERBAL' && ledger) {
      yield* toClosing(ledger, end, last)
      ledger = undefined
    }
    if (isEnd) continue
    if (tag === 'STMTTRN') open = { line, fields: new Map() }
    else if (open) {
      // The account of the other side of a transfer has an id, too.
      if (!open.fields.has(tag)) open.fields.set(tag, text)
    } else if (tag === 'LEDGERBAL') ledger = new Map()
    else if (ledger) ledger.set(tag, text)
    else if (tag === 'DTEND') end = text.slice(0, 8)
    else if (tag === 'CURDEF') statement = { account: '', currency: text.toUpperCase(), hasMinus }
    else if (tag === 'ACCTID') statement = { ...statement, account: text }
    else if (tag === 'INVTRAN') yield { leftOut: 'investment' }
  }
  if (open) yield toLine(open.fields, open.line, statement)
}

/** Yields a balance that is neither of a day before the last line nor of one after those that the file covers. */
function* toClosing(ledger: Fields, end: string, last: string): Generator<Found> {
  const day = ledger.get('DTASOF')?.slice(0, 8) ?? ''
  const amount = Number(withPoint(ledger.get('BALAMT') || '?'))
  if (day >= last && day <= end && !Number.isNaN(amount)) yield { closing: toMilli(amount) }
}

const DAY = /^\s*(\d{8})(?:\d{6}(?:\.\d*)?)?\s*(?:\[.*\]?)?$/

// Some banks write all amounts without a sign.
const MONEY_OUT = /^(debit|payment|pos|atm|fee|srvchg|check|directdebit|cash)$/i

function toLine(fields: Fields, line: number, { account, currency, hasMinus }: Statement) {
  const get = (name: string) => fields.get(name) ?? ''
  const isOut = !hasMinus && MONEY_OUT.test(get('TRNTYPE').trim())
  const [, day] = DAY.exec(get('DTPOSTED')) ?? []
  return {
    ...emptyLine(line),
    // A day that the format does not allow is told, not guessed.
    date: day ?? (get('DTPOSTED') && 'unreadable'),
    amount: (isOut ? '-' : '') + inAccountCurrency(withPoint(get('TRNAMT')), fields, currency),
    title: joinWords(get('NAME'), get('MEMO')) || joinWords(get('TRNTYPE')),
    id: asReference(get('FITID')),
    account,
    currency,
  }
}

/** Returns the amount of a line converted at the rate that it has. With `ORIGCURRENCY` it is converted already. */
function inAccountCurrency(amount: string, fields: Fields, currency: string) {
  const rate = Number(fields.get('CURRATE'))
  const isForeign = fields.has('CURRENCY') && fields.get('CURSYM')?.toUpperCase() !== currency
  return isForeign && rate > 0 && Number(amount) ? (Number(amount) * rate).toFixed(2) : amount
}
