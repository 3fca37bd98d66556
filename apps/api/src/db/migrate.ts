import { PRODUCT } from '@daybook/contract'
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { BadSetting } from '../config.ts'
import type { Schema } from './schema.ts'
import { withTx } from './withTx.ts'

export type Migrations = Record<string, Migration>
type Options = {
  /** Runs before the first change to a database with something in it; `stands` is the last migration it has. */
  before?: ((version: string) => Promise<void>) | undefined
}

// Named as kysely's own migrator names them, which wrote them in earlier releases.
type Ledger = {
  kysely_migration: { name: string; timestamp: string }
  kysely_migration_lock: { id: string; is_locked: number }
}
const LOCK = 'migration_lock'

/**
 * Brings a database up to date, each migration in a transaction of its own: one that was cut off is begun anew at
 * the next start. Processes that start together wait for a row of the ledger, which is free again as soon as the
 * connection that held it is gone.
 */
export async function migrate(db: Kysely<Schema>, migrations: Migrations, { before }: Options = {}) {
  const ledger = db as unknown as Kysely<Ledger>
  await openLedger(ledger)
  const done = await migrationsIn(ledger)
  if (!nextOf(migrations, done)) return
  const version = done.at(-1)
  if (version) await before?.(version)
  while (await withTx(db, (db) => runNext(db as unknown as Kysely<Ledger>, migrations)));
}

/** Whether there was one to run. */
async function runNext(db: Kysely<Ledger>, migrations: Migrations) {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`set local statement_timeout = 0`.execute(db)
  // Takes the row; what it is set to says nothing.
  await db.updateTable('kysely_migration_lock').set({ is_locked: 0 }).where('id', '=', LOCK).execute()
  const next = nextOf(migrations, await migrationsIn(db))
  if (!next) return false
  await migrations[next]!.up(db)
  const timestamp = new Date().toISOString()
  await db.insertInto('kysely_migration').values({ name: next, timestamp }).execute()
  return true
}

/** The first migration that a database with these lacks; refuses one that this release can't know. */
function nextOf(migrations: Migrations, done: string[]) {
  const known = Object.keys(migrations)
  const foreign = done.find((name) => !known.includes(name))
  if (foreign)
    throw new BadSetting(`A newer release of ${PRODUCT} has changed this database (${foreign}). Start that release.`)
  const next = known.find((name) => !done.includes(name))
  if (next && next < (done.at(-1) ?? '')) throw new Error(`The migration ${next} comes before one that has been run`)
  return next
}

async function migrationsIn(db: Kysely<Ledger>) {
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** Of processes that make the same table at once PostgreSQL refuses all but one, whatever `if not exists` says. */
async function openLedger(db: Kysely<Ledger>) {
  await makeLedger(db).catch(() => makeLedger(db))
}

async function makeLedger(db: Kysely<Ledger>) {
  await db.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (c) => c.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('kysely_migration_lock')
    .ifNotExists()
    .addColumn('id', 'varchar(255)', (c) => c.notNull().primaryKey())
    .addColumn('is_locked', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db
    .insertInto('kysely_migration_lock')
    .values({ id: LOCK, is_locked: 0 })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}
