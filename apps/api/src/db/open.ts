import { type Dialect, Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import { postgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { sqlite } from './sqlite.ts'

export type Db = Kysely<Schema>

export const dialectFor = (url: string): Dialect =>
  url.startsWith('sqlite:') ? sqlite(url.slice('sqlite:'.length)) : postgres(url)

/** Opens the database and brings it up to date; refuses one that a newer release has already changed. */
export async function openDb(dialect: Dialect): Promise<Db> {
  const db = new Kysely<Schema>({ dialect })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (!error) return db
  await db.destroy()
  throw error
}
