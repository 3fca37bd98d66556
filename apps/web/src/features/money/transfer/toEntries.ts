import { type EntryType, fromCsvCell, ImportedEntry } from '@daybook/contract'
import { type DecimalMark, readAmount } from './amountFormats.ts'
import { type DayOrder, readDay } from './dayFormats.ts'
import type { Field, Mapping, Source } from './mapping.ts'
import type { Table } from './readCsv.ts'

/** How a file is to be read; `category` is for rows that name none. */
export type Reading = { source: Source; mapping: Mapping; order: DayOrder; mark: DecimalMark; category: string }

/** A line of the file that cannot become an entry, and why. `line` counts as a text editor does. */
export type Problem = { line: number; message: string }
export type Read = { entries: ImportedEntry[]; problems: Problem[]; skipped: number }

/** The rows of a file as entries. What is no income or expense (a transfer, the head of a split) is skipped. */
export function toEntries({ rows }: Table, reading: Reading): Read {
  const read: Read = { entries: [], problems: [], skipped: 0 }
  const accounts = reading.source === 'actual' ? new Set(rows.map((row) => row[0])) : new Set<string | undefined>()
  for (const [at, row] of rows.entries()) {
    const cell = (field: Field) => row[reading.mapping[field] ?? -1]?.trim() ?? ''
    const amount = signedAmount(cell, reading.mark)
    if (amount === 0 || isTransfer(cell, reading.source, accounts)) {
      read.skipped += 1
      continue
    }
    const parsed = ImportedEntry.safeParse(draftOf(cell, amount, reading))
    if (parsed.success) read.entries.push(parsed.data)
    else read.problems.push({ line: at + 2, message: parsed.error.issues[0]?.message ?? 'Invalid' })
  }
  return read
}

type Cell = (field: Field) => string

function draftOf(cell: Cell, amount: number | undefined, { source, order, category }: Reading) {
  const text = source === 'daybook' ? fromCsvCell : (written: string) => written
  return {
    type: typeOf(cell('type'), amount ?? 0),
    amount: amount === undefined ? undefined : Math.abs(amount),
    date: readDay(cell('date'), order) ?? (cell('date') && 'unreadable'),
    category: text(cell('category')) || category,
    title: text(cell('title')),
  }
}

function signedAmount(cell: Cell, mark: DecimalMark) {
  const out = readAmount(cell('outflow'), mark)
  const into = readAmount(cell('inflow'), mark)
  if (out === undefined && into === undefined) return readAmount(cell('amount'), mark)
  return Math.round((Math.abs(into ?? 0) - Math.abs(out ?? 0)) * 1000) / 1000
}

/** What a type says outweighs the sign of the amount. */
function typeOf(written: string, amount: number): EntryType {
  if (/^(income|deposit|credit|in)$/i.test(written)) return 'income'
  if (/^(expense|withdrawal|debit|out)$/i.test(written)) return 'expense'
  return amount < 0 ? 'expense' : 'income'
}

function isTransfer(cell: Cell, source: Source, accounts: Set<string | undefined>) {
  if (source === 'ynab') return /^transfer\s*:/i.test(cell('title'))
  if (source === 'firefly') return !/^(withdrawal|deposit)$/i.test(cell('type'))
  return source === 'actual' && accounts.has(cell('title'))
}
