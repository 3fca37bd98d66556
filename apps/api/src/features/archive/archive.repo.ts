import type { ChangeAction } from '@daybook/contract'
import type { Db } from '../../db/open.ts'

/** Reads what an export has beside the rows that the change log records. Pages are in the order of their ids. */
export function archiveRepo(db: Db, userId: string) {
  return {
    async email() {
      const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
      return email
    },

    /** Returns the sections of these notes in their order. */
    sections: (noteIds: string[]) =>
      db
        .selectFrom('sections')
        .select(['note_id', 'heading', 'content'])
        .where('user_id', '=', userId)
        .where('note_id', 'in', noteIds)
        .orderBy('position')
        .orderBy('id')
        .execute(),

    /** Returns the files that are attached to these notes. */
    filesOfNotes: (noteIds: string[]) =>
      db
        .selectFrom('attachments')
        .select(['id', 'name'])
        .where('user_id', '=', userId)
        .where('entry_id', 'in', noteIds)
        .execute(),

    async fileContent(id: string) {
      const file = db.selectFrom('attachment_files').select('content').where('user_id', '=', userId)
      return (await file.where('id', '=', id).executeTakeFirst())?.content
    },

    scans(limit: number, after: string | undefined) {
      const query = db
        .selectFrom('scans')
        .leftJoin('scan_texts', (join) =>
          join.onRef('scan_texts.user_id', '=', 'scans.user_id').onRef('scan_texts.id', '=', 'scans.id'),
        )
        .select(['scans.id', 'merchant_raw_name', 'reading', 'scanned_at', 'text'])
        .where('scans.user_id', '=', userId)
        .orderBy('scans.id')
        .limit(limit)
      return (after ? query.where('scans.id', '>', after) : query).execute()
    },

    merchants: () =>
      db
        .selectFrom('merchants')
        .select(['merchant_raw_name', 'type', 'title', 'category', 'corrected_at'])
        .where('user_id', '=', userId)
        .orderBy('merchant_raw_name')
        .execute(),

    /** Returns the picture of a receipt as a row or as the key of an object in the bucket. */
    async picture(id: string) {
      const rows = db.selectFrom('scan_pictures').select('jpeg').where('user_id', '=', userId)
      const row = await rows.where('id', '=', id).executeTakeFirst()
      if (row) return row
      const objects = db.selectFrom('scan_objects').select('object_key').where('user_id', '=', userId)
      return objects.where('id', '=', id).executeTakeFirst()
    },

    /** Returns changes in the order in which they were made. */
    changes: (limit: number, after: number) =>
      db
        .selectFrom('changes')
        .select(['seq', 'op_id', 'at', 'action', 'kind', 'id', 'before', 'after', 'undoes'])
        .where('user_id', '=', userId)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(limit)
        .execute() as Promise<Change[]>,
  }
}

type Change = {
  seq: number
  op_id: string
  at: string
  action: ChangeAction
  kind: string
  id: string
  before: string | null
  after: string | null
  undoes: number | null
}
