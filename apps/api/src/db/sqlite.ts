import type Database from 'better-sqlite3'
import { SqliteDialect } from 'kysely'
import { checkFile, vacuumInto } from './backup/sqliteFile.ts'
import { wholeFile } from './backup/wholeFile.ts'
import { makeFileGuard } from './fileGuard.ts'
import { ERASING, openFile } from './openFile.ts'
import { SqliteFileAdapter, SqliteFileDriver, type Statements } from './sqliteDriver.ts'

type Options = {
  /** Reads every integer as a bigint. */
  exact?: boolean
  /** Is a copy of another file, of which none need be kept before it is migrated. */
  spare?: boolean
}

/** Embedded SQLite in WAL mode in which an answered write is on disk. */
export function sqlite(path: string, { exact = false, spare = path === ':memory:' }: Options = {}) {
  const file = openFile(path)
  file.defaultSafeIntegers(exact)
  return new SqliteFileDialect(path, file, spare)
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

export class SqliteFileDialect extends SqliteDialect {
  readonly #path: string
  readonly #file: Database.Database
  readonly #spare: boolean
  readonly #statements: Statements
  constructor(path: string, file: Database.Database, spare: boolean) {
    const statements = withKeptStatements(file)
    super({ database: statements })
    this.#path = path
    this.#file = file
    this.#spare = spare
    this.#statements = statements
  }
  override createDriver() {
    return new SqliteFileDriver({
      file: this.#file,
      statements: this.#statements,
      fileGuard: makeFileGuard(this.#path),
    })
  }
  override createAdapter() {
    return new SqliteFileAdapter(this.#path)
  }
  /** Keeps the file as it stands beside itself. What another process has changed meanwhile is not that any more. */
  keepCopy = async (version: string) => {
    if (this.#spare) return
    await wholeFile(`${this.#path}.at-${version}`, { replace: true }, (part) => {
      vacuumInto(this.#path, part)
      return checkFile(part) === version
    })
  }

  /**
   * Rewrites a file of an earlier release once: what was deleted from it is still in its unused bytes. Where there is
   * no room for that, or another process writes, the next start tries again.
   */
  eraseOldTraces() {
    const isErasing = Number(this.#file.pragma('user_version', { simple: true })) >= ERASING
    if (this.#spare || isErasing) return
    try {
      this.#file.exec('vacuum')
      this.#file.pragma(`user_version = ${ERASING}`)
      this.#file.pragma('wal_checkpoint(TRUNCATE)')
    } catch (thrown) {
      if (!/^SQLITE_(BUSY|FULL|IOERR)/.test((thrown as { code?: string }).code ?? '')) throw thrown
    }
  }
}
