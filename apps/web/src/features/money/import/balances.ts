import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { readAmount } from './amountFormats.ts'
import type { Reading } from './settings.ts'
import type { Table } from './table.ts'

/** The first line at which the balances of a file are not those that its lines add up to. */
type Unbalanced = { line: number }

/** What the balances of a file say: where its lines do not add up to them, or those before the first and after the last line. */
export type Balances = { unbalanced?: Unbalanced | undefined; opening?: number; closing?: number }

type Amounts = (number | undefined)[]

/** Compares the lines with the balances of the file. Finds nothing if it has none. */
export function* readBalances(table: Table, reading: Reading, amounts: Amounts): Generator<void, Balances> {
  if (table.sums) return bySums(table.sums, table, amounts)
  const { balance, date } = reading.mapping
  if (balance === undefined || reading.source !== 'other') return byClosing(table, amounts)
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
  if (new Set(known.map((row) => row.balance)).size < 2) return {}
  const days = [...Map.groupBy(rows, ({ day }) => day).values()]
  const orders = [rows, rows.toReversed(), days.flatMap((day) => day.toReversed()), days.toReversed().flat()]
  yield
  const wrong = orders.map(wrongIn).sort((a, b) => a.length - b.length)[0] ?? []
  if (wrong.length > 0) return { unbalanced: { line: table.lines[Math.min(...wrong)]! } }
  const openings = new Set(orders.filter((order) => wrongIn(order).length === 0).map(openingOf))
  return openings.size === 1 ? toBalances([...openings][0]!, amounts) : {}
}

/** Returns the balances of a file by an opening balance in thousandths, if that and all amounts are numbers. */
function toBalances(opening: number, amounts: Amounts): Balances {
  const closing = opening + sumOf(amounts)
  return Number.isNaN(closing) ? {} : { opening: fromMilli(opening), closing: fromMilli(closing) }
}

const sumOf = (amounts: Amounts) => amounts.reduce((sum: number, amount = Number.NaN) => sum + toMilli(amount), 0)

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

/** Returns the balance before the first row, in thousandths. NaN if an amount up to its first balance is missing. */
function openingOf(rows: Row[]) {
  const first = rows.findIndex(({ balance }) => !Number.isNaN(balance))
  return rows
    .slice(0, first + 1)
    .reduce((left, { milli = Number.NaN }) => left - milli, rows[first]?.balance ?? Number.NaN)
}

function bySums(sums: NonNullable<Table['sums']>, { lines }: Table, amounts: Amounts): Balances {
  const wrong = sums.find(({ from, to, change }) => {
    const sum = sumOf(amounts.slice(from, to))
    return !Number.isNaN(sum) && sum !== change
  })
  if (wrong) return { unbalanced: { line: lines[wrong.from] ?? 1 } }
  // Of several statements, each begins where the one before ends.
  let [end, expected] = [0, sums[0]?.opening ?? Number.NaN]
  const isUnbroken = sums.every(({ from, to, change, opening }) => {
    const follows = from === end && opening === expected
    ;[end, expected] = [to, opening + change]
    return follows
  })
  return isUnbroken && end === amounts.length ? toBalances(sums[0]!.opening, amounts) : {}
}

const byClosing = ({ closings: [closing, ...others] = [] }: Table, amounts: Amounts) =>
  closing === undefined || others.length > 0 ? {} : toBalances(closing - sumOf(amounts), amounts)
