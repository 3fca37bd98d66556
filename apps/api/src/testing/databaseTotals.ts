import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Returns what a PostgreSQL server has written so far: bytes of its log and of this database, and commits in it. */
export async function databaseTotals(db: Db) {
  const { rows } = await sql<{ wal: number; size: number; commits: number }>`
    select cast(pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bigint) as wal,
      pg_database_size(current_database()) as size, xact_commit as commits
    from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]!
}
