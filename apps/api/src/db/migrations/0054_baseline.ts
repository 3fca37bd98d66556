import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { accountTables } from './baseline/accountTables.ts'
import { moneyTables } from './baseline/moneyTables.ts'
import { planningTables } from './baseline/planningTables.ts'

/** Creates the schema of 2026-11-25, which 43 migrations made before. */
export async function up(db: Kysely<unknown>) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  // SQLite evaluates a filter in the index. PostgreSQL limits the size of an index row, which a long title exceeds.
  const filtered = isSqlite ? ', "title_search", "category", "amount_milli"' : ''
  const entriesByDay = `create index "entries_by_day" on "entries" ("user_id", "type", "day", "id"${filtered})`
  for (const statement of [...accountTables, ...moneyTables, entriesByDay, ...planningTables])
    await sql.raw(inOneLine(statement)).execute(db)
}

/** SQLite keeps the text of a statement: it is the same as that of the earlier migrations. */
const inOneLine = (statement: string) => statement.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')')
