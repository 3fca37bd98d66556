import {
  type EntryType,
  MAIN_ACCOUNT,
  type MonthPeriod,
  REPORTED_NAMES,
  type ReportTable,
  type TransferRow,
} from '@daybook/contract'
import { openingMilli, orderedAccounts } from './accounts.ts'
import { toMilli } from './amounts.ts'
import { addUp, getMonths, heading, sum, toRow } from './reportRows.ts'
import { balancesAt, type MonthTotal, monthTotals } from './reportSums.ts'

/** A change of an account other than the main one in a month, in thousandths; `moved` is the sum of its transfers. */
export type AccountMonth = { account: string; month: string; kind: EntryType | 'moved'; milli: bigint }

/** Returns the changes of accounts other than the main one by transfers. */
export const transferChanges = (transfers: readonly TransferRow[]): AccountMonth[] =>
  transfers.flatMap(({ from, to, amount, date }) =>
    [
      { account: from, milli: -BigInt(toMilli(amount)) },
      { account: to, milli: BigInt(toMilli(amount)) },
    ]
      .filter(({ account }) => account !== MAIN_ACCOUNT)
      .map((change) => ({ ...change, month: date.slice(0, 7), kind: 'moved' as const })),
  )

/** The sum of the entries with a tag, in thousandths. */
export type TagSum = { tag: string; type: EntryType; milli: bigint }

const FLOW = [heading('income'), heading('expense'), heading('net')]

const flowCells = (income: bigint, expense: bigint) => [income, expense, income - expense]

/** Returns income, expense and their difference by month. */
export function flowTable(period: MonthPeriod, totals: MonthTotal[]): ReportTable {
  const computeMilli = monthTotals(totals)
  const rows = getMonths(period).map((month) => ({
    month,
    cells: flowCells(computeMilli(month, 'income'), computeMilli(month, 'expense')),
  }))
  const total = addUp(
    rows.map(({ cells }) => cells),
    FLOW.length,
  )
  return {
    columns: FLOW,
    rows: [...rows.map(({ month, cells }) => toRow(heading('month', month), cells)), toRow(heading('total'), total)],
  }
}

/** What the report of tags is computed from. `withTags` is the sum of the entries that have any, each counted once. */
export type TagSums = { totals: MonthTotal[]; byTag: TagSum[]; withTags: Record<EntryType, bigint> }

/** Sorts tags by their sums of income and expense, the largest first. */
export const byLargestSum = (a: SizedTag, b: SizedTag) =>
  a.size === b.size ? (a.tag < b.tag ? -1 : 1) : a.size < b.size ? 1 : -1
type SizedTag = { tag: string; size: bigint }

/**
 * Returns income and expense of the {@link REPORTED_NAMES} tags with the largest sums. An entry counts to each of its
 * tags, so the total can be less than the sum of the rows.
 */
export function tagsTable(period: MonthPeriod, { totals, byTag, withTags }: TagSums): ReportTable {
  const ofType = (sums: { type: EntryType; milli: bigint }[], type: EntryType) =>
    sum(sums.filter((one) => one.type === type).map(({ milli }) => milli))
  const tags = [...Map.groupBy(byTag, ({ tag }) => tag)]
    .map(([tag, sums]) => ({ tag, income: ofType(sums, 'income'), expense: ofType(sums, 'expense') }))
    .map(({ tag, income, expense }) => ({ tag, size: income + expense, cells: flowCells(income, expense) }))
    .filter(({ size }) => size !== 0n)
    .sort(byLargestSum)
    .slice(0, REPORTED_NAMES)
  const inPeriod = totals.filter(({ month }) => period.from <= month && month <= period.to)
  const [income, expense] = [ofType(inPeriod, 'income'), ofType(inPeriod, 'expense')]
  return {
    columns: FLOW,
    rows: [
      ...tags.map(({ tag, cells }) => toRow(heading('tag', tag), cells)),
      toRow(heading('untagged'), flowCells(income - withTags.income, expense - withTags.expense)),
      toRow(heading('total'), flowCells(income, expense)),
    ],
  }
}

