import { sql } from 'kysely'
import type { Db } from './open.ts'
import { SUM_TABLES, type SumTable, selectSums } from './sumTables.ts'

/** The tables of sums that can be corrected. The parts of a split entry are no sums: the entry has them, too. */
export const CORRECTED_SUMS = SUM_TABLES.filter(({ table }) => table !== 'entry_parts')

/** Replaces the sums of a user that differ from those of the rows. `db` has no plugins: they find no table in raw SQL. */
export async function correctSums(db: Db, userId: string, sums: SumTable) {
  const { table, key, column } = sums
  const keys = sql.join(['user_id', ...key].map((name) => sql.ref(name)))
  // A new row of such a table needs its first sum, too.
  const isSecond = table.endsWith('_totals') && column !== 'amount_milli'
  await sql`
    insert into ${sql.table(table)} (${keys}, ${sql.ref(column)} ${isSecond ? sql`, amount_milli` : sql``})
    select ${keys}, cast(computed as bigint) ${isSecond ? sql`, 0` : sql``}
    from (${selectSums(sums, sql`user_id = ${userId}`)}) computed_sums where user_id = ${userId}
    on conflict (${keys}) do update set ${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`.execute(db)
}
