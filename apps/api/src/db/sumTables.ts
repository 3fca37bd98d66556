import { MAIN_ACCOUNT } from '@daybook/contract'
import { type RawBuilder, sql } from 'kysely'

/** A table of sums: `rows` selects what is summed as `n`, with the columns of the table's key. */
export type SumTable = { table: string; key: string[]; column: string; rows: RawBuilder<unknown> }

// Of split entries, the parts count.
const PARTS = sql`select user_id, type, category, day, amount_milli from entries where parts is null
  union all select user_id, type, category, day, amount_milli from entry_parts`

export const SUM_TABLES: SumTable[] = [
  {
    table: 'entry_totals',
    key: ['type'],
    column: 'amount_milli',
    rows: sql`select user_id, type, amount_milli as n from entries`,
  },
  {
    table: 'account_totals',
    key: ['account'],
    column: 'amount_milli',
    rows: sql`select user_id, account, case when type = 'income' then amount_milli else -amount_milli end as n
      from entries where account is not null
      union all select user_id, from_account, -amount_milli from transfers where from_account <> ${MAIN_ACCOUNT}
      union all select user_id, to_account, amount_milli from transfers where to_account <> ${MAIN_ACCOUNT}`,
  },
  {
    table: 'foreign_totals',
    key: ['account'],
    column: 'amount_milli',
    rows: sql`select user_id, account, case when type = 'income' then 1 else -1 end * account_amount_milli as n
      from entries where account_amount_milli is not null
      union all select user_id, from_account, -from_milli from transfers where from_milli is not null
      union all select user_id, to_account, to_milli from transfers where to_milli is not null`,
  },
  {
    table: 'foreign_totals',
    key: ['account'],
    column: 'cleared_milli',
    rows: sql`select user_id, account, case when type = 'income' then 1 else -1 end * account_amount_milli as n
      from entries where account_amount_milli is not null and cleared = 1
      union all select user_id, from_account, -from_milli from transfers where from_milli is not null and from_cleared = 1
      union all select user_id, to_account, to_milli from transfers where to_milli is not null and to_cleared = 1`,
  },
  {
    table: 'account_totals',
    key: ['account'],
    column: 'cleared_milli',
    rows: sql`select user_id, coalesce(account, ${MAIN_ACCOUNT}) as account,
        case when type = 'income' then amount_milli else -amount_milli end as n
      from entries where cleared = 1
      union all select user_id, from_account, -amount_milli from transfers where from_cleared = 1
      union all select user_id, to_account, amount_milli from transfers where to_cleared = 1`,
  },
  {
    table: 'account_month_totals',
    key: ['account', 'month', 'type'],
    column: 'amount_milli',
    rows: sql`select user_id, account, substr(day, 1, 7) as month, type, amount_milli as n
      from entries where account is not null
      union all select user_id, from_account, substr(day, 1, 7), 'moved', -amount_milli
      from transfers where from_account <> ${MAIN_ACCOUNT}
      union all select user_id, to_account, substr(day, 1, 7), 'moved', amount_milli
      from transfers where to_account <> ${MAIN_ACCOUNT}`,
  },
  {
    table: 'month_totals',
    key: ['month', 'type'],
    column: 'amount_milli',
    rows: sql`select user_id, substr(day, 1, 7) as month, type, amount_milli as n from entries`,
  },
  {
    table: 'day_totals',
    key: ['type', 'day'],
    column: 'amount_milli',
    rows: sql`select user_id, type, day, amount_milli as n from entries`,
  },
  {
    table: 'category_totals',
    key: ['type', 'category', 'month'],
    column: 'amount_milli',
    rows: sql`select user_id, type, category, substr(day, 1, 7) as month, amount_milli as n from (${PARTS}) parts`,
  },
  {
    table: 'entry_parts',
    key: ['entry_id', 'type', 'day'],
    column: 'amount_milli',
    rows: sql`select user_id, id as entry_id, type, day, amount_milli as n from entries where parts is not null`,
  },
  {
    table: 'categories',
    key: ['name'],
    column: 'uses',
    rows: sql`select user_id, category as name, 1 as n from (${PARTS}) parts
      union all select user_id, category, 1 from budgets where all_categories is null`,
  },
]

// SQLite fails when a partial sum overflows, though the result would not.
const UNIT = sql.lit(1_000_000)

/** Sums a column of thousandths exactly, if the sum is an integer of the database. */
const selectSum = (column: 'stored' | 'n') =>
  sql`(sum(${sql.ref(column)} / ${UNIT}) * ${UNIT} + sum(${sql.ref(column)} % ${UNIT}))`

/**
 * Selects the sum of all entries and transfers of a user, in units of a thousand and without an overflow. No stored sum
 * is larger.
 */
export const selectWholeSum = (userId: string) => sql<{ units: string }>`
  select cast(coalesce(sum(amount_milli / ${UNIT}), 0) as text) as units from (
    select amount_milli from entry_totals where user_id = ${userId}
    union all select amount_milli from transfers where user_id = ${userId}) amounts`

/** Selects what is stored and what is computed from the rows, by the key of a table of sums. */
export function selectSums({ table, key, column, rows }: SumTable, condition: RawBuilder<unknown> = sql`1 = 1`) {
  const columns = sql.join(['user_id', ...key].map((name) => sql.ref(name)))
  return sql<Record<string, string> & { user_id: string; stored: string; computed: string }>`
    select ${columns}, cast(${selectSum('stored')} as text) as stored,
      cast(${selectSum('n')} as text) as computed from (
      select ${columns}, n, 0 as stored from (${rows}) summed
      union all select ${columns}, 0, ${sql.ref(column)} from ${sql.table(table)}
    ) compared
    where ${condition}
    group by ${columns} having ${selectSum('stored')} <> ${selectSum('n')} order by ${columns}`
}
