import { toMilli } from '@daybook/domain/amounts'
import { readAmount } from './amountFormats.ts'
import { isDayIn } from './dayFormats.ts'
import type { Reading } from './settings.ts'
import type { Reason, Table } from './table.ts'
import { IS_BALANCE, LIKE_A_BALANCE, normalizeWords, PENDING } from './words.ts'

/** The reasons by the indexes of the rows. */
export type LeftOut = ReadonlyMap<number, Reason>

/** Finds the rows that are not booked, are a balance or a sum, or are in another currency than the account. */
export function findLeftOut(table: Table, reading: Reading): LeftOut {
  const { rows, source } = table
  const { currency, mapping } = reading
  const found = new Map<number, Reason>()
  if (currency && mapping.currency !== undefined)
    for (const [at, row] of rows.entries()) {
      const code = row[mapping.currency]?.trim().toUpperCase()
      if (code && code !== currency.toUpperCase()) found.set(at, 'currency')
    }
  if (source || reading.source !== 'other') return found
  for (const at of pendingIn(table, reading)) if (!found.has(at)) found.set(at, 'pending')
  for (const at of balancesIn(table, reading)) if (!found.has(at)) found.set(at, 'balance')
  return found
}

const LONG = 40

/** Finds the rows that a column of states says are not booked, and those without the day of booking that others have. */
function pendingIn({ columns, rows }: Table, { mapping }: Reading) {
  const words = [mapping.title, mapping.details, mapping.payer, mapping.category]
  const found = new Set<number>()
  for (const at of columns.keys()) {
    if (words.includes(at)) continue
    for (const [row, cells] of rows.entries()) {
      const cell = cells[at]?.trim() ?? ''
      if (cell && cell.length < LONG && !/^\d/.test(cell) && PENDING.test(normalizeWords(cell))) found.add(row)
    }
  }
  const booked = rows.filter((row) => row[mapping.date ?? -1]?.trim()).length
  if (mapping.date !== undefined && booked * 2 > rows.length)
    for (const [row, cells] of rows.entries())
      if (!cells[mapping.date]?.trim() && cells.some((cell) => isDayIn(cell))) found.add(row)
  return found
}

/** Finds the rows that are a balance or a sum: by their words, and by adding up the rows between them. */
function balancesIn({ rows }: Table, { mapping, mark }: Reading) {
  const found = new Set<number>()
  const wordsOf = (row: string[]) =>
    normalizeWords(row[mapping.title ?? -1] ?? '') || normalizeWords(row[mapping.details ?? -1] ?? '')
  const amounts = rows.map((row) => toMilli(readAmount(row[mapping.amount ?? -1] ?? '', mark) ?? 0))
  const sums = [0]
  for (const [at, amount] of amounts.entries()) sums.push(sums[at]! + amount)
  const last = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    const words = wordsOf(row)
    if (IS_BALANCE.test(words)) found.add(at)
    else if (amounts[at] && words) {
      const before = last.get(words)
      const isAlike = LIKE_A_BALANCE.test(words)
      // Alike words, one of which is the other plus all between them; or the sum of all above.
      const between = before === undefined ? 0 : sums[at]! - sums[before + 1]!
      const change = before === undefined ? 0 : amounts[at]! - amounts[before]!
      if (
        before !== undefined &&
        between !== 0 &&
        (change === between || -amounts[at]! + amounts[before]! === sums[at]! - sums[before + 1]!)
      ) {
        found.add(before).add(at)
      } else if (isAlike && at > 1 && amounts[at] === sums[at]) found.add(at)
      last.set(words, at)
    }
  }
  return found
}
