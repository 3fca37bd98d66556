import { randomUUID } from 'node:crypto'
import type { Db } from './open.ts'
import { withReserve } from './spaceReserve.ts'

const ID = 'instance'

/**
 * Returns the epoch of the database: a random text that a restore from a backup replaces, so that devices notice that
 * changes they have seen may be gone.
 */
export async function readEpoch(db: Db): Promise<string> {
  const stored = await db.selectFrom('instance').select('epoch').where('id', '=', ID).executeTakeFirst()
  if (stored) return stored.epoch
  // Not in the migration: a backup is restored into a database without rows. Also on a full disk, to get the data out.
  await withReserve(() =>
    db
      .insertInto('instance')
      .values({ id: ID, epoch: randomUUID() })
      .onConflict((oc) => oc.column('id').doNothing())
      .execute(),
  )
  return readEpoch(db)
}

/** Lets the next {@link readEpoch} make a new epoch. */
export const endEpoch = (db: Db) => db.deleteFrom('instance').execute()
