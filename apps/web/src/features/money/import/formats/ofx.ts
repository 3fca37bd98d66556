import { asReference, type BankLine, emptyLine, joinWords, withPoint } from './statement.ts'
import { readTags } from './tags.ts'

type Fields = Map<string, string>

export const isOfx = (text: string) => /^\s*OFXHEADER|<OFX>|<\?OFX/i.test(text.slice(0, 4000))

/** Yields the lines of an OFX 1, OFX 2 or QFX file: bank, credit card and cash lines of all of its statements. */
export function* readOfx(file: string): Generator<BankLine> {
  let account = ''
  let open: { line: number; fields: Fields } | undefined
  for (const { name, isEnd, text, line } of readTags(file)) {
    const tag = name.toUpperCase()
    if (open && (tag === 'STMTTRN' || (isEnd && tag === 'BANKTRANLIST'))) {
      yield toLine(open.fields, open.line, account)
      open = undefined
    }
    if (isEnd) continue
    if (tag === 'STMTTRN') open = { line, fields: new Map() }
    else if (open) {
      // The account of the other side of a transfer has an id, too.
      if (!open.fields.has(tag)) open.fields.set(tag, text)
    } else if (tag === 'ACCTID') account = text
  }
  if (open) yield toLine(open.fields, open.line, account)
}

function toLine(fields: Fields, line: number, account: string): BankLine {
  const get = (name: string) => fields.get(name) ?? ''
  return {
    ...emptyLine(line),
    date: get('DTPOSTED').slice(0, 8),
    amount: withPoint(get('TRNAMT')),
    title: joinWords(get('NAME'), get('MEMO')) || joinWords(get('TRNTYPE')),
    id: asReference(get('FITID')),
    account,
  }
}
