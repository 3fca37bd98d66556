import type { Db } from '../db/open.ts'
import type { PushSubscriptionTable } from '../db/schema.push.ts'

/** The subscriptions of one user. The messages to a subscription are removed with it. */
export function subscriptionRepo(db: Db, userId: string) {
  const ofUser = () => db.selectFrom('push_subscriptions').where('user_id', '=', userId)

  /** Removes the subscriptions and returns how many there were. */
  async function remove(ids: string[]) {
    if (ids.length === 0) return 0
    await db.deleteFrom('push_messages').where('user_id', '=', userId).where('subscription', 'in', ids).execute()
    const { numDeletedRows } = await db
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }

  return {
    remove,

    /** Returns the subscriptions, newest first. */
    list: () => ofUser().selectAll().orderBy('created_at', 'desc').orderBy('id').execute(),

    /** Adds a subscription, or replaces the one with its id. */
    async put({ user_id: _, id, ...columns }: PushSubscriptionTable) {
      const { created_at, ...renewed } = columns
      await db
        .insertInto('push_subscriptions')
        .values({ user_id: userId, id, created_at, ...renewed })
        .onConflict((oc) => oc.columns(['user_id', 'id']).doUpdateSet(renewed))
        .execute()
    },

    async setFailed(id: string, failed_at: string | null) {
      await db
        .updateTable('push_subscriptions')
        .set({ failed_at })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
    },

    /** Replaces the encrypted endpoint and keys, unless they have changed meanwhile. */
    async reseal(id: string, before: string, sealed: string) {
      await db
        .updateTable('push_subscriptions')
        .set({ sealed })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('sealed', '=', before)
        .execute()
    },
  }
}

/** The subscriptions of all users. */
export function subscriptionsOfAllRepo(db: Db) {
  return {
    /** Returns the subscriptions with these ids. */
    find(users: string[], ids: string[]) {
      return db
        .selectFrom('push_subscriptions')
        .selectAll()
        .where('user_id', 'in', users)
        .where('id', 'in', ids)
        .execute()
    },

    /** Returns the users who have a subscription with this id. */
    async ownersOf(id: string) {
      const rows = await db.selectFrom('push_subscriptions').select('user_id').where('id', '=', id).execute()
      return rows.map(({ user_id }) => user_id)
    },

    /** Returns which of the sessions are active, as a text of user and id. */
    async activeSessions(users: string[], ids: string[], now: string) {
      const rows = await db
        .selectFrom('sessions')
        .select(['user_id', 'id'])
        .where('user_id', 'in', users)
        .where('id', 'in', ids)
        .where('expires_at', '>', now)
        .execute()
      return new Set(rows.map((row) => sessionKey(row.user_id, row.id)))
    },
  }
}

export const sessionKey = (userId: string, sessionId: string) => `${userId} ${sessionId}`
