import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Deletions in the bucket, of all users: added in the transaction that requires them, carried out later. */
export function pendingDeletionRepo(db: Db) {
  return {
    async add(key: string, dueAt: string) {
      await db.insertInto('bucket_removals').values({ object_key: key, attempts: 0, due_at: dueAt }).execute()
    },

    /** Adds the objects of all scans of a user up to the id `lastId`, for erasing the account. */
    async addAllOf(userId: string, lastId: string, dueAt: string) {
      await db
        .insertInto('bucket_removals')
        .columns(['object_key', 'attempts', 'due_at'])
        .expression((eb) =>
          eb
            .selectFrom('scan_objects')
            .select(['object_key', eb.lit(0).as('attempts'), sql<string>`cast(${dueAt} as text)`.as('due_at')])
            .where('user_id', '=', userId)
            .where('id', '<=', lastId),
        )
        .execute()
    },

    firstDue(now: string) {
      return db
        .selectFrom('bucket_removals')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst()
    },

    /** Returns a deletion that is due after `limit`, if any. */
    firstAfter(limit: string) {
      return db.selectFrom('bucket_removals').selectAll().where('due_at', '>', limit).limit(1).executeTakeFirst()
    },

    async postpone(key: string, until: string) {
      await db
        .updateTable('bucket_removals')
        .set((eb) => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
        .where('object_key', '=', key)
        .execute()
    },

    async drop(key: string) {
      await db.deleteFrom('bucket_removals').where('object_key', '=', key).execute()
    },
  }
}
