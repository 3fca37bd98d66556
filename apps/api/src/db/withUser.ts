import { PostgresAdapter } from 'kysely'
import { unauthenticated } from '../http/errors.ts'
import type { Db } from './open.ts'
import { withTx } from './withTx.ts'

type Lock = 'forKeyShare' | 'forUpdate'

/**
 * A transaction that writes for one user, who is there until it ends. Whoever erases the user waits for it, and
 * whoever comes after that is told to sign in: nothing lands behind an account that is gone.
 */
export const withUser = <T>(db: Db, userId: string, work: (db: Db) => Promise<T>) =>
  withTx(db, async (db) => {
    await lockUser(db, userId)
    return work(db)
  })

/** For what begins as another transaction and then writes for a user. */
export const lockUser = (db: Db, userId: string) => lockUserRow(db, userId, 'forKeyShare')

/**
 * A transaction with the user to itself: it begins once everybody else's writes for the user are over, and sees them.
 * It reads what is committed rather than what stood when it began, which was before it waited.
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

async function lockUserRow(db: Db, userId: string, how: Lock) {
  const query = db.selectFrom('users').select('id').where('id', '=', userId)
  // SQLite has one writer at a time and no word for such a lock.
  const locking = db.getExecutor().adapter instanceof PostgresAdapter ? query[how]() : query
  await locking.executeTakeFirstOrThrow(unauthenticated)
}
