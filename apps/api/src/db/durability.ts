import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './open.ts'

/** The settings of a PostgreSQL server that may lose or damage what was answered when its machine fails. */
export async function riskySettings(db: Db) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return []
  const names = ['fsync', 'full_page_writes']
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings`.execute(db)
  return rows.filter(({ name, setting }) => names.includes(name) && setting === 'off').map(({ name }) => `${name}=off`)
}
