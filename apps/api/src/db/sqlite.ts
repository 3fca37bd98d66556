import Database from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely'
import { BadSetting } from '../config.ts'
import { checkFile, vacuumInto } from './backup/sqliteFile.ts'
import { wholeFile } from './backup/wholeFile.ts'

const OLDEST_SQLITE = [3, 51, 3]
const FULL = 2

type Options = {
  /** Reads every integer as a bigint. */
  exact?: boolean
  /** Is a copy of another file, of which none need be kept before it is migrated. */
  spare?: boolean
}

/** Embedded SQLite in WAL mode in which an answered write is on disk. */
export function sqlite(path: string, { exact = false, spare = path === ':memory:' }: Options = {}) {
  const file = new Database(path, { timeout: 5000 })
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  file.defaultSafeIntegers(exact)
  refuseUnsafe(
    String(file.prepare('select sqlite_version()').pluck().get()),
    Number(file.pragma('synchronous', { simple: true })),
  )
  return new SqliteFileDialect(path, file, spare)
}

/** Throws where an answered write could be lost: by the mistakes of an old SQLite, or by a build that does not sync. */
export function refuseUnsafe(version: string, synchronous: number) {
  if (isOlder(version.split('.').map(Number))) throw new BadSetting(`SQLite ${version} is too old, 3.51.3 is needed`)
  if (synchronous !== FULL) throw new BadSetting(`SQLite runs with synchronous=${synchronous}, FULL is needed`)
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

class FileDriver extends SqliteDriver {
  readonly #file: Database.Database
  constructor(config: ConstructorParameters<typeof SqliteDriver>[0], file: Database.Database) {
    super(config)
    this.#file = file
  }
  /** Takes the write lock at the beginning: a transaction that only asks for it later can't wait for it. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  /** A full disk has SQLite roll back by itself; a second time would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection)
  }
}

export class SqliteFileDialect extends SqliteDialect {
  readonly #path: string
  readonly #file: Database.Database
  readonly #spare: boolean
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0]
  constructor(path: string, file: Database.Database, spare: boolean) {
    const config = { database: withKeptStatements(file) }
    super(config)
    this.#path = path
    this.#file = file
    this.#spare = spare
    this.#config = config
  }
  override createDriver() {
    return new FileDriver(this.#config, this.#file)
  }
  /** Keeps the file as it stands beside itself. What another process has changed meanwhile is not that any more. */
  keepCopy = async (stands: string) => {
    if (this.#spare) return
    await wholeFile(`${this.#path}.at-${stands}`, { replace: true }, (part) => {
      vacuumInto(this.#path, part)
      return checkFile(part) === stands
    })
  }
}
