import type { Db } from '../../db/open.ts'
import type { EntryTable } from '../../db/schema.ts'

type Row = { id: string; spelling: string; reading: string; scanned_at: string }

/** The receipt scans of one user: what was read, and the pictures. */
export function scanRepo(db: Db, userId: string) {
  return {
    async keep(row: Row, jpeg: Uint8Array | undefined) {
      await db
        .insertInto('scans')
        .values({ user_id: userId, ...row })
        .execute()
      if (jpeg) await db.insertInto('scan_pictures').values({ user_id: userId, id: row.id, jpeg }).execute()
    },

    /** Another entry of the same day, amount and title: the same receipt, perhaps. */
    async twinOf({
      id,
      type,
      day,
      amount_milli,
      title,
    }: Pick<EntryTable, 'id' | 'type' | 'day' | 'amount_milli' | 'title'>) {
      const twin = await db
        .selectFrom('entries')
        .select('id')
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .where('day', '=', day)
        .where('amount_milli', '=', amount_milli)
        .where('title', '=', title)
        .where('id', '!=', id)
        .limit(1)
        .executeTakeFirst()
      return twin?.id ?? null
    },

    get(id: string) {
      return db
        .selectFrom('scans')
        .select(['spelling', 'reading'])
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
    },

    async picture(id: string) {
      const row = await db
        .selectFrom('scan_pictures')
        .select('jpeg')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.jpeg
    },

    /** What was read and the picture go with their entry. */
    async remove(id: string) {
      await db.deleteFrom('scans').where('user_id', '=', userId).where('id', '=', id).execute()
      await db.deleteFrom('scan_pictures').where('user_id', '=', userId).where('id', '=', id).execute()
    },
  }
}
