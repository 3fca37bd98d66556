import { setTimeout as sleep } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SqliteAdapter } from 'kysely'
import { Queue } from '../limits/queue.ts'
import type { FileGuard } from './fileGuard.ts'

const BUSY_TIMEOUT_MS = 5000
const MIN_RETRY_DELAY_MS = 2
const MAX_RETRY_DELAY_MS = 50

type Statement = Pick<Database.Statement, 'reader' | 'all' | 'run' | 'iterate'> & { readonly?: boolean }
export type Statements = { prepare(sql: string): Statement; close(): void }

type Options = { file: Database.Database; statements: Statements; fileGuard: FileGuard }

/**
 * Lets Kysely use several connections. Its own adapter serializes all callers on one, which {@link SqliteFileDriver}
 * does instead.
 */
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
 * Runs transactions and single statements one after another on one connection. Waits for the write lock of another
 * process without blocking the event loop, and serves reads in the meantime.
 */
export class SqliteFileDriver implements Driver {
  readonly #file: Database.Database
  readonly #statements: Statements
  readonly #fileGuard: FileGuard
  readonly #lock = new Queue({ concurrency: 1 })

  constructor({ file, statements, fileGuard }: Options) {
    this.#file = file
    this.#statements = statements
    this.#fileGuard = fileGuard
  }

  async init() {}
  async acquireConnection() {
    return new SqliteFileConnection(this)
  }

  /** Acquires the write lock at the start: SQLite does not wait when a transaction upgrades its lock later. */
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
    this.#fileGuard.afterWrite()
  }

  /** On a full disk SQLite rolls back by itself; a second rollback would hide the original error. */
  async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#file.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: SqliteFileConnection) {
    connection.unlock()
  }

  async destroy() {
    this.#statements.close()
  }

  /** Runs one statement outside a transaction, after any open transaction has ended. */
  runOutsideTransaction<R>(query: CompiledQuery) {
    return this.retryWhileBusy(async () => {
      const unlock = await this.#lock.acquire()
      try {
        const result = this.run<R>(query)
        this.#fileGuard.afterWrite()
        return result
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
      throw this.#fileGuard.handle(thrown)
    }
  }

  /** Streams rows and holds the lock until the last row is read. */
  async *stream<R>({ sql, parameters }: CompiledQuery, isLocked: boolean) {
    const unlock = isLocked ? undefined : await this.#lock.acquire()
    try {
      for (const row of this.#statements.prepare(sql).iterate(parameters)) yield { rows: [row as R] }
    } finally {
      unlock?.()
    }
  }

  /** Retries `work` while another process holds the file's lock, for at most five seconds. */
  async retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
    let busySince: number | undefined
    let pause = MIN_RETRY_DELAY_MS
    for (;;) {
      try {
        return await work()
      } catch (thrown) {
        if (!(thrown as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw thrown
        busySince ??= performance.now()
        if (performance.now() - busySince > BUSY_TIMEOUT_MS) throw thrown
      }
      await sleep(pause * (0.5 + Math.random()))
      pause = Math.min(MAX_RETRY_DELAY_MS, pause * 2)
    }
  }
}

/**
 * The connection of one Kysely caller. It has exclusive use of the file's connection from the start of a transaction.
 */
class SqliteFileConnection implements DatabaseConnection {
  readonly #driver: SqliteFileDriver
  #unlock: (() => void) | undefined
  constructor(driver: SqliteFileDriver) {
    this.#driver = driver
  }
  async lock(lock: Queue) {
    this.#unlock = await lock.acquire()
  }
  unlock() {
    this.#unlock?.()
    this.#unlock = undefined
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#unlock ? this.#driver.run(query) : this.#driver.runOutsideTransaction(query)
  }
  streamQuery<R>(query: CompiledQuery) {
    return this.#driver.stream<R>(query, Boolean(this.#unlock))
  }
}
