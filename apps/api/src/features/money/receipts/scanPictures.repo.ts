import type { Db } from '../../../db/open.ts'

/** Returns the ids of the entries from a day to another, both included, whose pictures are kept, oldest first. */
export async function listPictureIds(db: Db, userId: string, { from, to }: { from: string; to: string }) {
  const rows = await db
    .selectFrom('entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(({ exists, or, selectFrom }) => {
      const isIn = (table: 'scan_pictures' | 'scan_objects') =>
        exists(selectFrom(table).select('id').where('user_id', '=', userId).whereRef(`${table}.id`, '=', 'entries.id'))
      return or([isIn('scan_pictures'), isIn('scan_objects')])
    })
    .orderBy('day')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
