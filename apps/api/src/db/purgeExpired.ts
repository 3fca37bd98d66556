import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ExpressionBuilder, SqlBool } from 'kysely'
import { DAY, isoAfter } from '../clock.ts'
import type { Db } from './open.ts'
import type { Schema } from './schema.ts'

/** A mail that could not be sent for this long is given up. */
export const MAX_MAIL_AGE = 3 * DAY
const UNVERIFIED_RETENTION = 7 * DAY
/** As stated in the Privacy Policy (apps/web/src/features/site/PrivacyPage.tsx). */
const MESSAGE_RETENTION = 365 * DAY
/** Longer than any counter, code or suspension lasts: one that ends later was created while the clock was ahead. */
const MAX_LIFETIME = 32 * DAY

const SLICE = 500

type ById = 'counters' | 'challenges' | 'suspensions' | 'users' | 'contact_messages'
type ByUser = 'sessions'

/**
 * Deletes expired counters, codes and suspensions. Works in slices of the primary key and yields after each one, so that a large table does not block other requests.
 */
export async function purgeShortLived(db: Db, now: Date) {
  const at = now.toISOString()
  const tooFar = isoAfter(now, MAX_LIFETIME)
  for (const table of ['counters', 'challenges', 'suspensions'] as const)
    await eachSlice(slicesById(db, table), async (after, upTo) => {
      const slice = db.deleteFrom(table).where('id', '>', after).where('id', '<=', upTo)
      await slice.where('expires_at', '<', at).execute()
      await slice.where('expires_at', '>', tooFar).execute()
    })
}

/** Deletes expired data that is kept for days or longer: sessions, unverified accounts and messages to the operator. */
export async function purgeLongLived(db: Db, now: Date) {
  await eachSlice(slicesByUser(db, 'sessions'), async (after, upTo) => {
    const slice = db.deleteFrom('sessions').where('expires_at', '<', now.toISOString())
    await slice.where(isBetween<'sessions'>(after, upTo)).execute()
  })
  await eachSlice(slicesById(db, 'users'), async (after, upTo) => {
    const slice = db.deleteFrom('users').where('id', '>', after).where('id', '<=', upTo)
    await slice
      .where('verified_at', 'is', null)
      .where('created_at', '<', isoAfter(now, -UNVERIFIED_RETENTION))
      .execute()
  })
  await eachSlice(slicesById(db, 'contact_messages'), async (after, upTo) => {
    const slice = db.deleteFrom('contact_messages').where('id', '>', after).where('id', '<=', upTo)
    await slice.where('created_at', '<', isoAfter(now, -MESSAGE_RETENTION)).execute()
  })
}

/** Deletes all expired data. */
export async function purgeExpired(db: Db, now: Date) {
  await purgeShortLived(db, now)
  await purgeLongLived(db, now)
}

/** `next` returns the last key of the slice after `after`, or undefined at the end of the table. */
type NextSlice<Key> = { first: Key; next: (after: Key) => Promise<Key | undefined> }

const slicesById = (db: Db, table: ById): NextSlice<string> => ({
  first: '',
  next: async (after) =>
    (await db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(SLICE).execute()).at(-1)?.id,
})

type UserKey = { user_id: string; id: string }
const slicesByUser = (db: Db, table: ByUser): NextSlice<UserKey> => ({
  first: { user_id: '', id: '' },
  next: async (after) =>
    (
      await db
        .selectFrom(table)
        .select(['user_id', 'id'])
        .where((eb) => eb(eb.refTuple('user_id', 'id'), '>', eb.tuple(after.user_id, after.id)))
        .orderBy('user_id')
        .orderBy('id')
        .limit(SLICE)
        .execute()
    ).at(-1),
})

/** Matches the rows of a slice by the complete primary key. */
const isBetween =
  <Table extends ByUser>(after: UserKey, upTo: UserKey) =>
  (given: ExpressionBuilder<Schema, Table>) => {
    const eb = given as unknown as ExpressionBuilder<Schema, 'sessions'>
    const key = eb.refTuple('user_id', 'id')
    return eb.and([
      eb(key, '>', eb.tuple(after.user_id, after.id)),
      eb(key, '<=', eb.tuple(upTo.user_id, upTo.id)),
    ]) as ReturnType<typeof eb.and> & { expressionType?: SqlBool }
  }

async function eachSlice<Key>(slices: NextSlice<Key>, purge: (after: Key, upTo: Key) => Promise<void>) {
  for (let after = slices.first; ; ) {
    const upTo = await slices.next(after)
    if (upTo === undefined) return
    await purge(after, upTo)
    await nextTurn()
    after = upTo
  }
}
