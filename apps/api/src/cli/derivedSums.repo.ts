import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { describeDrift } from './drift.ts'

/** A table of sums: `rows` selects what is summed as `n`, with the columns of the table's key. */
type SumTable = { table: string; key: string[]; column: string; rows: RawBuilder<unknown> }

const SUM_TABLES: SumTable[] = [
  {
    table: 'entry_totals',
    key: ['type'],
    column: 'amount_milli',
    rows: sql`select user_id, type, amount_milli as n from entries`,
  },
  {
    table: 'month_totals',
    key: ['month', 'type'],
    column: 'amount_milli',
    rows: sql`select user_id, substr(day, 1, 7) as month, type, amount_milli as n from entries`,
  },
  {
    table: 'category_totals',
    key: ['type', 'category', 'month'],
    column: 'amount_milli',
    rows: sql`select user_id, type, category, substr(day, 1, 7) as month, amount_milli as n from entries`,
  },
  {
    table: 'categories',
    key: ['name'],
    column: 'uses',
    rows: sql`select user_id, category as name, 1 as n from entries union all select user_id, category, 1 from budgets`,
  },
]

/** Returns a description of each stored sum that is not the sum of its rows. A missing sum counts as 0. */
export async function driftedSums(db: Db) {
  const problems: string[] = []
  for (const { table, key, column, rows } of SUM_TABLES) {
    const columns = sql.join(['user_id', ...key].map((name) => sql.ref(name)))
    const drifted = await sql<Record<string, string>>`
      select ${columns}, cast(sum(stored) as text) as stored, cast(sum(n) as text) as computed from (
        select ${columns}, n, 0 as stored from (${rows}) summed
        union all select ${columns}, 0, ${sql.ref(column)} from ${sql.table(table)}
      ) compared
      where user_id not in (select user_id from pending_erasures)
      group by ${columns} having sum(stored) <> sum(n) order by ${columns}`.execute(db)
    for (const { stored, computed, ...keys } of drifted.rows)
      problems.push(describeDrift({ table, keys, column, stored: stored!, computed: computed! }))
  }
  return problems
}
