import { SqliteAdapter, sql } from 'kysely'
import type { Db } from '../open.ts'

/**
 * Runs `work`, which only reads, on one consistent state of the database. Does not block writers. On SQLite, `db` must
 * be a connection that nothing else uses meanwhile.
 */
export async function withSnapshot<T>(db: Db, work: (db: Db) => Promise<T>) {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    // A transaction of the driver would take the lock of writers.
    await sql`begin`.execute(db)
    return work(db).finally(() => sql`rollback`.execute(db))
  }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      // A statement reads a whole table.
      await sql`set local statement_timeout = 0`.execute(db)
      return work(db)
    })
}
