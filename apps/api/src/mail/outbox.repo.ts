import type { Db } from '../db/open.ts'

/** Queued mails of all users. A mail is leased by moving its due time into the future. */
export function outboxRepo(db: Db) {
  return {
    async add(row: { id: string; user_id: string | null; sealed: string; due_at: string; created_at: string }) {
      await db
        .insertInto('outbox_mails')
        .values({ ...row, attempts: 0 })
        .onConflict((oc) => oc.column('id').doNothing())
        .execute()
    },

    firstDue(now: string) {
      return db
        .selectFrom('outbox_mails')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst()
    },

    /** Returns the first mail that is due after `limit`. */
    firstAfter(limit: string) {
      return db
        .selectFrom('outbox_mails')
        .selectAll()
        .where('due_at', '>', limit)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst()
    },

    /** Leases the mail until `until`. Returns false if another process was faster. */
    async lease(id: string, dueAt: string, until: string) {
      const { numUpdatedRows } = await db
        .updateTable('outbox_mails')
        .set((eb) => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('due_at', '=', dueAt)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    async postpone(id: string, until: string) {
      await db.updateTable('outbox_mails').set({ due_at: until }).where('id', '=', id).execute()
    },

    async count() {
      const { count } = await db
        .selectFrom('outbox_mails')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async remove(id: string) {
      await db.deleteFrom('outbox_mails').where('id', '=', id).execute()
    },
  }
}
