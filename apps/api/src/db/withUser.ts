import { PostgresAdapter } from 'kysely'
import { unauthenticated } from '../errors.ts'
import type { Db } from './open.ts'
import { withTx } from './withTx.ts'

type Lock = 'forKeyShare' | 'forUpdate'

/**
 * Runs `work` in a transaction that locks the user's row in share mode. Deleting the account waits for it; throws 401
 * if the account was deleted, so that no rows are written for it.
 */
export const withUser = <T>(db: Db, userId: string, work: (db: Db) => Promise<T>) =>
  withTx(db, async (db) => {
    await lockUser(db, userId)
    return work(db)
  })

/** Locks the user's row in share mode in an open transaction. Throws 401 if the account was deleted. */
export const lockUser = (db: Db, userId: string) => lockUserRow(db, userId, 'forKeyShare')

/**
 * Runs `work` in a transaction with an exclusive lock on the user's row, after all other writes for the user. Reads
 * committed data, because a snapshot would be older than the lock.
 */
export const withUserExclusive = <T>(db: Db, userId: string, work: (db: Db) => Promise<T>) =>
  withTx(
    db,
    async (db) => {
      await lockUserRow(db, userId, 'forUpdate')
      return work(db)
    },
    'read committed',
  )

async function lockUserRow(db: Db, userId: string, mode: Lock) {
  const query = db.selectFrom('users').select('id').where('id', '=', userId)
  // SQLite allows one writer at a time and has no row locks.
  const locking = db.getExecutor().adapter instanceof PostgresAdapter ? query[mode]() : query
  await locking.executeTakeFirstOrThrow(unauthenticated)
}
