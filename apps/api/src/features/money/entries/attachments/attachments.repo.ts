import type { Db } from '../../../../db/open.ts'
import type { AttachmentTable } from '../../../../db/schema.attachments.ts'

export type StoredAttachment = Omit<AttachmentTable, 'user_id'>

export const COLUMNS = ['id', 'entry_id', 'name', 'media_type', 'size', 'sha256', 'created_at'] as const

/** Reads the files attached to the entries of one user, and stores their bytes. */
export function attachmentRepo(db: Db, userId: string) {
  const all = () => db.selectFrom('attachments').where('user_id', '=', userId)
  const files = () => db.selectFrom('attachment_files').where('user_id', '=', userId)
  return {
    /** Returns the attachments of an entry, the first attached first. */
    of: (entryId: string) =>
      all().select(COLUMNS).where('entry_id', '=', entryId).orderBy('created_at').orderBy('id').execute(),

    get: (id: string) => all().select(COLUMNS).where('id', '=', id).executeTakeFirst(),

    /** Returns the number of attachments of each entry that is not in the trash. */
    async counts() {
      const rows = await all()
        .select(['entry_id', (eb) => eb.fn.countAll<string | number>().as('count')])
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('entries')
              .select('entries.id')
              .where('entries.user_id', '=', userId)
              .whereRef('entries.id', '=', 'attachments.entry_id'),
          ),
        )
        .groupBy('entry_id')
        .orderBy('entry_id')
        .execute()
      return rows.map(({ entry_id, count }) => ({ entry: entry_id, count: Number(count) }))
    },

    /** Returns the bytes that all attachments of the user take, without those in the trash. */
    async totalSize() {
      const { size } = await all()
        .select((eb) => eb.fn.sum<string | null>('size').as('size'))
        .executeTakeFirstOrThrow()
      return Number(size ?? 0)
    },

    content: async (id: string) => (await files().select('content').where('id', '=', id).executeTakeFirst())?.content,

    hasContent: async (id: string) =>
      (await files().select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

    async store(id: string, content: Uint8Array) {
      await db.insertInto('attachment_files').values({ user_id: userId, id, content }).execute()
    },
  }
}
