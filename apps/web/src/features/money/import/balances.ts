import { toMilli } from '@daybook/domain/amounts'
import { readAmount } from './amountFormats.ts'
import type { Reading } from './settings.ts'
import type { Table } from './table.ts'

/** The first line at which the balances of a file are not those that its lines add up to. */
export type Unbalanced = { line: number }

type Amounts = (number | undefined)[]

/** Finds where the lines do not add up to the balances of the file; undefined if they do, or it has none. */
export function* findUnbalanced(
  table: Table,
  reading: Reading,
  amounts: Amounts,
): Generator<void, Unbalanced | undefined> {
  if (table.sums) return bySums(table, amounts)
  const { balance, date } = reading.mapping
  if (balance === undefined || reading.source !== 'other') return undefined
  const rows: (Row & { day: string })[] = []
  for (const [at, amount] of amounts.entries()) {
    if (at % 50 === 49) yield
    const row = table.rows[at]!
    rows.push({
      at,
      day: row[date ?? -1] ?? '',
      milli: amount === undefined ? undefined : toMilli(amount),
      balance: toMilli(readAmount(row[balance] ?? '', reading.mark) ?? Number.NaN),
    })
  }
  const known = rows.filter((row) => !Number.isNaN(row.balance))
  if (new Set(known.map((row) => row.balance)).size < 2) return undefined
  const days = [...Map.groupBy(rows, ({ day }) => day).values()]
  const orders = [rows, rows.toReversed(), days.flatMap((day) => day.toReversed()), days.toReversed().flat()]
  yield
  const wrong = orders.map(wrongIn).sort((a, b) => a.length - b.length)[0] ?? []
  const first = Math.min(...wrong)
  return wrong.length > 0 ? { line: table.lines[first]! } : undefined
}

type Row = { at: number; milli: number | undefined; balance: number }

/** Returns the indexes of the rows whose balance is not the one before plus the amounts since. */
function wrongIn(rows: Row[]) {
  const wrong: number[] = []
  let expected: number | undefined
  for (const { at, milli, balance } of rows) {
    if (expected !== undefined) expected = milli === undefined ? undefined : expected + milli
    if (Number.isNaN(balance)) continue
    if (expected !== undefined && expected !== balance) wrong.push(at)
    expected = balance
  }
  return wrong
}

function bySums({ sums = [], lines }: Table, amounts: Amounts): Unbalanced | undefined {
  const wrong = sums.find(({ from, to, change }) => {
    const some = amounts.slice(from, to)
    return !some.includes(undefined) && some.reduce((sum: number, amount) => sum + toMilli(amount!), 0) !== change
  })
  return wrong && { line: lines[wrong.from] ?? 1 }
}
