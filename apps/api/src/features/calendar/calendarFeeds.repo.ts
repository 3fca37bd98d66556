import type { FeedKind } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import type { CalendarFeedTable } from '../../db/signInTables.ts'

/** Returns the feed whose token has this hash. */
export const feedByToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('calendar_feeds')
    .select(['user_id', 'kind', 'created_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Returns the queries on the addresses of one user's feeds. */
export function calendarFeedRepo(db: Db, userId: string) {
  return {
    list: () =>
      db
        .selectFrom('calendar_feeds')
        .select(['kind', 'sealed_token', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('kind')
        .execute(),

    async put(feed: Omit<CalendarFeedTable, 'user_id'>) {
      await db
        .insertInto('calendar_feeds')
        .values({ user_id: userId, ...feed })
        .onConflict((oc) => oc.columns(['user_id', 'kind']).doUpdateSet(feed))
        .execute()
    },

    /** Replaces a token that was encrypted with an earlier key, unless it has changed. */
    async reseal(from: string, to: string) {
      await db
        .updateTable('calendar_feeds')
        .set({ sealed_token: to })
        .where('user_id', '=', userId)
        .where('sealed_token', '=', from)
        .execute()
    },

    async remove(kind: FeedKind) {
      await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).where('kind', '=', kind).execute()
    },
  }
}
