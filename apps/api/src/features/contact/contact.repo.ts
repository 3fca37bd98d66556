import type { Db } from '../../db/open.ts'

type Row = { id: string; name: string; email: string; message: string; created_at: string }

/** The messages to the operator; of no user, since anybody may write. */
export function contactRepo(db: Db) {
  return {
    /** False where a message with this id stands already. */
    async add(row: Row) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('contact_messages')
        .values(row)
        .onConflict((c) => c.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}
