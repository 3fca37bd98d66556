import type Database from 'better-sqlite3'

const prepared = new WeakMap<Database.Database, Map<string, Database.Statement>>()

/** Returns a function that inserts rows into a table. Every row must have the columns of the first. */
export function insertInto(database: Database.Database, table: string) {
  const statements = prepared.get(database) ?? new Map<string, Database.Statement>()
  prepared.set(database, statements)
  return (row: Record<string, unknown>) => {
    const columns = Object.keys(row)
    const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})`
    const statement = statements.get(table) ?? database.prepare(sql)
    statements.set(table, statement)
    statement.run(row)
  }
}
