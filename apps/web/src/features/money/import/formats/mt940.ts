import { asReference, type BankLine, emptyLine, joinWords, withPoint } from './statement.ts'

export const isMt940 = (text: string) => /^:61:/m.test(text) && /^:(20|25|60[FM]):/m.test(text)

// Value date, booking day, mark (R: reversal), funds code, amount, kind, references, and the bank's words.
const LINE =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d[\d.]*,\d*|\d+(?:\.\d\d?)?)(?![\d.,])(?:[A-Z][A-Z\d]{3})?([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/

/** Yields the lines of an MT940 file (also MT942), of all of its statements. Yields unreadable ones without a date. */
export function* readMt940(file: string): Generator<BankLine> {
  let account = ''
  let open: BankLine | undefined
  for (const { tag, text, line } of toFields(file)) {
    if (tag === '86' && open) open = { ...open, title: wordsOfMt940(text) || open.title }
    if (tag === '61' || /^(20|25|62)/.test(tag)) {
      if (open) yield open
      open = tag === '61' ? toLine(text, line, account) : undefined
    }
    if (tag.startsWith('25')) account = text.trim()
  }
  if (open) yield open
}

function toLine(text: string, line: number, account: string): BankLine {
  const [, value, booked, mark = '', , amount = '', payerReference, bankReference, more] = LINE.exec(text) ?? []
  if (!value) return { ...emptyLine(line), date: text.slice(0, 6), account }
  return {
    ...emptyLine(line),
    date: dayOf(value, booked),
    amount:
      (['D', 'RC', 'ED'].includes(mark) ? '-' : '') +
      withPoint(amount.includes(',') ? amount.replaceAll('.', '') : amount),
    title: joinWords(more?.replaceAll('\n', ' ')) || asReference(payerReference),
    id: asReference(bankReference),
    account,
  }
}

/** Returns the booking day, whose year is that of the value date or the next to it. */
function dayOf(value: string, booked: string | undefined) {
  const year = 2000 + Number(value.slice(0, 2))
  const [month, bookedMonth] = [Number(value.slice(2, 4)), Number(booked?.slice(0, 2) ?? value.slice(2, 4))]
  const shift = bookedMonth - month > 6 ? -1 : bookedMonth - month < -6 ? 1 : 0
  const monthAndDay = booked ?? value.slice(2)
  return `${year + shift}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`
}

type Field = { tag: string; text: string; line: number }

function* toFields(file: string): Generator<Field> {
  let field: Field | undefined
  for (const [n, text] of file.split(/\r\n|\r|\n/).entries()) {
    const [whole, tag] = /^:(\d\d[A-Z]?):/.exec(text) ?? []
    const isEnd = /^-?\}?$|^-\s*$|^\{|^-\}/.test(text)
    if (tag || isEnd) {
      if (field) yield field
      field = tag ? { tag, text: text.slice(whole!.length), line: n + 1 } : undefined
    } else if (field) field.text += `\n${text}`
  }
  if (field) yield field
}

/** Returns the words of field 86: structured as in Germany, by keywords as in the Netherlands, or plain. */
function wordsOfMt940(text: string) {
  const [, mark] = /^\d{3}([?>+@])\d\d/.exec(text) ?? []
  if (mark) return wordsByNumber(text.slice(3).replaceAll('\n', ''), mark)
  if (/^\/[A-Z]{3,4}\//.test(text)) return wordsByKey(text.replaceAll('\n', ''))
  return joinWords(findPurpose(text.replaceAll('\n', ' ')))
}

function wordsByNumber(text: string, mark: string) {
  const parts = text.split(mark).map((part) => [part.slice(0, 2), part.slice(2)] as const)
  const of = (pattern: RegExp) =>
    parts
      .filter(([number]) => pattern.test(number))
      .map(([, words]) => words)
      .join('')
  return joinWords(of(/^3[23]$/), findPurpose(of(/^2\d$|^6[0-3]$/))) || joinWords(of(/^00$/))
}

/** Returns what a SEPA payment is for, without its references. */
function findPurpose(text: string) {
  const [, purpose] = /SVWZ\+([\s\S]*?)(?=(?:[A-Z]{4}\+)|$)/.exec(text) ?? []
  return purpose ?? text
}

function wordsByKey(text: string) {
  const fields = new Map<string, string>()
  const pieces = text.split(/\/((?:[A-Z]{4}|ISDT|RTRN|CSID|BIC|ID)(?=\/))/)
  for (let n = 1; n < pieces.length; n += 2) {
    const words = pieces[n + 1]!.replace(/^\/+(USTD\/+)?/, '').replace(/\/+$/, '')
    if (words && !fields.has(pieces[n]!)) fields.set(pieces[n]!, words)
  }
  const get = (key: string) => fields.get(key)
  return joinWords(get('NAME'), get('REMI') ?? get('USTD')) || joinWords(get('TRTP'))
}
