import { type Kysely, sql } from 'kysely'

const COLUMNS = [
  { table: 'entries', id: 'id', text: 'title_search' },
  { table: 'scan_texts', id: 'id', text: 'search_text' },
  { table: 'note_texts', id: 'note_id', text: 'search_text' },
]
const KATAKANA = /[\u30a1-\u30f6]/g
const toHiragana = (kana: string) => String.fromCharCode(kana.charCodeAt(0) - 0x60)

type Row = { user_id: string; id: string; text: string }

/** Folds the stored search texts as a search now does, katakana as hiragana, in slices of so many rows. */
export async function up(db: Kysely<unknown>, size = 1000) {
  for (const column of COLUMNS) {
    const [table, id, text] = [sql.table(column.table), sql.ref(column.id), sql.ref(column.text)]
    for (let last: Row | undefined, rows: Row[] = []; ; last = rows.at(-1)) {
      const after = last ? sql`where (user_id, ${id}) > (${last.user_id}, ${last.id})` : sql``
      const slice = sql<Row>`select user_id, ${id} as id, ${text} as text from ${table} ${after}
        order by user_id, ${id} limit ${sql.lit(size)}`
      rows = (await slice.execute(db)).rows
      for (const row of rows) {
        const folded = row.text.replace(KATAKANA, toHiragana)
        if (folded === row.text) continue
        await sql`update ${table} set ${text} = ${folded} where user_id = ${row.user_id} and ${id} = ${row.id}`.execute(
          db,
        )
      }
      if (rows.length < size) break
    }
  }
}
