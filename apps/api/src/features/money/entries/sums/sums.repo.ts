import type { RowOf } from '@daybook/contract'
import { isSumTooLarge, LARGEST_SUM } from '@daybook/domain/entries'
import { addEntryTo, type Sums } from '@daybook/domain/sums'
import { sql } from 'kysely'
import { adjustCategoryUsage } from '../../../../db/categories.ts'
import { countTableRows } from '../../../../db/countTableRows.ts'
import type { Db } from '../../../../db/open.ts'
import { preparedRows } from '../../../../db/prepared.ts'
import { ROWS_AT_ONCE } from '../../../../db/putRows.ts'
import { forEachSlice } from '../../../../db/slices.ts'
import { DomainError } from '../../../../errors.ts'

/** How many entries, with their parts and tags, are added up at once. */
const ADDED_AT_ONCE = 5000

type SumName = keyof Sums
/** By how much a stored sum changes, and what of it is cleared. */
type Change = { sum: SumName; key: readonly string[]; by: bigint; cleared: bigint }

type Sum = { total: string; cleared: string }
const TOTAL = sql<string>`cast(amount_milli as text)`.as('total')

type Table = 'entry_totals' | 'month_totals' | 'day_totals' | 'category_totals' | 'account_month_totals'
type AccountTable = 'account_totals' | 'foreign_totals'

/** The rows of a statement that adds to sums; with the columns of their key, which depend on the table. */
type AddedRow = { user_id: string; type: 'income'; amount_milli: bigint }
type AddedAccountRow = { user_id: string; account: string; amount_milli: bigint; cleared_milli: bigint }

