import Database from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely'
import { BadSetting } from '../config.ts'

const OLDEST_SQLITE = [3, 51, 3]

/** Embedded SQLite in WAL mode in which an answered write is on disk. Checks its own settings. */
export function sqlite(path: string) {
  const file = new Database(path, { timeout: 5000 })
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  checkSettings(file)
  return new ImmediateSqliteDialect({ database: withKeptStatements(file) })
}

function checkSettings(file: Database.Database) {
  const version = String(file.prepare('select sqlite_version()').pluck().get())
  if (isOlder(version.split('.').map(Number))) throw new BadSetting(`SQLite ${version} is too old, 3.51.3 is needed`)
  const synchronous = file.pragma('synchronous', { simple: true })
  if (synchronous !== 2) throw new BadSetting(`SQLite runs with synchronous=${synchronous}, FULL is needed`)
}

const isOlder = (version: number[]) => {
  const at = OLDEST_SQLITE.findIndex((part, i) => part !== version[i])
  return at >= 0 && (version[at] ?? 0) < OLDEST_SQLITE[at]!
}

/** Preparing a statement costs more than running a small one, so each text is prepared once. */
function withKeptStatements(file: Database.Database) {
  const kept = new Map<string, Database.Statement>()
  return {
    close: () => void file.close(),
    prepare(sql: string) {
      const statement = kept.get(sql) ?? file.prepare(sql)
      if (kept.size < 1000) kept.set(sql, statement)
      return statement
    },
  }
}

/** Takes the write lock at the beginning: a transaction that only asks for it later can't wait for it. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0]
  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config)
    this.#config = config
  }
  override createDriver() {
    return new ImmediateSqliteDriver(this.#config)
  }
}
