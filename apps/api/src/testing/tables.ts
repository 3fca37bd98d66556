import type { TableMetadata } from 'kysely'
import type { Db } from '../db/open.ts'

/** Reading the tables of a PostgreSQL database takes longer than reading all rows of a user. */
const known = new WeakMap<Db, Promise<TableMetadata[]>>()

/** Returns the tables that a migrated database had at the first call. */
function readTables(db: Db) {
  const tables = known.get(db) ?? db.introspection.getTables()
  known.set(db, tables)
  return tables
}

/** Returns every table with a `user_id` column and the number of its rows that belong to this user. */
export async function tablesWith(db: Db, userId: string): Promise<[table: string, rows: number][]> {
  const tables = await readTables(db)
  const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
  return Promise.all(
    owned.map(async ({ name }) => {
      const query = db
        .selectFrom(name as 'entries')
        .select('user_id')
        .where('user_id', '=', userId)
      return [name, (await query.execute()).length] as [string, number]
    }),
  )
}

/** Returns the rows of one user by table, including `users`, in a stable order. Omits tables without rows. */
export async function readRows(db: Db, userId: string): Promise<Record<string, string[]>> {
  const tables = await readTables(db)
  const kept: Record<string, string[]> = {}
  for (const { name, columns } of tables) {
    const owner = name === 'users' ? 'id' : columns.find((column) => column.name === 'user_id')?.name
    if (!owner) continue
    const query = db
      .selectFrom(name as 'entries')
      .selectAll()
      .where(owner as 'user_id', '=', userId)
    const rows = (await query.execute()).map((row) => JSON.stringify(row))
    if (rows.length > 0) kept[name] = rows.sort()
  }
  return kept
}

/** Like {@link readRows} without what the server changes by itself: queued mails and messages, and when it reminds next. */
export async function readLastingRows(db: Db, userId: string): ReturnType<typeof readRows> {
  const { outbox_mails: _, push_messages: __, reminder_states: ___, ...rows } = await readRows(db, userId)
  const heads = rows.sync_heads?.map((row) => JSON.stringify({ ...JSON.parse(row), remind_at: null }))
  return { ...rows, ...(heads && { sync_heads: heads }) }
}

/** Returns all rows of the database, one array per table. */
export async function rowsOfAll(db: Db) {
  const tables = await readTables(db)
  return Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'entries')
        .selectAll()
        .execute(),
    ),
  )
}
