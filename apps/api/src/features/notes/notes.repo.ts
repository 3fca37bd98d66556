import { PREVIEW_LENGTH } from '@daybook/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { NoteTable } from '../../db/schema.notes.ts'

export type NoteRow = Omit<NoteTable, 'user_id'>
type ListPosition = Pick<NoteRow, 'pinned' | 'updated_at' | 'id'>
type PageParams = { limit: number; before?: ListPosition | undefined }

export const COLUMNS = ['id', 'title', 'content', 'version', 'created_at', 'updated_at', 'pinned', 'archived'] as const
const previewContent = sql<string>`substr(content, 1, ${sql.lit(PREVIEW_LENGTH + 1)})`

const PREVIEW = ['id', 'title', 'created_at', 'updated_at', 'pinned', 'archived', previewContent.as('content')] as const

function readPage(db: Db, userId: string, { limit, before }: PageParams) {
  const query = db
    .selectFrom('notes')
    .select(PREVIEW)
    .where('user_id', '=', userId)
    .where('archived', 'is', null)
    .orderBy('pinned', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (!before) return query
  const { pinned, updated_at, id } = before
  return query.where((eb) => eb(eb.refTuple('pinned', 'updated_at', 'id'), '<', eb.tuple(pinned, updated_at, id)))
}

const firstPage = prepared((db, { userId, limit }: { userId: string; limit: number }) =>
  readPage(db, userId, { limit }),
)

/** Reads the notes of one user; every query filters by `userId`. */
export function noteRepo(db: Db, userId: string) {
  return {
    /**
     * Returns at most `limit` notes after `before`, pinned ones first and each part by the latest change, with the
     * beginning of each content.
     */
    list(params: PageParams) {
      const { limit, before } = params
      return before ? readPage(db, userId, params).execute() : firstPage(db, { userId, limit })
    },

    get: (id: string) =>
      db.selectFrom('notes').select(COLUMNS).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

    /** Returns what lists are sorted by, of all notes that are archived, or are not. */
    async listed(isArchived: boolean) {
      const rows = await db
        .selectFrom('notes')
        .select(['id', 'title', 'created_at', 'updated_at', 'pinned'])
        .where('user_id', '=', userId)
        .where('archived', isArchived ? 'is not' : 'is', null)
        .execute()
      return rows.map(({ created_at, updated_at, pinned, ...row }) => {
        return { ...row, created: created_at, updated: updated_at, pinned: pinned === 1 }
      })
    },

    /** Returns the titles of the notes that have one, the latest change first. */
    titles: () =>
      db
        .selectFrom('notes')
        .select(['id', 'title'])
        .where('user_id', '=', userId)
        .where('title', '!=', '')
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    /** Returns notes with the beginning of their content, newest first. */
    previews: (ids: string[]) =>
      db
        .selectFrom('notes')
        .select(PREVIEW)
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .orderBy('id', 'desc')
        .execute(),

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
