import type { Db } from './open.ts'
import { preparedRows } from './prepared.ts'
import type { Schema } from './schema.ts'

/** So many rows are written by one statement: PostgreSQL allows 65,535 parameters in one, SQLite 32,766. */
export const ROWS_AT_ONCE = 500

type Row = { user_id: string } & Record<string, string | number | null>

const statements = new Map<string, ReturnType<typeof makeStatement>>()

/** `key` identifies the rows; columns that are `kept` keep their values, whatever the row has. */
type Options = { key?: string[]; kept?: string[] }

function makeStatement(table: keyof Schema, { key = ['user_id', 'id'], kept = [] }: Options) {
  // All tables have what is used of this one.
  const [name, keyColumns] = [table as 'entries', key as ['user_id', 'id']]
  return preparedRows(ROWS_AT_ONCE, (db, rows: Row[]) => {
    const others = Object.keys(rows[0]!).filter((column) => ![...key, ...kept].includes(column)) as 'title'[]
    return db
      .insertInto(name)
      .values(rows as never)
      .onConflict((oc) =>
        oc
          .columns(keyColumns)
          .doUpdateSet((eb) => Object.fromEntries(others.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
  })
}

/** Replaces the columns of at most {@link ROWS_AT_ONCE} rows of a user that exist. The rows must be complete. */
export async function putRows(db: Db, table: keyof Schema, rows: Row[], options: Options = {}) {
  if (rows.length === 0) return
  const statement = statements.get(table) ?? makeStatement(table, options)
  statements.set(table, statement)
  await statement(db, rows)
}