/** What the reports by account are computed from: all sums up to the last month of the period. */
export type AccountSums = {
  accounts: Parameters<typeof orderedAccounts>[0]
  totals: MonthTotal[]
  ofAccounts: AccountMonth[]
}

/** Returns the accounts with their changes; the main one has those of no other account. */
function toChanges({ accounts, totals, ofAccounts }: AccountSums) {
  const ordered = orderedAccounts(accounts)
  const others = new Set(ordered.map(({ id }) => id).filter((id) => id !== MAIN_ACCOUNT))
  const counted = ofAccounts.filter(({ account }) => others.has(account))
  const inMain = [
    ...totals.map(({ month, type, milli }) => ({ month, kind: type, milli })),
    ...counted.map(({ milli, ...change }) => ({ ...change, milli: -milli })),
  ]
  const byAccount = Map.groupBy(counted, ({ account }) => account)
  return ordered.map((account) => ({
    ...account,
    opening: openingMilli(account),
    changes: account.id === MAIN_ACCOUNT ? inMain : (byAccount.get(account.id) ?? []),
  }))
}

type Changes = ReturnType<typeof toChanges>[number]['changes']

/** Returns the sum of changes: income and transfers less expense. */
const computeNet = (changes: Changes) => sum(changes.map(({ kind, milli }) => (kind === 'expense' ? -milli : milli)))

/** Returns the balance at the end of each month: of each account if there are several, and of all together. */
export function worthTable(period: MonthPeriod, sums: AccountSums): ReportTable {
  const months = getMonths(period)
  const asTotals = (changes: Changes): MonthTotal[] =>
    changes
      .map(({ month, ...change }) => ({ month, type: 'income' as const, milli: computeNet([{ month, ...change }]) }))
      .sort((a, b) => (a.month < b.month ? -1 : 1))
  const accounts = toChanges(sums).map(({ name, archived, opening, changes }) => ({
    name,
    archived,
    balances: balancesAt(months, asTotals(changes)).map((milli) => milli + opening),
  }))
  const total = addUp(
    accounts.map(({ balances }) => balances),
    months.length,
  )
  const shown = accounts.filter(({ archived, balances }) => !archived || balances.some((milli) => milli !== 0n))
  const columns = shown.length > 1 ? shown : []
  return {
    columns: [
      ...columns.map(({ name }) => heading('account', name)),
      heading(columns.length > 0 ? 'total' : 'balance'),
    ],
    rows: months.map((month, at) =>
      toRow(heading('month', month), [...columns.map(({ balances }) => balances[at]!), total[at]!]),
    ),
  }
}

/** Returns the money that each account received and spent in a period, and its balances before and after. */
export function accountsTable(period: MonthPeriod, sums: AccountSums): ReportTable {
  const rows = toChanges(sums).map(({ name, archived, opening, changes }) => {
    const within = changes.filter(({ month }) => period.from <= month && month <= period.to)
    const of = (kind: AccountMonth['kind']) => sum(within.filter((one) => one.kind === kind).map(({ milli }) => milli))
    const start = opening + computeNet(changes.filter(({ month }) => month < period.from))
    const cells = [start, of('income'), of('expense'), of('moved'), start + computeNet(within)]
    return { name, isShown: !archived || cells.some((cell) => cell !== 0n), cells }
  })
  const total = addUp(
    rows.map(({ cells }) => cells),
    5,
  )
  return {
    columns: (['start', 'income', 'expense', 'transfers', 'end'] as const).map((kind) => heading(kind)),
    rows: [
      ...rows.filter(({ isShown }) => isShown).map(({ name, cells }) => toRow(heading('account', name), cells)),
      toRow(heading('total'), total),
    ],
  }
}
