import { existsSync, writeFileSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { SqliteDialect } from 'kysely'
import { checkFile, vacuumInto } from './backup/sqliteFile.ts'
import { wholeFile } from './backup/wholeFile.ts'
import { makeFileGuard } from './fileGuard.ts'
import { ERASING, markerOf, openFile } from './openFile.ts'
import { makeSpaceReserve } from './spaceReserve.ts'
import { SqliteFileAdapter, SqliteFileDriver, type Statements } from './sqliteDriver.ts'

type Options = {
  /** Reads every integer as a bigint. */
  exact?: boolean
  /** The file is a temporary copy, of which no copy is cache before migrating. */
  spare?: boolean
}

/** Returns the dialect for a SQLite file in WAL mode that syncs each write before it is acknowledged. */
export function sqlite(path: string, { exact = false, spare = path === ':memory:' }: Options = {}) {
  const file = openFile(path, { spare })
  file.defaultSafeIntegers(exact)
  return new SqliteFileDialect(path, file, spare)
}

/** Caches prepared statements by their text: preparing one costs more than running a small one. */
function withStatementCache(file: Database.Database) {
  const cache = new Map<string, Database.Statement>()
  return {
    close: () => void file.close(),
    prepare(sql: string) {
      const statement = cache.get(sql) ?? file.prepare(sql)
      if (cache.size < 1000) cache.set(sql, statement)
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
    const statements = withStatementCache(file)
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
      fileGuard: makeFileGuard(this.#path, this.#spare ? undefined : makeSpaceReserve(this.#path)),
    })
  }
  override createAdapter() {
    return new SqliteFileAdapter(this.#path)
  }
  /**
   * Copies the file before it is migrated. Discards the copy if another process has migrated the file in the meantime.
   */
  keepCopy = async (version: string) => {
    if (this.#spare) return
    await wholeFile(`${this.#path}.at-${version}`, { replace: true }, (part) => {
      vacuumInto(this.#path, part)
      return checkFile(part) === version
    })
  }

  /** Creates the file that says that this database was created. */
  mark() {
    if (!this.#spare && !existsSync(markerOf(this.#path)))
      writeFileSync(markerOf(this.#path), 'The database beside this file was created.\n', { mode: 0o600 })
  }

  /**
   * Rewrites a file of an earlier release once, since its unused pages still contain deleted rows. If there is no
   * space, or another process is writing, the next start tries again.
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
