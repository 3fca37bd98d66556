import { DAY, isoAfter } from '../../clock.ts'
import type { AppDependencies } from '../../dependencies.ts'
import type { Db } from '../open.ts'
import { inSlices, yieldToEventLoop } from '../slices.ts'
import { withTx } from '../withTx.ts'
import { holdHead } from './head.ts'

const KEPT_DAYS = 90
const KEPT_CHANGES = 20_000
/** So long a device may repeat an operation whose answer it did not get. */
export const KEPT_OPERATION_DAYS = 400
/** Even of a user with very many changes, a device that is away for less finds all of them. */
const KEPT_AT_LEAST_DAYS = 1
const DELETED_AT_ONCE = 1000

type Head = { user_id: string; seq: number; low: number }

/** Deletes the oldest changes of each user. A device that has not seen them reads all rows again. */
export async function compactChanges({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>) {
  const heads = inSlices((limit, last: Head | undefined) => {
    const query = db.selectFrom('sync_heads').select(['user_id', 'seq', 'low']).orderBy('user_id').limit(limit)
    return (last ? query.where('user_id', '>', last.user_id) : query).execute()
  })
  for await (const slice of heads)
    for (const head of slice) {
      const floor = await findFloor(db, head, clock.now())
      if (floor > head.low) await forget(db, head.user_id, floor)
      await purgeOperations(db, head.user_id, isoAfter(clock.now(), -KEPT_OPERATION_DAYS * DAY))
    }
}

/** Returns the number up to which the changes of a user are deleted. */
async function findFloor(db: Db, { user_id, seq, low }: Head, now: Date) {
  /** Changes have the time of their author, so an old one can follow newer ones, and is kept as long as they are. */
  const lastOlderThan = async (days: number) => {
    const kept = await db
      .selectFrom('changes')
      .select('seq')
      .where('user_id', '=', user_id)
      .where('at', '>=', isoAfter(now, -days * DAY))
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    return kept ? kept.seq - 1 : seq
  }
  const excess = seq - KEPT_CHANGES
  const byNumber = excess > low ? Math.min(excess, await lastOlderThan(KEPT_AT_LEAST_DAYS)) : 0
  return Math.max(byNumber, await lastOlderThan(KEPT_DAYS))
}

async function forget(db: Db, userId: string, floor: number) {
  await withTx(
    db,
    async (db) => {
      await holdHead(db, userId)
      // An import may have raised it further in the meantime.
      await db
        .updateTable('sync_heads')
        .set({ low: floor })
        .where('user_id', '=', userId)
        .where('low', '<', floor)
        .execute()
    },
    'read committed',
  )
  for (;;) {
    const first = await db
      .selectFrom('changes')
      .select('seq')
      .where('user_id', '=', userId)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    if (!first || first.seq > floor) return
    await db
      .deleteFrom('changes')
      .where('user_id', '=', userId)
      .where('seq', '<=', Math.min(floor, first.seq + DELETED_AT_ONCE))
      .execute()
    await yieldToEventLoop()
  }
}

async function purgeOperations(db: Db, userId: string, before: string) {
  for (;;) {
    const slice = await db
      .selectFrom('sync_ops')
      .select('at')
      .where('user_id', '=', userId)
      .where('at', '<', before)
      .orderBy('at')
      .limit(DELETED_AT_ONCE)
      .execute()
    const last = slice.at(-1)
    if (!last) return
    await db.deleteFrom('sync_ops').where('user_id', '=', userId).where('at', '<=', last.at).execute()
    await yieldToEventLoop()
  }
}
