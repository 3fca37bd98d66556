import { type BankLine, emptyLine, joinWords } from './statement.ts'

export const isQif = (text: string) => /^\s*!(type|account|option|clear)/i.test(text)

const WITH_LINES = /^!type:\s*(bank|ccard|cash|oth a|oth l)/i

/** Yields the lines of a QIF file: bank, card and cash lists of all of its accounts. */
export function* readQif(file: string): Generator<BankLine> {
  let account = ''
  let list: 'lines' | 'account' | 'other' = 'lines'
  let open: Map<string, string> | undefined
  let first = 0
  for (const [n, raw] of file.split(/\r\n|\r|\n/).entries()) {
    const text = raw.trim()
    if (text.startsWith('!')) {
      if (/^!account/i.test(text)) list = 'account'
      else if (/^!type:/i.test(text)) list = WITH_LINES.test(text) ? 'lines' : 'other'
      open = undefined
    } else if (text.startsWith('^')) {
      if (open && list === 'account') account = open.get('N') ?? ''
      else if (open && list === 'lines') yield toLine(open, first, account)
      open = undefined
    } else if (text) {
      if (!open) first = n + 1
      open ??= new Map()
      // Each line of a split begins with S; the fields before it are those of the whole.
      if (!open.has(text[0]!)) open.set(text[0]!, text.slice(1).trim())
    }
  }
  if (open && list === 'lines') yield toLine(open, first, account)
}

function toLine(fields: Map<string, string>, line: number, account: string): BankLine {
  const get = (name: string) => fields.get(name) ?? ''
  return {
    ...emptyLine(line),
    date: get('D'),
    amount: get('T') || get('U'),
    title: joinWords(get('P'), get('M')),
    // The class of a category follows a slash.
    category: get('L').replace(/(?<!^\[.*)\/.*$/, ''),
    account,
  }
}
