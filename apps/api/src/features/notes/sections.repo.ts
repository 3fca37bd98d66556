import type { Db } from '../../db/open.ts'
import type { SectionTable } from '../../db/schema.notes.ts'

export type SectionRow = Omit<SectionTable, 'user_id'>

export const COLUMNS = ['id', 'note_id', 'position', 'heading', 'content'] as const

/** Reads the sections of one user's notes. */
export function sectionRepo(db: Db, userId: string) {
  return {
    /** Returns the sections of a note in their order. */
    of: (noteIds: string[]) =>
      db
        .selectFrom('sections')
        .select(COLUMNS)
        .where('user_id', '=', userId)
        .where('note_id', 'in', noteIds)
        .orderBy('note_id')
        .orderBy('position')
        .orderBy('id')
        .execute(),

    get: (id: string) =>
      db.selectFrom('sections').select(COLUMNS).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),
  }
}
