import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely'
import { Slot } from '../db/prepared.ts'
import { constraintErrorOf } from './engines.ts'

/** What this process asked a database that another engine could not run; every test file ends with a look at it. */
export const nonPortableStatements: string[] = []

const BEGIN = /^(begin|start transaction)/
const END = /^(commit|rollback)$/
/** Asked by `verify` of SQLite alone. */
const OF_SQLITE = 'pragma integrity_check'

/**
 * The same database, with an ear on each statement and on whose rows each transaction touches. It listens from
 * `listen()` on: what migrations say is looked at by itself, and the migrator's own words are not ours.
 */
export function portable(dialect: Dialect) {
  const heard = new WeakSet<DatabaseConnection>()
  const ear = { listens: false }
  const listening: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver() {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async (options) => {
        const connection = await acquire(options)
        if (!heard.has(connection)) observe(connection, ear)
        heard.add(connection)
        return connection
      }
      return driver
    },
  }
  return {
    dialect: listening,
    listen() {
      ear.listens = true
    },
  }
}

function observe(connection: DatabaseConnection, ear: { listens: boolean }) {
  const execute = connection.executeQuery.bind(connection)
  let owners: Set<unknown> | undefined
  connection.executeQuery = (query: CompiledQuery, ...more) => {
    if (BEGIN.test(query.sql)) owners = new Set()
    else if (END.test(query.sql)) owners = undefined
    const why = (query.sql === OF_SQLITE ? undefined : constraintErrorOf(query.sql)) ?? mixing(owners, query)
    if (why && ear.listens) nonPortableStatements.push(`${why}: ${query.sql}`)
    return execute(query, ...more)
  }
}

function mixing(owners: Set<unknown> | undefined, { query, given }: CompiledQuery & { given?: Node }) {
  for (const owner of owners ? ownersIn(query) : []) owners?.add(owner instanceof Slot ? given?.[owner.name] : owner)
  return owners && owners.size > 1 ? 'one transaction is one user’s' : undefined
}

type Node = Record<string, unknown> & { kind?: string }

/** Every value that this query compares with a `user_id` or writes into one. */
function ownersIn(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  const { kind, ...parts } = node as Node
  const nested = Object.values(parts).flatMap(ownersIn)
  if (
    kind === 'BinaryOperationNode' &&
    nameOf(parts.leftOperand) === 'user_id' &&
    'value' in (parts.rightOperand as Node)
  )
    return [(parts.rightOperand as Node).value, ...nested]
  if (kind === 'InsertQueryNode') return [...insertedOwners(parts), ...nested]
  return nested
}

function insertedOwners({ columns, values }: Node) {
  const at = (columns as Node[]).findIndex((column) => nameOf(column) === 'user_id')
  const rows = ((values as Node).values ?? []) as { values: unknown[] }[]
  return at < 0
    ? []
    : rows.map((row) => (row.values[at] as Node | null)?.value ?? row.values[at]).filter((owner) => owner !== null)
}

/** `user_id` of a column, `users.user_id` or a reference to either. */
function nameOf(node: unknown): string | undefined {
  const { column, name } = (node ?? {}) as Node
  return typeof column === 'string' ? column : typeof name === 'string' ? name : column ? nameOf(column) : undefined
}
