import type { Db } from '../db/open.ts'
import type { PushMessageTable } from '../db/schema.push.ts'

type Key = Pick<PushMessageTable, 'user_id' | 'id'>
/** Due up to a moment, or after it. */
type Due = ['<=' | '>', at: string]

/** The columns of a statement about messages of several users. No message has the user of one key and the id of another. */
const columnsOf = (keys: readonly Key[]) => ({
  users: [...new Set(keys.map(({ user_id }) => user_id))],
  ids: keys.map(({ id }) => id),
})

/** The waiting messages of all users. A message is leased by moving its due time into the future. */
export function messageRepo(db: Db) {
  return {
    /** Adds messages of one user, except those that wait already. */
    async add(rows: PushMessageTable[]) {
      await db
        .insertInto('push_messages')
        .values(rows)
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .execute()
    },

    /** Returns up to `limit` messages that are `due`, in no order. */
    find([operator, at]: Due, limit: number) {
      return db
        .selectFrom('push_messages')
        .select(['user_id', 'id'])
        .where('due_at', operator, at)
        .limit(limit)
        .execute()
    },

    /** Leases those of the messages that are `due`, so that no other server has leased them, and returns them. */
    lease(keys: readonly Key[], [operator, at]: Due, until: string) {
      const { users, ids } = columnsOf(keys)
      return db
        .updateTable('push_messages')
        .set((eb) => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
        .where('user_id', 'in', users)
        .where('id', 'in', ids)
        .where('due_at', operator, at)
        .returningAll()
        .execute()
    },

    /** Returns whether the message waits or is leased, and was not removed with its subscription. */
    async exists({ user_id, id }: Key) {
      const row = await db
        .selectFrom('push_messages')
        .select('id')
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        .executeTakeFirst()
      return row !== undefined
    },

    async postpone(keys: readonly Key[], until: string) {
      const { users, ids } = columnsOf(keys)
      await db
        .updateTable('push_messages')
        .set({ due_at: until })
        .where('user_id', 'in', users)
        .where('id', 'in', ids)
        .execute()
    },

    async remove(keys: readonly Key[]) {
      const { users, ids } = columnsOf(keys)
      await db.deleteFrom('push_messages').where('user_id', 'in', users).where('id', 'in', ids).execute()
    },
  }
}