/** Returns a column as it is after adding what the statement has inserted. */
const increased = (table: string, column: string) =>
  sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`

const upsert = (db: Db, table: Table, columns: string[], rows: AddedRow[]) =>
  db
    .insertInto(table as 'entry_totals')
    .values(rows)
    .onConflict((oc) =>
      oc.columns(['user_id', ...(columns as ['type'])]).doUpdateSet({ amount_milli: increased(table, 'amount_milli') }),
    )

const toRow = (columns: string[], userId: string, { key, by }: Change): AddedRow => {
  const keys = Object.fromEntries(columns.map((column, at) => [column, key[at]!]))
  return { user_id: userId, ...(keys as { type: 'income' }), amount_milli: by }
}

/** Adds to sums that are parts of larger ones, so that their sizes need not be checked. */
function adding(table: Table, ...columns: string[]) {
  // One entry has one row for each table; the statement for many is compiled each time.
  const query = preparedRows(1, (db, rows: AddedRow[]) => upsert(db, table, columns, rows))
  return async (db: Db, userId: string, changes: Change[]) => {
    await query(
      db,
      changes.map((change) => toRow(columns, userId, change)),
    )
    return []
  }
}

/** Adds to sums and returns them, so that they do not become too large. */
function addingToWhole(table: Table, ...columns: string[]) {
  const query = preparedRows(1, (db, rows: AddedRow[]) => upsert(db, table, columns, rows).returning(TOTAL))
  return (db: Db, userId: string, changes: Change[]) =>
    query(
      db,
      changes.map((change) => toRow(columns, userId, change)),
    )
}

/** Like {@link addingToWhole}, for the sums of accounts and what of them is cleared. */
function addingToAccount(table: AccountTable) {
  const query = preparedRows(1, (db, rows: AddedAccountRow[]) =>
    db
      .insertInto(table as 'account_totals')
      .values(rows)
      .onConflict((oc) =>
        oc.columns(['user_id', 'account']).doUpdateSet({
          amount_milli: increased(table, 'amount_milli'),
          cleared_milli: increased(table, 'cleared_milli'),
        }),
      )
      .returning([TOTAL, sql<string>`cast(cleared_milli as text)`.as('cleared')]),
  )
  return (db: Db, userId: string, changes: Change[]) =>
    query(
      db,
      changes.map(({ key, by, cleared }) => ({
        user_id: userId,
        account: key[0]!,
        amount_milli: by,
        cleared_milli: cleared,
      })),
    )
}

const ADD: Record<SumName, (db: Db, userId: string, changes: Change[]) => Promise<Partial<Sum>[]>> = {
  total: addingToWhole('entry_totals', 'type'),
  month: adding('month_totals', 'type', 'month'),
  day: adding('day_totals', 'type', 'day'),
  category: adding('category_totals', 'type', 'category', 'month'),
  account: addingToAccount('account_totals'),
  foreign: addingToAccount('foreign_totals'),
  accountMonth: addingToWhole('account_month_totals', 'account', 'month', 'type'),
  async use(db, userId, changes) {
    const usages = changes.map(({ key, by }) => ({ name: key[0]!, uses: Number(by) }))
    await adjustCategoryUsage(db, userId, usages)
    return []
  },
}

type Rows<Row> = { added?: Row[]; removed?: Row[] }
type AddRow<Row> = (sums: Sums, row: Row, sign: 1 | -1) => void

/** Updates the sums of a user by rows that are added and removed; called in the transaction of every write. */
export async function countRows<Row>(db: Db, userId: string, rows: Rows<Row>, addRow: AddRow<Row>) {
  const bySum = Map.groupBy(changesBy(rows, addRow), ({ sum }) => sum)
  for (const sum of ADDED_IN_ORDER)
    for (const changes of inSteps(bySum.get(sum) ?? [])) {
      const sums = await ADD[sum](db, userId, changes)
      requireSmallSums(sums.flatMap(({ total = 0, cleared = 0 }) => [BigInt(total), BigInt(cleared)]))
    }
}

/** Those whose sizes are checked come first: the others are parts of them, and would not fit into their columns. */
const ADDED_IN_ORDER: SumName[] = ['total', 'account', 'foreign', 'accountMonth', 'category', 'day', 'month', 'use']

/** The most that can be added to a sum that is not too large before its column overflows, which is a failure. */
const ROOM = 2n ** 63n - 1n - LARGEST_SUM
const within = (by: bigint) => (by > ROOM ? ROOM : by < -ROOM ? -ROOM : by)

/** Yields changes for one statement each. What is more than {@link ROOM} is added by several. */
function* inSteps(changes: Change[]) {
  for (let left = changes; left.length > 0; ) {
    for (let at = 0; at < left.length; at += ROWS_AT_ONCE)
      yield left
        .slice(at, at + ROWS_AT_ONCE)
        .map((change) => ({ ...change, by: within(change.by), cleared: within(change.cleared) }))
    left = left
      .map((change) => ({
        ...change,
        by: change.by - within(change.by),
        cleared: change.cleared - within(change.cleared),
      }))
      .filter(({ by, cleared }) => by !== 0n || cleared !== 0n)
  }
}

/** Returns one change for each sum, in the order of their keys, without those of 0. Throws if one is too large. */
function changesBy<Row>({ added = [], removed = [] }: Rows<Row>, addRow: AddRow<Row>): Change[] {
  const changes = new Map<string, Change>()
  const addTo = (sum: SumName, by: number, cleared: number, key: string[]) => {
    const name = JSON.stringify([sum, key])
    const change = changes.get(name) ?? { sum, key, by: 0n, cleared: 0n }
    change.by += BigInt(by)
    change.cleared += BigInt(cleared)
    changes.set(name, change)
  }
  const sums: Sums = {
    total: (by, ...key) => addTo('total', by, 0, key),
    month: (by, ...key) => addTo('month', by, 0, key),
    day: (by, ...key) => addTo('day', by, 0, key),
    category: (by, ...key) => addTo('category', by, 0, key),
    use: (by, ...key) => addTo('use', by, 0, key),
    account: (by, cleared, ...key) => addTo('account', by, cleared, key),
    foreign: (by, cleared, ...key) => addTo('foreign', by, cleared, key),
    accountMonth: (by, ...key) => addTo('accountMonth', by, 0, key),
  }
  for (const row of added) addRow(sums, row, 1)
  for (const row of removed) addRow(sums, row, -1)
  const changed = [...changes].filter(([, { by, cleared }]) => by !== 0n || cleared !== 0n)
  for (const [, { by, cleared }] of changed) requireSmallSums([by, cleared])
  return changed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change)
}

/** Throws if one of the sums, in thousandths, is too large. */
function requireSmallSums(sums: readonly bigint[]) {
  if (sums.some(isSumTooLarge)) throw new DomainError('sum_too_large')
}

/** Throws if adding these entries would exceed the largest sum. */
export async function requireRoomFor(db: Db, userId: string, entries: RowOf<'entry'>[]) {
  const stored = new Map<string, bigint>()
  const totals = db.selectFrom('entry_totals').where('user_id', '=', userId).select(['type', TOTAL])
  for (const { type, total } of await totals.execute()) stored.set(`total ${type}`, BigInt(total))
  for (const sum of ['account', 'foreign'] as const) {
    const rows = db.selectFrom(`${sum}_totals` as 'account_totals').where('user_id', '=', userId)
    for (const { account, total } of await rows.select(['account', TOTAL]).execute())
      stored.set(`${sum} ${account}`, BigInt(total))
  }
  const changes = new Map<string, Change>()
  const addSlice = (slice: RowOf<'entry'>[]) => {
    for (const change of changesBy({ added: slice }, addEntryTo)) {
      const name = JSON.stringify([change.sum, change.key])
      changes.set(name, { ...change, by: change.by + (changes.get(name)?.by ?? 0n) })
    }
  }
  await forEachSlice(entries, ADDED_AT_ONCE, addSlice, countTableRows)
  requireSmallSums([...changes.values()].map(({ sum, key, by }) => (stored.get(`${sum} ${key[0]}`) ?? 0n) + by))
}
