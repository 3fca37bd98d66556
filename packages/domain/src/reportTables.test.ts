import { type EntryType, MAIN_ACCOUNT, type ReportTable } from '@daybook/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf, toMilli } from './amounts.ts'
import { compareTable, yearTable } from './categoryTables.ts'
import type { CategorySums } from './charts.ts'
import { toParts } from './entries.ts'
import { getMonths, otherPeriod, periodBefore } from './reportRows.ts'
import {
  type AccountMonth,
  accountsTable,
  flowTable,
  type TagSum,
  tagsTable,
  transferChanges,
  worthTable,
} from './reportTables.ts'

const MONTHS = getMonths({ from: '2026-01', to: '2026-06' })
const PERIOD = { from: '2026-02', to: '2026-05' }
const CASH = '0198a000-0000-7000-8000-000000000001'
const GONE = '0198a000-0000-7000-8000-000000000002'
const ACCOUNTS = [{ id: CASH, name: 'Cash', kind: 'cash', opening: -3.5, archived: false, position: 1 } as const]

const type = fc.constantFrom<EntryType>('income', 'expense')
const month = fc.constantFrom(...MONTHS)
const category = fc.constantFrom('A', 'B', 'C D')
const amount = fc.oneof(
  fc.integer({ min: 1, max: 9_999_999 }).map((milli) => milli / 1000),
  fc.constantFrom(999_999_999.999),
)
const parts = fc.array(fc.record({ category, amount }), { minLength: 2, maxLength: 3 })
const more = {
  type,
  month,
  tags: fc.uniqueArray(fc.constantFrom<string>('x', 'y', 'z'), { maxLength: 3 }),
  account: fc.constantFrom(undefined, CASH, GONE),
}
const entry = fc.oneof(
  fc.record({ ...more, category, amount, parts: fc.constant(undefined) }),
  fc.record({ ...more, parts }).map(({ parts, ...rest }) => ({
    ...rest,
    parts,
    category: parts[0]!.category,
    amount: Number(sumOf(parts)) / 1000,
  })),
)
type Sample = typeof entry extends fc.Arbitrary<infer E> ? E : never
const entries = fc.array(entry, { maxLength: 30 })

/** Returns the totals that both sides keep, of single entries and parts: several of a month and category. */
const computeTotals = (all: Sample[]) =>
  all.map(({ month, type, amount }) => ({ month, type, milli: BigInt(toMilli(amount)) }))
const computeCategorySums = (all: Sample[]): CategorySums => {
  const of = (type: EntryType) => {
    const sums = new Map<string, { name: string; month: string; milli: bigint }>()
    for (const one of all.filter((entry) => entry.type === type))
      for (const { category, amount } of toParts(one)) {
        const key = `${one.month} ${category}`
        const milli = (sums.get(key)?.milli ?? 0n) + BigInt(toMilli(amount))
        sums.set(key, { name: category, month: one.month, milli })
      }
    return [...sums.values()]
  }
  return { income: of('income'), expense: of('expense') }
}

const within = (all: Sample[], { from, to } = PERIOD) => all.filter(({ month }) => from <= month && month <= to)
const computeMilli = (all: Sample[], of: EntryType) => sumOf(all.filter(({ type }) => type === of))
const getFlow = (all: Sample[]) => {
  const [income, expense] = [computeMilli(all, 'income'), computeMilli(all, 'expense')]
  return [income, expense, income - expense]
}

const toCells = ({ rows }: ReportTable, kind: string) =>
  rows.filter((row) => row.kind === kind).map(({ cells }) => cells)
const milli = (cells: number[] = []) => cells.map((cell) => BigInt(toMilli(cell)))

