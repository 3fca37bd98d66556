import type { Db } from '../db/open.ts'

/** Every table of the database that has a user, with the number of its rows that belong to this one. */
export async function tablesWith(db: Db, userId: string): Promise<[table: string, rows: number][]> {
  const tables = await db.introspection.getTables()
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

/** Everything the database holds. */
export async function rowsOfAll(db: Db) {
  const tables = await db.introspection.getTables()
  return Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'entries')
        .selectAll()
        .execute(),
    ),
  )
}
