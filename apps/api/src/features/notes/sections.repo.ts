import type { Db } from '../../db/open.ts'
import type { SectionTable } from '../../db/schema.ts'

type SectionContent = { heading: string; content: string }
export type SectionRow = Omit<SectionTable, 'user_id'>

const COLUMNS = ['id', 'note_id', 'position', 'heading', 'content'] as const

/** Reads and writes the sections of one user's notes. */
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

    /** Does nothing if the id is taken. */
    async insert(row: SectionRow) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('sections')
        .values({ user_id: userId, ...row })
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    async update(id: string, columns: SectionContent & { position?: number }) {
      await db.updateTable('sections').set(columns).where('user_id', '=', userId).where('id', '=', id).execute()
    },

    async remove(id: string) {
      await db.deleteFrom('sections').where('user_id', '=', userId).where('id', '=', id).execute()
    },

    async removeOf(noteId: string) {
      await db.deleteFrom('sections').where('user_id', '=', userId).where('note_id', '=', noteId).execute()
    },
  }
}
