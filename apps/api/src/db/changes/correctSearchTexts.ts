import { foldForSearch } from '@daybook/domain/search'
import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { inSlices } from '../slices.ts'
import { withTx } from '../withTx.ts'

/** The columns with texts as they are searched, and the columns that they are from. */
const TEXTS = [
  { table: 'entries', id: 'id', text: 'title', searchText: 'title_search' },
  { table: 'note_texts', id: 'note_id', text: 'search_text', searchText: 'search_text' },
  { table: 'scan_texts', id: 'id', text: 'text', searchText: 'search_text' },
] as const

type Row = { id: string; text: string; searchText: string }

/** Folds the texts of a user as this release searches them. An earlier release folds them in another way. */
export async function correctSearchTexts(db: Db, userId: string) {
  for (const { table, id, text, searchText } of TEXTS) {
    const read = async (limit: number, after: Row | undefined) => {
      const { rows } = await sql<Row>`
        select ${sql.ref(id)} as id, ${sql.ref(text)} as text, ${sql.ref(searchText)} as "searchText" from ${sql.table(table)}
        where user_id = ${userId} and ${sql.ref(id)} > ${after?.id ?? ''} order by ${sql.ref(id)} limit ${limit}`.execute(
        db,
      )
      return rows
    }
    for await (const rows of inSlices(read)) {
      const outdated = rows.filter((row) => row.searchText !== foldForSearch(row.text))
      if (outdated.length === 0) continue
      await withTx(db, async (db) => {
        for (const row of outdated)
          await sql`
            update ${sql.table(table)} set ${sql.ref(searchText)} = ${foldForSearch(row.text)}
            where user_id = ${userId} and ${sql.ref(id)} = ${row.id} and ${sql.ref(text)} = ${row.text}`.execute(db)
      })
    }
  }
}
