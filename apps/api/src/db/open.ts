import { type Dialect, Kysely } from 'kysely'
import { BadSetting } from '../config.ts'
import { isDamage } from './fileGuard.ts'
import { type Migrations, migrate } from './migrate.ts'
import { migrations as released } from './migrations/index.ts'
import { postgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { SqliteFileDialect, sqlite } from './sqlite.ts'

export type Db = Kysely<Schema>

/** Returns the file path of a SQLite URL, or undefined for a server URL. */
export const fileOf = (url: string) => (url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : undefined)

export function dialectFor(url: string): Dialect {
  const file = fileOf(url)
  return file ? sqlite(file) : postgres(url)
}

/**
 * Opens the database and runs the missing migrations. Throws if a newer release has already changed it.
 *
 * @param keepCopy called before the first change to an existing database, with the name of its last migration
 */
export async function openDb(
  dialect: Dialect,
  migrations: Migrations = released,
  keepCopy = dialect instanceof SqliteFileDialect ? dialect.keepCopy : undefined,
): Promise<Db> {
  const db = new Kysely<Schema>({ dialect })
  try {
    await migrate(db, migrations, { before: keepCopy })
    if (dialect instanceof SqliteFileDialect) {
      dialect.eraseOldTraces()
      dialect.mark()
    }
    return db
  } catch (thrown) {
    await db.destroy()
    throw isDamage(thrown) ? new BadSetting((thrown as Error).message) : thrown
  }
}
