import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** The words of one user's notes, folded, each note's in one text. */
export function noteTextRepo(db: Db, userId: string) {
  return {
    async put(noteId: string, folded: string) {
      await db
        .insertInto('note_texts')
        .values({ user_id: userId, note_id: noteId, folded })
        .onConflict((oc) => oc.columns(['user_id', 'note_id']).doUpdateSet({ folded }))
        .execute()
    },

    async remove(noteId: string) {
      await db.deleteFrom('note_texts').where('user_id', '=', userId).where('note_id', '=', noteId).execute()
    },

    /** The ids of the notes that have every one of these folded words, newest first. */
    async find(words: string[], limit: number) {
      let query = db
        .selectFrom('note_texts')
        .select('note_id')
        .where('user_id', '=', userId)
        .orderBy('note_id', 'desc')
        .limit(limit)
      for (const word of words) query = query.where(has(word))
      return (await query.execute()).map((row) => row.note_id)
    },
  }
}

/** SQLite has no escape character unless it is named. */
const has = (word: string) => sql<boolean>`folded like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
