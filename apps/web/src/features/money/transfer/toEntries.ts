import { type EntryType, ImportedEntry } from '@daybook/contract'
import { roundAmount } from '@daybook/domain/amounts'
import { fromCsvCell } from '@daybook/domain/csv'
import { textOfIssue } from '../../../api/textOfError.ts'
import { type DecimalMark, readAmount } from './amountFormats.ts'
import { type DayOrder, readDay } from './dayFormats.ts'
import type { Field, Mapping, Source } from './mapping.ts'
import type { Table } from './readCsv.ts'

/** How a file is read. `category` applies to rows without one. */
export type Reading = { source: Source; mapping: Mapping; order: DayOrder; mark: DecimalMark; category: string }

/** A row that cannot be imported, and why. `line` is its row number, counting the header as 1. */
export type Problem = { line: number; message: string }
export type Read = { entries: ImportedEntry[]; problems: Problem[]; skipped: number }

/** Converts the rows of a file to entries. Skips rows that are no income or expense: transfers, heads of splits. */
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
    const parsed = ImportedEntry.safeParse(toDraft(cell, amount, reading))
    if (parsed.success) read.entries.push(parsed.data)
    else read.problems.push({ line: at + 2, message: textOfIssue(parsed.error.issues[0]!) })
  }
  return read
}

type Cell = (field: Field) => string

function toDraft(cell: Cell, amount: number | undefined, { source, order, category }: Reading) {
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
  return roundAmount(Math.abs(into ?? 0) - Math.abs(out ?? 0))
}

/** Returns the entry type. A type column takes precedence over the sign of the amount. */
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
