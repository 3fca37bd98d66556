import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import { getTarget, type ServerName } from './splitTarget.ts'

type Report = (error: string) => void

/**
 * Returns a dialect that divides people between servers. Each statement goes to the one server that has its rows, and
 * each transaction may write on one only; `report` is called with each that breaks this. On the shared server, a
 * transaction for a person may lock the row of the account, and writes nothing. A statement that names no person is one
 * of maintenance, or `mayReadAll` returns true for it.
 */
export function split(shared: Dialect, shards: Dialect[], report: Report, mayReadAll = () => false): Dialect {
  return {
    createAdapter: () => shared.createAdapter(),
    createQueryCompiler: () => shared.createQueryCompiler(),
    createIntrospector: (db) => shared.createIntrospector(db),
    createDriver() {
      const drivers = new Map<ServerName, Driver>([
        // Committed last: until then its locks protect what the other one writes.
        ...shards.map((dialect, n) => [n, dialect.createDriver()] as const),
        ['shared', shared.createDriver()],
      ])
      const each = async (work: (driver: Driver) => Promise<void>) => {
        for (const driver of drivers.values()) await work(driver)
      }
      const as = (connection: DatabaseConnection) => connection as SplitConnection
      return {
        init: (options) => each((driver) => driver.init(options)),
        acquireConnection: async () => new SplitConnection(drivers, report, mayReadAll),
        beginTransaction: async (connection, settings) => as(connection).begin(settings),
        commitTransaction: (connection) => as(connection).end((driver, one) => driver.commitTransaction(one)),
        rollbackTransaction: (connection) => as(connection).end((driver, one) => driver.rollbackTransaction(one)),
        releaseConnection: (connection) => as(connection).release(),
        destroy: (options) => each((driver) => driver.destroy(options)),
      }
    },
  }
}

class SplitConnection implements DatabaseConnection {
  readonly #drivers: Map<ServerName, Driver>
  readonly #report: Report
  readonly #mayReadAll: () => boolean
  readonly #connections = new Map<ServerName, DatabaseConnection>()
  #settings: TransactionSettings | undefined
  #writes = new Map<ServerName, string>()

  constructor(drivers: Map<ServerName, Driver>, report: Report, mayReadAll: () => boolean) {
    this.#drivers = drivers
    this.#report = report
    this.#mayReadAll = mayReadAll
  }

  begin(settings: TransactionSettings) {
    this.#settings = settings
    this.#writes.clear()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { servers, merge } = this.#check(query)
    const results: QueryResult<Row>[] = []
    for (const server of servers) results.push(await (await this.#on(server)).executeQuery<Row>(query))
    return results.length === 1 ? results[0]! : merged(results, merge)
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize = 100) {
    for (const server of this.#check(query).servers) yield* (await this.#on(server)).streamQuery<Row>(query, chunkSize)
  }

  async end(work: (driver: Driver, connection: DatabaseConnection) => Promise<void>) {
    this.#settings = undefined
    for (const [server, driver] of this.#drivers) {
      const connection = this.#connections.get(server)
      if (connection) await work(driver, connection)
    }
  }

  async release() {
    for (const [server, connection] of this.#connections) await this.#drivers.get(server)!.releaseConnection(connection)
    this.#connections.clear()
  }

  #check(query: CompiledQuery) {
    const target = getTarget(query, this.#drivers.size - 1)
    if (target.error) this.#report(`${target.error}: ${query.sql}`)
    if (target.unowned && !this.#mayReadAll()) this.#report(`${target.unowned} without an owner: ${query.sql}`)
    if (!this.#settings) return target
    if (target.servers.length > 1) this.#report(`all servers in one transaction: ${query.sql}`)
    if (target.isWrite) for (const server of target.servers) this.#writes.set(server, query.sql)
    if (this.#writes.size > 1)
      this.#report(`one transaction writes on two servers: ${[...this.#writes.values()].join(' and ')}`)
    return target
  }

  async #on(server: ServerName) {
    const driver = this.#drivers.get(server)!
    const known = this.#connections.get(server)
    if (known) return known
    const connection = await driver.acquireConnection()
    this.#connections.set(server, connection)
    if (this.#settings) await driver.beginTransaction(connection, this.#settings)
    return connection
  }
}

/** Returns the rows of all servers in the order of the statement. */
function merged<Row>(
  results: QueryResult<Row>[],
  { columns, limit }: { columns: string[]; limit: number | undefined },
) {
  const rows = results.flatMap(({ rows }) => rows) as Record<string, string>[]
  const compare = (a: Record<string, string>, b: Record<string, string>) => {
    const column = columns.find((name) => a[name] !== b[name])
    return column === undefined ? 0 : a[column]! < b[column]! ? -1 : 1
  }
  const numAffectedRows = results.reduce((sum, result) => sum + (result.numAffectedRows ?? 0n), 0n)
  return { ...results[0]!, rows: rows.toSorted(compare).slice(0, limit) as Row[], numAffectedRows }
}
