import type { Db } from './open.ts'

/** Deletions of a user's objects in the bucket: added in the transaction that requires them, carried out later. */
export function pendingDeletionRepo(db: Db, userId: string) {
  return {
    async add(key: string, dueAt: string) {
      await db
        .insertInto('object_removals')
        .values({ user_id: userId, object_key: key, attempts: 0, due_at: dueAt })
        .execute()
    },

    /** Adds the objects of all scans up to the id `lastId`, for erasing the account. */
    async addAllUpTo(lastId: string, dueAt: string) {
      const objects = await db
        .selectFrom('scan_objects')
        .select(['user_id', 'object_key'])
        .where('user_id', '=', userId)
        .where('id', '<=', lastId)
        .execute()
      if (objects.length === 0) return
      await db
        .insertInto('object_removals')
        .values(objects.map((object) => ({ ...object, attempts: 0, due_at: dueAt })))
        .execute()
    },

    async postpone(key: string, until: string) {
      await db
        .updateTable('object_removals')
        .set((eb) => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
        .where('user_id', '=', userId)
        .where('object_key', '=', key)
        .execute()
    },

    async drop(key: string) {
      await db.deleteFrom('object_removals').where('user_id', '=', userId).where('object_key', '=', key).execute()
    },
  }
}

/** The pending deletions of all users. */
export function dueDeletionRepo(db: Db) {
  return {
    firstDue(now: string) {
      return db
        .selectFrom('object_removals')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst()
    },

    /** Returns a deletion that is due after `limit`, if any. */
    firstAfter(limit: string) {
      return db.selectFrom('object_removals').selectAll().where('due_at', '>', limit).limit(1).executeTakeFirst()
    },

    /** Moves the due deletions that the earlier release added, which no transaction cancels any more. */
    async adoptEarlier(now: string) {
      const earlier = await db.selectFrom('bucket_removals').selectAll().where('due_at', '<=', now).execute()
      for (const { object_key, due_at } of earlier) {
        await db
          .insertInto('object_removals')
          .values({ user_id: '', object_key, attempts: 0, due_at })
          .onConflict((oc) => oc.columns(['user_id', 'object_key']).doNothing())
          .execute()
        await db.deleteFrom('bucket_removals').where('object_key', '=', object_key).execute()
      }
    },
  }
}
