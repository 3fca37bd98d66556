import { type Account, ImportedEntry } from '@daybook/contract'
import { roundAmount } from '@daybook/domain/amounts'
import { fromCsvCell } from '@daybook/domain/csv'
import * as z from 'zod/mini'
import { m } from '#messages'
import { textOfIssue } from '../../../api/textOfError.ts'
import { type DecimalMark, readAmount } from './amountFormats.ts'
import { type Balances, readBalances } from './balances.ts'
import { readDay } from './dayFormats.ts'
import { joinWords } from './formats/statement.ts'
import { findLeftOut, type LeftOut } from './leftOut.ts'
import type { Field } from './mapping.ts'
import type { Reading } from './settings.ts'
import { readMoved } from './statedTransfers.ts'
import type { Table } from './table.ts'
import { directionsIn, normalizeWords } from './words.ts'

/** An entry of a file. `row` is its index in the table. `isUncategorized`: the file says nothing of its category. */
export type ReadEntry = ImportedEntry & {
  row: number
  line: number
  bankAccount: string
  bankId: string
  /** All words of the line, if its title is only the name. */
  words?: string
  /** What the line says in other columns, such as its kind, which can tell the category. */
  hint?: string
  /** The other account, if the file says that the line is a transfer. */
  other?: string
  isUncategorized: boolean
}

/** A row that cannot be imported, and why. `line` is its line number in the file. */
export type Problem = { line: number; message: string }
/** `leftOut`: the rows that were left out for a reason that is named, by their index. */
export type Read = Balances & {
  entries: ReadEntry[]
  problems: Problem[]
  skipped: number
  leftOut: LeftOut
}

const TITLE_LENGTH = 200

/**
 * Converts the rows of a file to entries. Skips rows that are no income or expense: transfers, heads of splits, sums
 * below the last entry. Yields now and then, so that others can work.
 */
export function* toEntries(table: Table, reading: Reading, all: readonly Account[]): Generator<void, Read> {
  const { rows, lines } = table
  const leftOut = yield* findLeftOut(table, reading)
  const read: Read = { entries: [], problems: [], skipped: table.leftOut?.length ?? 0, leftOut }
  const names = new Set(rows.map((row) => row[reading.mapping.account ?? -1]?.trim() ?? ''))
  const end = endOf(table, reading)
  const amounts: (number | undefined)[] = []
  read.skipped += rows.length - end
  for (let at = 0; at < end; at += 1) {
    if (at % 50 === 49) yield
    const row = rows[at]!
    const cell = (field: Field) => row[reading.mapping[field] ?? -1]?.trim() ?? ''
    const signed = leftOut.has(at) ? 0 : signedAmount(cell, reading)
    amounts[at] = signed
    const moved = signed === 0 ? 'skipped' : readMoved(cell, signed, reading, { names, all })
    if (moved === 'skipped') read.skipped += 1
    if (moved === 'skipped' || moved === 'counted') continue
    const { amount, account, other } = moved
    const others = reading.words?.map((at) => row[at]) ?? []
    const draft = toDraft(cell, amount, reading, others)
    const ofAccount = amountOfAccount(cell, reading, account, all)
    const parsed = ImportedEntry.safeParse({
      ...draft,
      ...(other && reading.source !== 'daybook' && { title: '' }),
      ...(ofAccount && { account_amount: ofAccount }),
    })
    const more = {
      row: at,
      line: lines[at]!,
      bankAccount: cell('account'),
      bankId: cell('id'),
      isUncategorized: cell('category') === '' && !other,
      hint: joinWords(...others),
      ...(other && { other }),
    }
    if (parsed.success)
      read.entries.push({
        ...parsed.data,
        ...more,
        ...(account && { account }),
        ...(!other && named(cell, amount, parsed.data.title)),
      })
    else {
      const message = amount === undefined ? m.import_amount_unreadable() : textOfIssue(parsed.error.issues[0]!)
      read.problems.push({ line: more.line, message })
    }
  }
  yield
  return { ...read, ...(yield* readBalances(table, reading, amounts)) }
}

/** '31 Nov 2026', '31.11.26' */
const LIKE_A_DAY = /^\d{1,4}[\s./-]+(?:\d{1,2}|\p{L}{3,9}\.?)[\s./-]+\d{2,4}$/u

/** Returns the index after the last row with a date: banks write sums and remarks below. */
function endOf({ rows, source }: Table, { mapping, order }: Reading) {
  if (source || mapping.date === undefined) return rows.length
  const dayOf = (row: string[]) => readDay(row[mapping.date!] ?? '', order)
  const last = rows.findLastIndex((row) => dayOf(row) !== undefined)
  if (last < 0) return rows.length
  const filled = (row: string[]) => row.filter((cell) => cell.trim()).length
  // A row like the others, but with an unreadable date, is a problem to tell, as is one of a day that there is not.
  const isFooter = (row: string[]) => {
    const day = row[mapping.date!]?.trim() ?? ''
    return !day || (filled(row) < filled(rows[last]!) && !LIKE_A_DAY.test(day))
  }
  let end = rows.length
  while (end > last + 1 && isFooter(rows[end - 1]!)) end -= 1
  return end
}

