import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/**
 * Returns what a PostgreSQL server has written so far: bytes of its log and of this database, the transactions of this
 * database, and those of all that write or lock rows. The server counts a read alone as a committed transaction, too.
 */
export async function databaseTotals(db: Db) {
  const { rows } = await sql<{ wal: number; size: number; transactions: number; writing: number }>`
    select cast(pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bigint) as wal,
      pg_database_size(current_database()) as size, xact_commit as transactions,
      cast(cast(pg_snapshot_xmax(pg_current_snapshot()) as text) as bigint) as writing
    from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]!
}
