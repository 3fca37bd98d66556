import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './open.ts'

async function readDurabilitySettings(db: Db) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return []
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings`.execute(db)
  return rows.map(({ name, setting }) => `${name}=${setting}`)
}

/** Returns the PostgreSQL settings that can lose or corrupt acknowledged writes in a crash. */
export const riskySettings = async (db: Db) =>
  (await readDurabilitySettings(db)).filter((one) => ['fsync=off', 'full_page_writes=off'].includes(one))

/** Returns whether a statement may block a connection without limit: a pooler keeps us from setting one. */
export const isWithoutTimeout = async (db: Db) => (await readDurabilitySettings(db)).includes('statement_timeout=0')