type Cell = (field: Field) => string

function toDraft(cell: Cell, amount: number | undefined, reading: Reading, others: (string | undefined)[]) {
  const { source, order, mark, category } = reading
  const isOurs = source === 'daybook'
  const text = isOurs ? fromCsvCell : (written: string) => written
  const parts = readParts(cell('parts'), amount ?? 0, mark, category)
  return {
    type: (amount ?? 0) < 0 ? 'expense' : 'income',
    amount: amount === undefined ? undefined : Math.abs(amount),
    date: readDay(cell('date'), order) ?? (cell('date') && 'unreadable'),
    category: parts?.[0]?.category ?? (text(cell('category')) || category),
    title: isOurs
      ? text(cell('title'))
      : shortened(joinWords(nameOf(cell, amount), cell('details')) || joinWords(...others)),
    ...(parts && { parts }),
    ...(cell('tags') && { tags: text(cell('tags')).split(/\s+/) }),
  }
}

/** Returns the name of the other party. A payer is that of income. */
const nameOf = (cell: Cell, amount = 0) => (amount > 0 && cell('payer')) || cell('title')

/** Returns the name as the title, if the words of the line only begin with it. What follows a star is another shop. */
function named(cell: Cell, amount: number | undefined, words: string) {
  const title = joinWords(nameOf(cell, amount))
  const rest = words.slice(title.length)
  return title && words.toLowerCase().startsWith(title.toLowerCase()) && /^(?! ?[·*]|[\p{L}\p{Nd}]|$)/u.test(rest)
    ? { title, words }
    : {}
}

const SplitParts = z.array(z.object({ category: z.string(), amount: z.string(), title: z.string() }))

/** Returns the parts of a split if they add up to its amount and go in its direction. */
function readParts(written: string, amount: number, mark: DecimalMark, category: string) {
  if (!written) return undefined
  const parts = SplitParts.parse(JSON.parse(written)).map((part) => ({
    category: part.category.replace(/^\[(.*)\]$/, '$1') || category,
    amount: roundAmount((readAmount(part.amount, mark) ?? Number.NaN) * Math.sign(amount)),
    title: shortened(part.title),
  }))
  const sum = roundAmount(parts.reduce((total, part) => total + part.amount, 0))
  return sum === Math.abs(amount) && parts.every((part) => part.amount > 0) ? parts : undefined
}

/** Banks' words can be longer than a title. */
const shortened = (words: string) =>
  words.length > TITLE_LENGTH
    ? words
        .slice(0, TITLE_LENGTH)
        .replace(/[\ud800-\udbff]$/, '')
        .trim()
    : words

function signedAmount(cell: Cell, reading: Reading) {
  const { mark, mapping } = reading
  const fee = mapping.fee === undefined ? 0 : Math.abs(readAmount(cell('fee'), mark) ?? 0)
  const amount = mapping.amount === undefined ? halvesOf(cell, mark) : singleOf(cell, reading)
  return amount === undefined ? undefined : roundAmount(amount - fee)
}

/** Returns the amount of two columns for money out and in. */
function halvesOf(cell: Cell, mark: DecimalMark) {
  // Banks fill the empty one of two columns with dashes.
  const halves = [cell('outflow'), cell('inflow')].map((text) => (/\d/.test(text) ? text : ''))
  if (!halves.some(Boolean)) return undefined
  const [out = Number.NaN, into = Number.NaN] = halves.map((text) => (text ? readAmount(text, mark) : 0))
  const sum = Math.abs(into) - Math.abs(out)
  return Number.isNaN(sum) ? undefined : sum
}

function singleOf(cell: Cell, reading: Reading) {
  const amount = readAmount(cell('amount'), reading.mark)
  if (!amount) return amount
  const direction = directionOfType(cell('type'), reading)
  if (direction) return direction === 'out' ? -Math.abs(amount) : Math.abs(amount)
  return reading.isFlipped ? -amount : amount
}

/** Returns the direction that a type column says. It takes precedence over the sign of the amount. */
function directionOfType(written: string, reading: Reading) {
  if (!written) return undefined
  const value = normalizeWords(written)
  if (reading.out?.includes(value)) return 'out'
  if (reading.in?.includes(value)) return 'in'
  const found = directionsIn([written])
  return found && (found.out.length > 0 ? 'out' : 'in')
}

/** Returns the amount in the currency of the account, if the file has it: of an income that of the other column. */
function amountOfAccount(cell: Cell, { mark }: Reading, account: string | undefined, all: readonly Account[]) {
  const currency = all.find(({ id }) => id === account)?.currency
  const fields: [Field, Field][] = [
    ['paid', 'paid_in'],
    ['received', 'received_in'],
  ]
  const [amount] = fields.find(([field, code]) => cell(field) && currency && cell(code) === currency) ?? []
  return amount && readAmount(cell(amount), mark)
}
