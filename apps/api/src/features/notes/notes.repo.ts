import { type NotePreview, PREVIEW_LENGTH } from '@daybook/contract'
import { sql } from 'kysely'
import { toMoment } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import type { NoteTable } from '../../db/schema.ts'

type NoteContent = { title: string; content: string }
export type NoteRow = Omit<NoteTable, 'user_id'>
type PageParams = { limit: number; before?: string | undefined }

const COLUMNS = ['id', 'title', 'content', 'version', 'created_at', 'updated_at'] as const
const previewContent = sql<string>`substr(content, 1, ${sql.lit(PREVIEW_LENGTH + 1)})`

function pageOf(db: Db, userId: string, { limit, before }: PageParams) {
  const query = db
    .selectFrom('notes')
    .select(['id', 'title', 'created_at', previewContent.as('content')])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
  return before ? query.where('id', '<', before) : query
}

/** Reads and writes the notes of one user; every query filters by `userId`. */
export function noteRepo(db: Db, userId: string) {
  return {
    /** Returns at most `limit` notes after `before`, newest first, with the beginning of each content. */
    async list(params: PageParams) {
      const rows = await pageOf(db, userId, params).execute()
      return rows.map(({ created_at, ...row }): NotePreview => ({ ...row, created: toMoment(created_at) }))
    },

    get: (id: string) =>
      db.selectFrom('notes').select(COLUMNS).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

    /** Returns notes, newest first. */
    all: (ids: string[]) =>
      db
        .selectFrom('notes')
        .select(COLUMNS)
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .orderBy('id', 'desc')
        .execute(),

    /** Does nothing if the id is taken. */
    async insert(id: string, { title, content }: NoteContent, at: string) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('notes')
        .values({ user_id: userId, id, title, content, version: 1, created_at: at, updated_at: at })
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    /** Increments the version, with new words or, if only sections changed, the old ones. */
    async change(id: string, words: Partial<NoteContent>, at: string) {
      await db
        .updateTable('notes')
        .set((eb) => ({ ...words, version: eb('version', '+', 1), updated_at: at }))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
    },

    async remove(id: string) {
      const { numDeletedRows } = await db
        .deleteFrom('notes')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}
