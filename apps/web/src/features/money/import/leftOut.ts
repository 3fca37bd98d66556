import { toMilli } from '@daybook/domain/amounts'
import { readAmount } from './amountFormats.ts'
import { isDayIn } from './dayFormats.ts'
import type { Source } from './mapping.ts'
import type { Reading } from './settings.ts'
import type { Reason, Table } from './table.ts'
import { IS_BALANCE, LIKE_A_BALANCE, normalizeWords, PENDING } from './words.ts'

/** The reasons by the indexes of the rows. */
export type LeftOut = ReadonlyMap<number, Reason>

type Finding<T> = Generator<void, T>

/** The formats in which banks write balances as if they were lines. CAMT and MT940 have fields for them. */
const WITH_BALANCES = new Set<Source>(['ofx', 'qif'])

/** Finds the rows that are not booked, are a balance or a sum, or are in another currency than the account. */
export function* findLeftOut(table: Table, reading: Reading): Finding<LeftOut> {
  const { rows, source } = table
  const { currency, mapping } = reading
  const found = new Map<number, Reason>()
  if (currency && mapping.currency !== undefined)
    for (const [at, row] of rows.entries()) {
      const code = row[mapping.currency]?.trim().toUpperCase()
      if (code && code !== currency.toUpperCase()) found.set(at, 'currency')
    }
  if (source ? !WITH_BALANCES.has(source) : reading.source !== 'other') return found
  if (!source) for (const at of yield* pendingIn(table, reading)) if (!found.has(at)) found.set(at, 'pending')
  for (const at of yield* balancesIn(table, reading)) if (!found.has(at)) found.set(at, 'balance')
  return found
}

const LONG = 40
const SAMPLED = 400
const FEW = 5

/** Finds the rows that a column of states says are not booked, and those without the day of booking that others have. */
function* pendingIn({ columns, rows }: Table, { mapping }: Reading): Finding<Set<number>> {
  const words = [mapping.title, mapping.details, mapping.payer, mapping.category]
  const states = [...columns.keys()].filter((at) => !words.includes(at) && hasFewValues(rows, at))
  const booked = rows.filter((row) => row[mapping.date ?? -1]?.trim()).length
  const hasDays = mapping.date !== undefined && booked * 2 > rows.length
  const found = new Set<number>()
  for (const [row, cells] of rows.entries()) {
    if (row % 50 === 49) yield
    const isWaiting = hasDays && !cells[mapping.date!]?.trim() && cells.some((cell) => isDayIn(cell))
    if (isWaiting || states.some((at) => isPending(cells[at]?.trim() ?? ''))) found.add(row)
  }
  return found
}

const isPending = (cell: string) =>
  cell !== '' && cell.length < LONG && !/^\d/.test(cell) && PENDING.test(normalizeWords(cell))

/** States are few; words of lines are many. */
function hasFewValues(rows: string[][], at: number) {
  const sample = rows.slice(0, SAMPLED)
  const values = new Set(sample.map((row) => row[at]?.trim() ?? ''))
  return values.size <= Math.max(FEW, sample.length / 10)
}

/** Rows with the same words, and how many of them are the one before plus all amounts between them. */
type Alike = { rows: number[]; added: number }

/** Finds the rows that are a balance or a sum: by their words, and by adding up the rows between them. */
function* balancesIn({ rows }: Table, { mapping, mark }: Reading): Finding<Set<number>> {
  const found = new Set<number>()
  const alike = new Map<string, Alike>()
  const sums = [0]
  for (const [at, row] of rows.entries()) {
    if (at % 50 === 49) yield
    const words = normalizeWords(row[mapping.title ?? -1] ?? '') || normalizeWords(row[mapping.details ?? -1] ?? '')
    const amount = toMilli(readAmount(row[mapping.amount ?? -1] ?? '', mark) ?? 0)
    sums.push(sums[at]! + amount)
    if (IS_BALANCE.test(words)) found.add(at)
    else if (amount && words) {
      const same = alike.get(words) ?? { rows: [], added: 0 }
      const before = same.rows.at(-1)
      if (before !== undefined && isSum(sums, before, at)) same.added += 1
      same.rows.push(at)
      alike.set(words, same)
      if (at > 1 && amount === sums[at] && LIKE_A_BALANCE.test(words)) found.add(at)
    }
  }
  for (const [words, { rows, added }] of alike)
    if (added > (LIKE_A_BALANCE.test(words) ? 0 : 1) && added === rows.length - 1) for (const at of rows) found.add(at)
  return found
}

/** Returns whether the amount of a row is that of another plus all between them, in either order of time. */
function isSum(sums: number[], before: number, at: number) {
  const between = sums[at]! - sums[before + 1]!
  const change = sums[at + 1]! - sums[at]! - (sums[before + 1]! - sums[before]!)
  return between !== 0 && Math.abs(change) === Math.abs(between)
}
