import { type NotePreview, PREVIEW_LENGTH } from '@daybook/contract'
import { sql } from 'kysely'
import { toMoment } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { NoteTable } from '../../db/schema.ts'

export type NoteRow = Omit<NoteTable, 'user_id'>
type PageParams = { limit: number; before?: string | undefined }

export const COLUMNS = ['id', 'title', 'content', 'version', 'created_at', 'updated_at'] as const
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

const firstPage = prepared((db, { userId, limit }: { userId: string; limit: number }) => pageOf(db, userId, { limit }))

/** Reads the notes of one user; every query filters by `userId`. */
export function noteRepo(db: Db, userId: string) {
  return {
    /** Returns at most `limit` notes after `before`, newest first, with the beginning of each content. */
    async list(params: PageParams) {
      const { limit, before } = params
      const rows = await (before ? pageOf(db, userId, params).execute() : firstPage(db, { userId, limit }))
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
  }
}
