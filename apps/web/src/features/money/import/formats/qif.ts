import type { Found } from './statement.ts'
import { emptyLine, joinWords } from './statement.ts'

const HEADER = /^[ \t]*!(type|account|option|clear)/im

/** A file of Quicken can have words above its first header, or none at all. */
export const isQif = (text: string) =>
  HEADER.test(text.slice(0, 4000)) ||
  /^D\S.*\r?\n(?:[A-Z$].*\r?\n)*?T[-+\d].*\r?\n(?:[A-Z$].*\r?\n)*\^/.test(text.slice(0, 4000))

const WITH_LINES = /^!type:\s*(bank|ccard|cash|oth a|oth l)/i

type SplitPart = { category: string; amount: string; title: string }
type Open = { line: number; fields: Map<string, string>; parts: SplitPart[] }

/** Yields the lines of a QIF file: bank, card and cash lists of all of its accounts. */
export function* readQif(file: string): Generator<Found> {
  let account = ''
  let list: 'lines' | 'account' | 'investments' | 'other' = HEADER.test(file.slice(0, 4000)) ? 'other' : 'lines'
  let open: Open | undefined
  for (const [n, raw] of file.split(/\r\n|\r|\n/).entries()) {
    const text = raw.trim()
    if (text.startsWith('!')) {
      if (/^!account/i.test(text)) list = 'account'
      else if (/^!type:/i.test(text))
        list = WITH_LINES.test(text) ? 'lines' : /^!type:\s*invst/i.test(text) ? 'investments' : 'other'
      open = undefined
    } else if (text.startsWith('^')) {
      if (open && list === 'account') account = open.fields.get('N') ?? ''
      else if (open && list === 'lines') yield toLine(open, account)
      else if (open && list === 'investments') yield { leftOut: 'investment' }
      open = undefined
    } else if (text) {
      open ??= { line: n + 1, fields: new Map(), parts: [] }
      addField(open, text)
    }
  }
  if (open && list === 'lines') yield toLine(open, account)
}

/** Each part of a split begins with S; the fields before it are those of the whole. */
function addField({ fields, parts }: Open, text: string) {
  const [name = '', value] = [text[0], text.slice(1).trim()]
  const part = parts.at(-1)
  if (name === 'S') parts.push({ category: withoutClass(value), amount: '', title: '' })
  else if (part && name === 'E') part.title = value
  else if (part && name === '$') part.amount = value
  else if (!fields.has(name)) fields.set(name, value)
}

/** The class of a category follows a slash. */
const withoutClass = (category: string) => category.replace(/(?<!^\[.*)\/.*$/, '')

function toLine({ line, fields, parts }: Open, account: string) {
  const get = (name: string) => fields.get(name) ?? ''
  return {
    ...emptyLine(line),
    date: get('D'),
    amount: get('T') || get('U'),
    title: joinWords(get('P'), get('M')),
    category: withoutClass(get('L')),
    account,
    parts: parts.length > 1 ? JSON.stringify(parts) : '',
  }
}
