import initSqlJs from 'sql.js'

let loaded: ReturnType<typeof initSqlJs> | undefined

/** Loads sql.js as Node does. */
export function loadSqlite() {
  loaded ??= initSqlJs()
  return loaded
}

/** Returns a database that these statements make. */
export async function sqliteFile(name: string, ...statements: string[]) {
  const { Database } = await loadSqlite()
  const database = new Database()
  for (const statement of statements) database.run(statement)
  return new File([new Uint8Array(database.export())], name)
}
