import { sql } from 'kysely'
import { countFitting } from '../../db/changes/countFitting.ts'
import { contains } from '../../db/contains.ts'
import type { Db } from '../../db/open.ts'
import { inPages } from '../../db/slices.ts'

// A search scans so many notes in one statement, and for each word as many as have 1 MB: a text can be long.
const TEXTS_AT_ONCE = 200

type Text = { note_id: string; matches: number }

/** Reads and writes the normalized text of one user's notes, one row per note. */
export function noteTextRepo(db: Db, userId: string) {
  return {
    async put(noteId: string, searchText: string) {
      await db
        .insertInto('note_texts')
        .values({ user_id: userId, note_id: noteId, search_text: searchText })
        .onConflict((oc) => oc.columns(['user_id', 'note_id']).doUpdateSet({ search_text: searchText }))
        .execute()
    },

    async remove(noteId: string) {
      await db.deleteFrom('note_texts').where('user_id', '=', userId).where('note_id', '=', noteId).execute()
    },

    /** Returns the ids of the notes that contain all these normalized words, newest first. */
    async find(words: string[], limit: number) {
      const ids: string[] = []
      const scanned = sql<number>`octet_length(search_text) * ${sql.lit(words.length)}`
      const texts = inPages(async (last: Text | undefined) => {
        const query = db.selectFrom('note_texts').where('user_id', '=', userId).orderBy('note_id', 'desc')
        const following = last ? query.where('note_id', '<', last.note_id) : query
        const sizes = await following.select(scanned.as('bytes')).limit(TEXTS_AT_ONCE).execute()
        if (sizes.length === 0) return []
        return following
          .select((eb) => [
            'note_id',
            eb
              .case()
              .when(eb.and(words.map(has)))
              .then(1)
              .else(0)
              .end()
              .as('matches'),
          ])
          .limit(countFitting(sizes))
          .execute() as Promise<Text[]>
      })
      for await (const slice of texts) {
        ids.push(...slice.filter(({ matches }) => matches === 1).map(({ note_id }) => note_id))
        if (ids.length >= limit) break
      }
      return ids.slice(0, limit)
    },
  }
}

const has = (word: string) => contains('search_text', word)
