import type { Reason } from '../table.ts'

/** A line of a bank's file, as written there. Empty texts are unknown. `line` is its line number in the file. */
export type BankLine = {
  line: number
  date: string
  /** Negative for money out. */
  amount: string
  title: string
  category: string
  /** Identifies the line in its account, whichever file it comes in. */
  id: string
  account: string
  /** The code of the currency of the amount. */
  currency: string
  /** The parts of a split, as JSON. */
  parts: string
}

/**
 * What a reader of a format finds: a line, one that is no entry, or by how much the balances of a statement say that its
 * last lines, of this number, change it, and the balance before them (in thousandths); or the balance after
 * all lines of the file.
 */
export type Found =
  | BankLine
  | { leftOut: Reason }
  | { change: number; lines: number; opening: number }
  | { closing: number }

export const emptyLine = (line: number): BankLine => ({
  line,
  date: '',
  amount: '',
  title: '',
  category: '',
  id: '',
  account: '',
  currency: '',
  parts: '',
})

/** Returns the texts as one line without repetitions: banks write a name again in the words that follow. */
export function joinWords(...texts: (string | undefined)[]) {
  const words = texts.map((text = '') => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  return words.filter((text, n) => text && !words.some((other, at) => repeats(other, text, at < n))).join(' · ')
}

const repeats = (longer: string, text: string, isBefore: boolean) =>
  longer.toLowerCase().startsWith(text.toLowerCase()) && (longer.length > text.length || isBefore)

/** Returns the reference if it is one: banks fill in the field with words and zeros. */
export const asReference = (text = '') => (/^(non-?ref|not ?provided|0*)$/i.test(text.trim()) ? '' : text.trim())

/** Returns an amount of a format that has no groups of digits with its decimal comma as a point. */
export const withPoint = (amount: string) => amount.replace(/^([^.,]*),([^.,]*)$/, '$1.$2')
