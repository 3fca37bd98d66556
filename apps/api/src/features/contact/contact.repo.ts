import type { Db } from '../../db/open.ts'

type Row = { id: string; name: string; email: string; message: string; created_at: string }

/** Messages to the operator. They belong to no user, since the form is public. */
export function contactRepo(db: Db) {
  return {
    /** Inserts a message. Returns false if one with this id already exists. */
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
