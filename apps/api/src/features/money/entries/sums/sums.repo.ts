import type { RowOf } from '@daybook/contract'
import { isSumTooLarge } from '@daybook/domain/entries'
import { addEntryTo, type Sums } from '@daybook/domain/sums'
import { sql } from 'kysely'
import { adjustCategoryUsage } from '../../../../db/categories.ts'
import type { Db } from '../../../../db/open.ts'
import { prepared } from '../../../../db/prepared.ts'
import { DomainError } from '../../../../errors.ts'

type SumName = keyof Sums
/** By how much a stored sum changes, and what of it is cleared. */
type Change = { sum: SumName; key: readonly string[]; by: bigint; cleared: bigint }
type Given = { userId: string; first: string; second: string; third: string; by: bigint; cleared: bigint }

type Sum = { total: string; cleared: string }
const TOTAL = sql<string>`cast(amount_milli as text)`.as('total')

type Table = 'entry_totals' | 'month_totals' | 'day_totals' | 'category_totals' | 'account_month_totals'
type AccountTable = 'account_totals' | 'foreign_totals'

/** Returns a statement that adds to the sum of a key. */
function upsert(db: Db, table: Table, columns: string[], { userId, first, second, third, by }: Given) {
  const keys = Object.fromEntries(columns.map((column, at) => [column, [first, second, third][at]!]))
  return db
    .insertInto(table as 'entry_totals')
    .values({ user_id: userId, ...(keys as { type: 'income' }), amount_milli: by })
    .onConflict((oc) =>
      oc
        .columns(['user_id', ...(columns as ['type'])])
        .doUpdateSet({ amount_milli: sql<number>`${sql.ref(`${table}.amount_milli`)} + ${by}` }),
    )
}

/** Adds to a sum that is a part of a larger one, so that its size need not be checked. */
function adding(table: Table, ...columns: string[]) {
  const query = prepared((db, given: Given) => upsert(db, table, columns, given))
  return async (db: Db, given: Given) => {
    await query(db, given)
    return []
  }
}

/** Adds to a sum and returns it, so that it does not become too large. */
const addingToWhole = (table: Table, ...columns: string[]) =>
  prepared((db, given: Given) => upsert(db, table, columns, given).returning(TOTAL))

/** Like {@link addingToWhole}, for the sum of an account and what of it is cleared. */
const addingToAccount = (table: AccountTable) =>
  prepared((db, { userId, first, by, cleared }: Given) =>
    db
      .insertInto(table as 'account_totals')
      .values({ user_id: userId, account: first, amount_milli: by, cleared_milli: cleared })
      .onConflict((oc) =>
        oc.columns(['user_id', 'account']).doUpdateSet({
          amount_milli: sql<number>`${sql.ref(`${table}.amount_milli`)} + ${by}`,
          cleared_milli: sql<number>`${sql.ref(`${table}.cleared_milli`)} + ${cleared}`,
        }),
      )
      .returning([TOTAL, sql<string>`cast(cleared_milli as text)`.as('cleared')]),
  )

const ADD: Record<Exclude<SumName, 'use'>, (db: Db, given: Given) => Promise<Partial<Sum>[]>> = {
  total: addingToWhole('entry_totals', 'type'),
  month: adding('month_totals', 'type', 'month'),
  day: adding('day_totals', 'type', 'day'),
  category: adding('category_totals', 'type', 'category', 'month'),
  account: addingToAccount('account_totals'),
  foreign: addingToAccount('foreign_totals'),
  accountMonth: addingToWhole('account_month_totals', 'account', 'month', 'type'),
}

type Rows<Row> = { added?: Row[]; removed?: Row[] }
type AddRow<Row> = (sums: Sums, row: Row, sign: 1 | -1) => void

/** Updates the sums of a user by rows that are added and removed; called in the transaction of every write. */
export async function countRows<Row>(db: Db, userId: string, rows: Rows<Row>, addRow: AddRow<Row>) {
  for (const { sum, key, by, cleared } of changesBy(rows, addRow)) {
    const [first = '', second = '', third = ''] = key
    if (sum === 'use') await adjustCategoryUsage(db, userId, first, Number(by))
    else {
      const [row] = await ADD[sum](db, { userId, first, second, third, by, cleared })
      requireSmallSums([BigInt(row?.total ?? 0), BigInt(row?.cleared ?? 0)])
    }
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
  const changes = changesBy({ added: entries }, addEntryTo)
  requireSmallSums(changes.map(({ sum, key, by }) => (stored.get(`${sum} ${key[0]}`) ?? 0n) + by))
}
