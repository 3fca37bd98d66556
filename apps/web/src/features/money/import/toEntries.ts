import { type EntryType, ImportedEntry } from '@daybook/contract'
import { roundAmount } from '@daybook/domain/amounts'
import { fromCsvCell } from '@daybook/domain/csv'
import { textOfIssue } from '../../../api/textOfError.ts'
import { readAmount } from './amountFormats.ts'
import { readDay } from './dayFormats.ts'
import { joinWords } from './formats/statement.ts'
import type { Field, Source } from './mapping.ts'
import type { Reading } from './reading.ts'
import type { Table } from './table.ts'

/** An entry of a file. `row` is its index in the table. `isUncategorized`: the file says nothing of its category. */
export type ReadEntry = ImportedEntry & {
  row: number
  line: number
  bankAccount: string
  bankId: string
  isUncategorized: boolean
}

/** A row that cannot be imported, and why. `line` is its line number in the file. */
export type Problem = { line: number; message: string }
export type Read = { entries: ReadEntry[]; problems: Problem[]; skipped: number }

const TITLE_LENGTH = 200

/**
 * Converts the rows of a file to entries. Skips rows that are no income or expense: transfers, heads of splits, sums
 * below the last entry. Yields now and then, so that others can work.
 */
export function* toEntries(table: Table, reading: Reading): Generator<void, Read> {
  const { rows, lines } = table
  const read: Read = { entries: [], problems: [], skipped: 0 }
  const accounts = reading.source === 'actual' ? new Set(rows.map((row) => row[0])) : new Set<string | undefined>()
  const end = endOf(table, reading)
  read.skipped += rows.length - end
  for (let at = 0; at < end; at += 1) {
    if (at % 50 === 49) yield
    const row = rows[at]!
    const cell = (field: Field) => row[reading.mapping[field] ?? -1]?.trim() ?? ''
    const amount = signedAmount(cell, reading)
    if (amount === 0 || isTransfer(cell, reading.source, accounts)) {
      read.skipped += 1
      continue
    }
    const parsed = ImportedEntry.safeParse(toDraft(cell, amount, reading))
    const more = {
      row: at,
      line: lines[at]!,
      bankAccount: cell('account'),
      bankId: cell('id'),
      isUncategorized: cell('category') === '',
    }
    if (parsed.success) read.entries.push({ ...parsed.data, ...more })
    else read.problems.push({ line: more.line, message: textOfIssue(parsed.error.issues[0]!) })
  }
  return read
}

/** Returns the index after the last row with a date: banks write sums and remarks below. */
function endOf({ rows, source }: Table, { mapping, order }: Reading) {
  if (source || mapping.date === undefined) return rows.length
  const dayOf = (row: string[]) => readDay(row[mapping.date!] ?? '', order)
  const last = rows.findLastIndex((row) => dayOf(row) !== undefined)
  if (last < 0) return rows.length
  const filled = (row: string[]) => row.filter((cell) => cell.trim()).length
  // A row like the others, but with an unreadable date, is a problem to tell.
  const isFooter = (row: string[]) => filled(row) < filled(rows[last]!) || !row[mapping.date!]?.trim()
  let end = rows.length
  while (end > last + 1 && isFooter(rows[end - 1]!)) end -= 1
  return end
}

type Cell = (field: Field) => string

function toDraft(cell: Cell, amount: number | undefined, { source, order, category }: Reading) {
  const isOurs = source === 'daybook'
  const text = isOurs ? fromCsvCell : (written: string) => written
  return {
    type: typeOf(cell('type'), amount ?? 0),
    amount: amount === undefined ? undefined : Math.abs(amount),
    date: readDay(cell('date'), order) ?? (cell('date') && 'unreadable'),
    category: text(cell('category')) || category,
    title: isOurs ? text(cell('title')) : shortened(joinWords(cell('title'), cell('details'))),
  }
}

/** Banks' words can be longer than a title. */
const shortened = (words: string) =>
  words.length > TITLE_LENGTH
    ? words
        .slice(0, TITLE_LENGTH)
        .replace(/[\ud800-\udbff]$/, '')
        .trim()
    : words

function signedAmount(cell: Cell, { mark, isFlipped }: Reading) {
  // Banks fill the empty one of two columns with dashes.
  const halves = [cell('outflow'), cell('inflow')].map((text) => (/\d/.test(text) ? text : ''))
  if (halves.some(Boolean)) {
    const [out = Number.NaN, into = Number.NaN] = halves.map((text) => (text ? readAmount(text, mark) : 0))
    const sum = roundAmount(Math.abs(into) - Math.abs(out))
    return Number.isNaN(sum) ? undefined : sum
  }
  const amount = readAmount(cell('amount'), mark)
  return amount && isFlipped ? -amount : amount
}

const IN = /^(income|deposits?|credit|in|c|cr|crdt|h|haben|bij|gutschrift|crédit|\+)$/i
const OUT = /^(expense|withdrawals?|debit|out|d|dr|dbit|s|soll|af|lastschrift|débit|-)$/i

/** Returns the entry type. A type column takes precedence over the sign of the amount. */
function typeOf(written: string, amount: number): EntryType {
  if (IN.test(written)) return 'income'
  if (OUT.test(written)) return 'expense'
  return amount < 0 ? 'expense' : 'income'
}

function isTransfer(cell: Cell, source: Source, accounts: Set<string | undefined>) {
  if (source === 'ynab') return /^transfer\s*:/i.test(cell('title'))
  if (source === 'firefly') return !/^(withdrawal|deposit)$/i.test(cell('type'))
  if (source === 'qif') return cell('category').startsWith('[')
  return source === 'actual' && accounts.has(cell('title'))
}
