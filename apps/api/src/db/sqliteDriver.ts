import { setTimeout as sleep } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SqliteAdapter } from 'kysely'
import { type FileGuard, isDamage } from './fileGuard.ts'
import { makeLock } from './lock.ts'

const LONGEST_WAIT_MS = 5000
const SHORTEST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 50

type Statement = Pick<Database.Statement, 'reader' | 'all' | 'run' | 'iterate'> & { readonly?: boolean }
export type Statements = { prepare(sql: string): Statement; close(): void }

type Options = { file: Database.Database; statements: Statements; fileGuard: FileGuard }

/** Kysely's own adapter has all callers wait for one connection; {@link SqliteFileDriver} does that by itself. */
export class SqliteFileAdapter extends SqliteAdapter {
  readonly path: string
  constructor(path: string) {
    super()
    this.path = path
  }
  override get supportsMultipleConnections() {
    return true
  }
}

/**
 * Runs transactions and single statements one after another on one connection. Where another process holds the write
 * lock it waits without blocking the event loop, and lets reads pass meanwhile.
 */
export class SqliteFileDriver implements Driver {
  readonly #file: Database.Database
  readonly #statements: Statements
  readonly #fileGuard: FileGuard
  readonly #lock = makeLock()

  constructor({ file, statements, fileGuard }: Options) {
    this.#file = file
    this.#statements = statements
    this.#fileGuard = fileGuard
  }

  async init() {}
  async acquireConnection() {
    return new SqliteFileConnection(this)
  }

  /** Takes the write lock at the beginning: a transaction that only asks for it later can't wait for it. */
  async beginTransaction(connection: SqliteFileConnection) {
    await this.retryWhileBusy(async () => {
      await connection.lock(this.#lock)
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
      } catch (thrown) {
        connection.unlock()
        throw thrown
      }
    })
  }

  async commitTransaction(connection: DatabaseConnection) {
    this.#fileGuard.checkBeforeWrite()
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** A full disk has SQLite roll back by itself; a second time would hide why. */
  async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#file.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: SqliteFileConnection) {
    connection.unlock()
  }

  async destroy() {
    this.#statements.close()
  }

  /** Runs one statement that is in no transaction, once no transaction is open. */
  alone<R>(query: CompiledQuery) {
    return this.retryWhileBusy(async () => {
      const unlock = await this.#lock.acquire()
      try {
        return this.run<R>(query)
      } finally {
        unlock()
      }
    })
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    try {
      const statement = this.#statements.prepare(sql)
      if (!statement.readonly && !this.#file.inTransaction) this.#fileGuard.checkBeforeWrite()
      if (statement.reader) return { rows: statement.all(parameters) as R[] }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
    } catch (thrown) {
      throw isDamage(thrown) ? this.#fileGuard.damagedBy(thrown) : thrown
    }
  }

  /** Holds the lock until the last row is read. */
  async *stream<R>({ sql, parameters }: CompiledQuery, isLocked: boolean) {
    const unlock = isLocked ? undefined : await this.#lock.acquire()
    try {
      for (const row of this.#statements.prepare(sql).iterate(parameters)) yield { rows: [row as R] }
    } finally {
      unlock?.()
    }
  }

  /** Runs `work` again while another process holds the lock of the file, for five seconds at most. */
  async retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
    let busySince: number | undefined
    let pause = SHORTEST_PAUSE_MS
    for (;;) {
      try {
        return await work()
      } catch (thrown) {
        if (!(thrown as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw thrown
        busySince ??= performance.now()
        if (performance.now() - busySince > LONGEST_WAIT_MS) throw thrown
      }
      await sleep(pause * (0.5 + Math.random()))
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
    }
  }
}

/** What one caller of Kysely uses: it has the file's connection to itself from the beginning of a transaction on. */
class SqliteFileConnection implements DatabaseConnection {
  readonly #driver: SqliteFileDriver
  #unlock: (() => void) | undefined
  constructor(driver: SqliteFileDriver) {
    this.#driver = driver
  }
  async lock(lock: ReturnType<typeof makeLock>) {
    this.#unlock = await lock.acquire()
  }
  unlock() {
    this.#unlock?.()
    this.#unlock = undefined
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#unlock ? this.#driver.run(query) : this.#driver.alone(query)
  }
  streamQuery<R>(query: CompiledQuery) {
    return this.#driver.stream<R>(query, Boolean(this.#unlock))
  }
}
