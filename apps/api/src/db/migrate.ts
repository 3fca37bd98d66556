import { PRODUCT } from '@daybook/contract'
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { BadSetting } from '../config.ts'
import { BASELINE, hasReplacedMigrations } from './baseline.ts'
import { checkContents, readContents } from './migrationCheck.ts'
import type { Schema } from './schema.ts'
import { isRetriable, withTx } from './withTx.ts'

export type Migrations = Record<string, Migration>
type Options = {
  /** Called before the first change to an existing database, with the name of its last migration. */
  before?: ((version: string) => Promise<void>) | undefined
}

// These are the table names of Kysely's migrator, which created the tables in earlier releases.
type MigrationTables = {
  kysely_migration: { name: string; timestamp: string }
  kysely_migration_lock: { id: string; is_locked: number }
}
const LOCK = 'migration_lock'

/**
 * Runs the missing migrations, each in its own transaction; an interrupted one runs again at the next start. One that
 * would change rows, sums or balances stops the start and is rolled back. Processes
 * that start together wait for a row lock, which is released when the connection that holds it closes.
 */
export async function migrate(db: Kysely<Schema>, migrations: Migrations, { before }: Options = {}) {
  const migrationDb = db as unknown as Kysely<MigrationTables>
  await ensureMigrationTables(migrationDb)
  await adoptBaseline(db)
  const done = await appliedMigrations(migrationDb)
  if (done.length === 0) await requireUnicode(migrationDb)
  if (!findNext(migrations, done)) return
  const version = done.at(-1)
  if (version) await before?.(version).catch(unlessMigrated(migrationDb, version))
  while (await withTx(db, (db) => runNext(db as unknown as Kysely<MigrationTables>, migrations)).catch(ifOtherRuns));
}

/** Throws if a new PostgreSQL database would count and cut the bytes of texts in place of their characters. */
async function requireUnicode(db: Kysely<MigrationTables>) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  const { rows } = await sql<{ name: string; encoding: string }>`select datname as name,
    pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`.execute(db)
  const { name, encoding } = rows[0]!
  if (encoding !== 'UTF8')
    throw new BadSetting(
      `The database ${name} is encoded in ${encoding}. ${PRODUCT} needs one in UTF8: ` +
        `create database ${name} encoding 'UTF8' template template0`,
    )
}

/** Returns true if the transaction failed because another process migrates; rethrows any other error. */
function ifOtherRuns(thrown: unknown) {
  if (!isRetriable(thrown)) throw thrown
  return true
}

/**
 * Returns a handler that rethrows unless another process has begun to migrate: that process has made its own copy of
 * the database, and this copy failed on a half migrated one.
 */
const unlessMigrated = (db: Kysely<MigrationTables>, version: string) => async (thrown: unknown) => {
  if ((await appliedMigrations(db)).at(-1) === version) throw thrown
}

/** Marks the baseline as run in a database with the schema of the migrations that it replaces. */
async function adoptBaseline(db: Kysely<Schema>) {
  if (!hasReplacedMigrations(await appliedMigrations(db as unknown as Kysely<MigrationTables>))) return
  const adopt = async (db: Kysely<MigrationTables>) => {
    await lockMigrations(db)
    if (!hasReplacedMigrations(await appliedMigrations(db))) return
    await db.deleteFrom('kysely_migration').where('name', '<', BASELINE).execute()
    await db.insertInto('kysely_migration').values({ name: BASELINE, timestamp: new Date().toISOString() }).execute()
  }
  while (await withTx(db, (db) => adopt(db as unknown as Kysely<MigrationTables>)).catch(ifOtherRuns));
}

/** Locks the row; the value does not matter. */
const lockMigrations = (db: Kysely<MigrationTables>) =>
  db.updateTable('kysely_migration_lock').set({ is_locked: 0 }).where('id', '=', LOCK).execute()

/** Runs the next migration. Returns false if there is none. */
async function runNext(db: Kysely<MigrationTables>, migrations: Migrations) {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`set local statement_timeout = 0`.execute(db)
  await lockMigrations(db)
  const next = findNext(migrations, await appliedMigrations(db))
  if (!next) return false
  const before = await readContents(db as Kysely<unknown>)
  await migrations[next]!.up(db)
  checkContents(next, before, await readContents(db as Kysely<unknown>))
  const timestamp = new Date().toISOString()
  await db.insertInto('kysely_migration').values({ name: next, timestamp }).execute()
  return true
}

/** Returns the next migration to run, or undefined. Throws if the database has one that this release does not know. */
function findNext(migrations: Migrations, done: string[]) {
  const known = Object.keys(migrations)
  const unknownName = done.find((name) => !known.includes(name))
  if (unknownName)
    throw new BadSetting(
      `A newer release of ${PRODUCT} has changed this database (${unknownName}). Start that release.`,
    )
  const next = known.find((name) => !done.includes(name))
  if (next && next < (done.at(-1) ?? '')) throw new Error(`The migration ${next} comes before one that has been run`)
  return next
}

async function appliedMigrations(db: Kysely<MigrationTables>) {
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

async function ensureMigrationTables(db: Kysely<MigrationTables>) {
  const migrations = db.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (c) => c.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (c) => c.notNull())
  const lock = db.schema
    .createTable('kysely_migration_lock')
    .ifNotExists()
    .addColumn('id', 'varchar(255)', (c) => c.notNull().primaryKey())
    .addColumn('is_locked', 'integer', (c) => c.notNull().defaultTo(0))
  // When several processes create the same table at once, PostgreSQL fails all but one of them, even with `if not
  // exists`, as soon as that one has committed.
  for (const table of [migrations, lock]) await table.execute().catch(() => table.execute())
  await db
    .insertInto('kysely_migration_lock')
    .values({ id: LOCK, is_locked: 0 })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}
