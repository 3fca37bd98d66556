import { type Kysely, sql } from 'kysely'
import { migrations } from '../db/migrations/index.ts'
import { type Db, dialectFor, openDb } from '../db/open.ts'

/** The names of all migrations, oldest first. */
export const names = Object.keys(migrations)
export const upTo = (name: string) => Object.fromEntries(Object.entries(migrations).filter(([one]) => one <= name))
export const openRelease = (url: string, known = migrations) => openDb(dialectFor(url), known)

/** Runs `work` with the database opened by a release with these migrations. */
export async function withRelease<T>(url: string, known: typeof migrations, work: (db: Db) => Promise<T>) {
  const db = await openRelease(url, known)
  return work(db).finally(() => db.destroy())
}

export const appliedMigrations = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

/** Returns the migrations up to `name`, which fails after it has changed the database. */
export const cutOffAt = (name: string) => ({
  ...upTo(name),
  [name]: {
    up: async (db: Kysely<unknown>) => {
      await migrations[name]!.up(db)
      throw new Error('the power went')
    },
  },
})

/** Returns a value that any column of this type accepts. */
function valueFor(type: string, column: string, n: number) {
  if (/int/i.test(type)) return n + 1
  if (/bytea/i.test(type)) return Buffer.from([n])
  return column === 'day' || column.endsWith('_day') ? `2026-0${1 + (n % 3)}-15` : `${column} ${n}`
}

/** Inserts rows `from` to `from + 2` of one user into every table, or one where the key allows only one per user. */
export async function fill(db: Db, user = 'ann', from = 0) {
  const tables = await db.introspection.getTables()
  await (db as unknown as Kysely<Record<string, Record<string, unknown>>>).transaction().execute(async (db) => {
    for (const { name, columns } of tables) {
      const rowAt = (n: number): Record<string, unknown> => ({
        ...Object.fromEntries(columns.map((column) => [column.name, valueFor(column.dataType, column.name, n)])),
        ...(columns.some((c) => c.name === 'user_id') && { user_id: user }),
      })
      await db
        .insertInto(name)
        .values([rowAt(from), rowAt(from + 1), rowAt(from + 2)])
        .onConflict((oc) => oc.doNothing())
        .execute()
    }
  })
}

/** The tables that a later migration renames, or moves into another. */
const NEW_NAMES = new Map([
  ['deleted_tasks', 'trash'],
  ['scan_holds', 'scan_reservations'],
  ['leases', 'job_leases'],
])

/** Returns the number of rows of each table, by its newest name. */
export async function countRows(db: Db) {
  const tables = await db.introspection.getTables()
  const count = async (name: string) =>
    Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)).rows[0]?.n)
  return Object.fromEntries(
    await Promise.all(tables.map(async ({ name }) => [NEW_NAMES.get(name) ?? name, await count(name)])),
  )
}
