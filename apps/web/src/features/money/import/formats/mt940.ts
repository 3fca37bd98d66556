import { toMilli } from '@daybook/domain/amounts'
import { wordsOfMt940 } from './mt940Words.ts'
import { asReference, type BankLine, emptyLine, type Found, joinWords, withPoint } from './statement.ts'

export const isMt940 = (text: string) => /^:61:/m.test(text) && /^:(20|25|60[FM]):/m.test(text)

// Value date, booking day, mark (R: reversal), funds code, amount, kind, references, and the bank's words.
const LINE =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d[\d.]*,\d*|\d+(?:\.\d\d?)?)(?![\d.,])(?:[A-Z][A-Z\d]{3})?([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/

type Statement = { account: string; currency: string; opening: number | undefined; lines: number }
type Open = { line: BankLine; words: string[] }

/** Yields the lines of an MT940 file (also MT942), of all of its statements. Yields unreadable ones without a date. */
export function* readMt940(file: string): Generator<Found> {
  let statement: Statement = { account: '', currency: '', opening: undefined, lines: 0 }
  let open: Open | undefined
  for (const { tag, text, line } of toFields(file)) {
    if (tag === '86') open?.words.push(text)
    if (open && (tag === '61' || /^(20|25|60|62)/.test(tag))) {
      yield closed(open)
      statement.lines += 1
      open = undefined
    }
    if (tag === '61') open = { line: toLine(text, line, statement), words: [] }
    if (tag.startsWith('25')) statement = { ...statement, account: text.trim() }
    const balance = /^6[02]/.test(tag) ? readBalance(text) : undefined
    if (balance && tag.startsWith('60')) statement = { ...statement, ...balance, opening: balance.milli, lines: 0 }
    if (balance && tag.startsWith('62') && statement.opening !== undefined) {
      yield { change: balance.milli - statement.opening, lines: statement.lines, opening: statement.opening }
      statement = { ...statement, opening: undefined, lines: 0 }
    }
  }
  if (open) yield closed(open)
}

const closed = ({ line, words }: Open): BankLine => {
  // Some banks write the name after the number of the payer.
  const [, name = ''] = /\s{2,}(\S.*)$/.exec(line.title) ?? []
  const about = wordsOfMt940(words.join('\n'))
  return { ...line, title: joinWords(name, about) || joinWords(line.title) }
}

function readBalance(text: string) {
  const [, mark, currency = '', amount = ''] = /^([CD])\d{6}([A-Z]{3})([\d.,]+)/.exec(text) ?? []
  const value = Number(amount.replace(/\.(?=.*,)/g, '').replace(',', '.'))
  return mark && !Number.isNaN(value) ? { currency, milli: toMilli(mark === 'D' ? -value : value) } : undefined
}

function toLine(text: string, line: number, { account, currency }: Statement): BankLine {
  const [, value, booked, mark = '', , amount = '', payerReference, bankReference, more] = LINE.exec(text) ?? []
  if (!value) return { ...emptyLine(line), date: text.slice(0, 6), account, currency }
  return {
    ...emptyLine(line),
    date: dayOf(value, booked),
    amount:
      (['D', 'RC', 'ED'].includes(mark) ? '-' : '') +
      withPoint(amount.includes(',') ? amount.replaceAll('.', '') : amount),
    title: /[^\s/]\s{2,}\S/.test(payerReference ?? '')
      ? payerReference!
      : joinWords(more?.replaceAll('\n', ' ')) || asReference(payerReference),
    id: asReference(bankReference),
    account,
    currency,
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
