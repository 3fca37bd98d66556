import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './open.ts'

/** Returns the PostgreSQL settings that can lose or corrupt acknowledged writes in a crash. */
export async function riskySettings(db: Db) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return []
  const names = ['fsync', 'full_page_writes']
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings`.execute(db)
  return rows.filter(({ name, setting }) => names.includes(name) && setting === 'off').map(({ name }) => `${name}=off`)
}