describe('the sums of a report are those of the entries', () => {
  it('in a year, by month and by category', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const table = yearTable(PERIOD, computeCategorySums(all))
        for (const type of ['income', 'expense'] as const) {
          const byMonth = getMonths(PERIOD).map((month) => computeMilli(within(all, { from: month, to: month }), type))
          expect(milli(toCells(table, type)[0])).toEqual([...byMonth, computeMilli(within(all), type)])
        }
        expect(milli(toCells(table, 'net')[0]).at(-1)).toBe(getFlow(within(all))[2])
        const categories = toCells(table, 'category').map((cells) => milli(cells).at(-1)!)
        const [income, expense] = getFlow(within(all))
        expect(categories.reduce((a, b) => a + b, 0n)).toBe(income! + expense!)
      }),
    )
  })

  it('in two periods, which may overlap', () => {
    fc.assert(
      fc.property(entries, month, month, (all, a, b) => {
        const other = a < b ? { from: a, to: b } : { from: b, to: a }
        const table = compareTable(PERIOD, other, computeCategorySums(all))
        const [first, second] = [getFlow(within(all)), getFlow(within(all, other))]
        for (const [at, kind] of ['income', 'expense', 'net'].entries())
          expect(milli(toCells(table, kind)[0])).toEqual([first[at], second[at], first[at]! - second[at]!])
      }),
    )
  })

  it('in the cash flow', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const table = flowTable(PERIOD, computeTotals(all))
        const byMonth = getMonths(PERIOD).map((month) => getFlow(within(all, { from: month, to: month })))
        expect(toCells(table, 'month').map(milli)).toEqual(byMonth)
        expect(milli(toCells(table, 'total')[0])).toEqual(getFlow(within(all)))
      }),
    )
  })

  it('by tag, without any twice in the total', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const inPeriod = within(all)
        const tagged = inPeriod.filter(({ tags }) => tags.length > 0)
        const byTag = inPeriod.flatMap(({ tags, type, amount }): TagSum[] =>
          tags.map((tag) => ({ tag, type, milli: BigInt(toMilli(amount)) })),
        )
        const withTags = { income: computeMilli(tagged, 'income'), expense: computeMilli(tagged, 'expense') }
        const table = tagsTable(PERIOD, { totals: computeTotals(all), byTag, withTags })
        for (const { kind, name, cells } of table.rows)
          if (kind === 'tag') expect(milli(cells)).toEqual(getFlow(inPeriod.filter(({ tags }) => tags.includes(name))))
        expect(milli(toCells(table, 'untagged')[0])).toEqual(getFlow(inPeriod.filter(({ tags }) => tags.length === 0)))
        expect(milli(toCells(table, 'total')[0])).toEqual(getFlow(inPeriod))
      }),
    )
  })

  const transfer = fc
    .record({
      from: fc.constantFrom(MAIN_ACCOUNT, CASH, GONE),
      to: fc.constantFrom(MAIN_ACCOUNT, CASH, GONE),
      amount,
      month,
    })
    .map(({ month, ...rest }) => ({ ...rest, date: `${month}-11`, title: '' }))

  it('by account, with what is in no other in the main one', () => {
    fc.assert(
      fc.property(entries, fc.array(transfer, { maxLength: 6 }), (all, transfers) => {
        const ofEntries = all.flatMap(({ account, month, type, amount }): AccountMonth[] =>
          account ? [{ account, month, kind: type, milli: BigInt(toMilli(amount)) }] : [],
        )
        const ofAccounts = [...ofEntries, ...transferChanges(transfers)]
        const totals = computeTotals(all).sort((a, b) => (a.month < b.month ? -1 : 1))
        const sums = { accounts: ACCOUNTS, totals, ofAccounts }
        const opening = BigInt(toMilli(ACCOUNTS[0]!.opening))
        const balance = (to: string) => opening + getFlow(within(all, { from: '2026-01', to }))[2]!

        const [main, cash, total] = accountsTable(PERIOD, sums).rows.map(({ cells }) => milli(cells))
        expect(total).toEqual([balance('2026-01'), ...getFlow(within(all)).slice(0, 2), 0n, balance('2026-05')])
        expect(main!.map((cell, at) => cell + cash![at]!)).toEqual(total)
        const ofCash = all.filter(({ account }) => account === CASH)
        expect(cash!.slice(1, 3)).toEqual(getFlow(within(ofCash)).slice(0, 2))
        for (const row of [main!, cash!]) expect(row[0]! + row[1]! - row[2]! + row[3]!).toBe(row[4])

        const worth = worthTable(PERIOD, sums)
        expect(worth.rows.map(({ cells }) => milli(cells).at(-1))).toEqual(getMonths(PERIOD).map(balance))
        expect(milli(worth.rows.at(-1)!.cells)).toEqual([main!.at(-1), cash!.at(-1), balance('2026-05')])
      }),
    )
  })
})

describe('accounts', () => {
  const archived = { ...ACCOUNTS[0]!, opening: 0, archived: true }

  it('are left out while archived and empty', () => {
    const sums = { accounts: [archived], totals: [], ofAccounts: [] }
    expect(worthTable(PERIOD, sums).columns).toEqual([{ kind: 'balance', name: '' }])
    expect(accountsTable(PERIOD, sums).rows).toHaveLength(2)
  })
})

it('compares with as many months directly before, unless another period is given', () => {
  expect(periodBefore({ from: '2026-01', to: '2026-12' })).toEqual({ from: '2025-01', to: '2025-12' })
  expect(otherPeriod({ from: '2026-01', to: '2026-01' })).toEqual({ from: '2025-12', to: '2025-12' })
  const other = { other_from: '2020-05', other_to: '2020-06' }
  expect(otherPeriod({ from: '2026-01', to: '2026-01', ...other })).toEqual({ from: '2020-05', to: '2020-06' })
})

it('is exact beyond what floating point can add', () => {
  const sums = ['2026-02', '2026-03', '2026-04'].map((month, n) => ({
    name: 'A',
    month,
    milli: 100n + BigInt(n) * 100n,
  }))
  const { rows } = yearTable(PERIOD, { income: sums, expense: [] })
  expect(rows[0]!.cells).toEqual([0.1, 0.2, 0.3, 0, 0.6])
})
