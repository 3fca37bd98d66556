import type { Database, SqlJsStatic, SqlValue } from 'sql.js'
import { BadFile } from '../../badFile.ts'

const MOST_BYTES = 512 * 2 ** 20
const MOST_ROWS = 1_000_000

export type Row = Record<string, SqlValue>

/** A database of another product. */
export type Sqlite = {
  tables: Map<string, Set<string>>
  /** Returns the rows of a table with these columns; one that this version does not have is null. */
  rows: (table: string, columns: readonly string[]) => Row[]
}

/** Opens a SQLite database in memory, and gives it to `use`. It is closed afterwards. */
export async function withSqlite<T>(
  bytes: Uint8Array,
  load: () => Promise<SqlJsStatic>,
  use: (database: Sqlite) => T | Promise<T>,
): Promise<T> {
  if (bytes.length > MOST_BYTES) throw new BadFile('too_large')
  const { Database } = await load()
  const database = new Database(bytes)
  try {
    return await use(toSqlite(database))
  } finally {
    database.close()
  }
}

/** Runs a query. What is wrong with the file shows only now. */
function query(database: Database, sql: string): Row[] {
  const rows: Row[] = []
  try {
    const statement = database.prepare(sql)
    while (statement.step()) {
      if (rows.length === MOST_ROWS) throw new BadFile('too_large')
      rows.push(statement.getAsObject())
    }
    statement.free()
  } catch (thrown) {
    throw thrown instanceof BadFile ? thrown : new BadFile('damaged', (thrown as Error).message)
  }
  return rows
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function toSqlite(database: Database): Sqlite {
  const tables = new Map<string, Set<string>>()
  // Views and virtual tables run what the file says.
  for (const { name, sql } of query(database, "select name, sql from sqlite_master where type = 'table'"))
    if (!/^\s*create\s+virtual/i.test(String(sql))) {
      const columns = query(database, `pragma table_info(${quoted(String(name))})`)
      tables.set(String(name).toLowerCase(), new Set(columns.map((column) => String(column.name).toLowerCase())))
    }
  return {
    tables,
    rows(table, columns) {
      const known = tables.get(table.toLowerCase())
      if (!known) return []
      const list = columns.map((name) => (known.has(name.toLowerCase()) ? quoted(name) : `null as ${quoted(name)}`))
      return query(database, `select ${list.join(', ')} from ${quoted(table)}`)
    },
  }
}

export const toText = (value: SqlValue | undefined) => (value === null || value === undefined ? '' : String(value))
export const toNumber = (value: SqlValue | undefined) => Number(value ?? 0) || 0
