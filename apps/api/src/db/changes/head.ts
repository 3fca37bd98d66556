import { momentOf, SYNC_VERSION } from '@daybook/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../open.ts'
import { prepared } from '../prepared.ts'
import type { LongWork } from '../schema.changes.ts'
import { lockUser } from '../withUser.ts'

type LockedHead = { next: number; work: LongWork | undefined }

const parseWork = (work: string | null): LongWork | undefined => (work === null ? undefined : JSON.parse(work))

const selectWork = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('sync_heads').select(['work', 'ended_work']).where('user_id', '=', userId),
)

/** Returns the work of a user that takes several transactions, if there is any, and how many have ended. */
export async function readWork(db: Db, userId: string) {
  const [head] = await selectWork(db, { userId })
  return { work: parseWork(head?.work ?? null), ended: head?.ended_work ?? 0 }
}

/** Returns the number of a user's latest change, and up to which changes are not in the log. */
export async function readHead(db: Db, userId: string) {
  const head = await db.selectFrom('sync_heads').select(['seq', 'low']).where('user_id', '=', userId).executeTakeFirst()
  return head ?? { seq: 0, low: 0 }
}

/** Returns users whose work its runner has not continued in time. */
export async function findAbandonedWork(db: Db, now: string, limit: number) {
  const heads = await db
    .selectFrom('sync_heads')
    .select(['user_id', 'work'])
    .where('work', 'is not', null)
    .limit(limit)
    .execute()
  return heads.filter(({ work }) => (parseWork(work)?.until ?? '') <= now).map(({ user_id }) => user_id)
}

/** What a write changes can call for another reminder from then on. Null stays: the user is not reminded. */
const remindFrom = (at: string) => sql<string | null>`case when remind_at > ${at} then ${at} else remind_at end`

/**
 * Locks the user's head and returns the number of the next change, which the head then has: most operations make one
 * change, and need no further update of the head. Also returns the work of the user that takes several transactions. `at` is the
 * time of a write.
 */
export async function lockHead(db: Db, userId: string, at?: Date): Promise<LockedHead> {
  const head = await db
    .updateTable('sync_heads')
    .set((eb) => ({
      seq: eb('seq', '+', 1),
      checked_seq: checkedSeq(sql`seq + 1`),
      ...(at && { remind_at: remindFrom(momentOf(at)) }),
    }))
    .where('user_id', '=', userId)
    .returning(['seq', 'work'])
    .executeTakeFirst()
  if (head) return { next: head.seq, work: parseWork(head.work) }
  await lockUser(db, userId)
  await db
    .insertInto('sync_heads')
    .values({ user_id: userId, seq: 0, low: 0, checked_seq: 0, checked_by: SYNC_VERSION })
    .onConflict((oc) => oc.column('user_id').doNothing())
    .execute()
  return lockHead(db, userId, at)
}

/** Locks the user's head for work that makes no change, and returns the number of the latest change. */
export async function holdHead(db: Db, userId: string) {
  const seq = (await lockHead(db, userId)).next - 1
  await putHead(db, userId, { seq })
  return seq
}

/** What changes of a head. Without `work`, that stays as it is; null ends it. */
type ChangedHead = { seq: number; low?: number | undefined; work?: LongWork | null | undefined }

export const putHead = (db: Db, userId: string, { seq, low, work }: ChangedHead) =>
  db
    .updateTable('sync_heads')
    .set((eb) => ({
      seq,
      low,
      work: work && JSON.stringify(work),
      ...(work === null && { ended_work: eb('ended_work', '+', 1) }),
      checked_seq: checkedSeq(sql`cast(${seq} as bigint)`),
    }))
    .where('user_id', '=', userId)
    .execute()

/** Returns the number of the last checked change. It does not advance once a server of another version has written. */
const checkedSeq = (next: RawBuilder<number>) =>
  sql<number>`case when checked_seq = seq and checked_by <= ${SYNC_VERSION} then ${next} else checked_seq end`

/** Marks all changes of a user as checked, and lets the devices read all rows again. */
export async function putCheckedHead(db: Db, userId: string, seq: number) {
  await db
    .updateTable('sync_heads')
    .set({ seq, low: seq, checked_seq: seq, checked_by: SYNC_VERSION })
    .where('user_id', '=', userId)
    .execute()
}

/** Lets a user be reminded from a moment on, or reconsiders when that is next. */
export async function wakeReminders(db: Db, userId: string, at: Date) {
  const { numUpdatedRows } = await setRemindAt(db, userId, momentOf(at)).executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  await holdHead(db, userId)
  await setRemindAt(db, userId, momentOf(at)).execute()
}

/** Sets when a user is to be reminded next; null for never. */
export const setRemindAt = (db: Db, userId: string, remindAt: string | null) =>
  db.updateTable('sync_heads').set({ remind_at: remindAt }).where('user_id', '=', userId)
