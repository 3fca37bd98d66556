import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely'
import { Slot } from '../db/prepared.ts'
import { getConstraintError } from './engines.ts'

/** Statements of this process that another engine could not run. Every test file asserts that there are none. */
export const nonPortableStatements: string[] = []

const BEGIN = /^(begin|start transaction)/
const END = /^(commit|rollback)$/
/** Run by `verify` on SQLite only. */
const SQLITE_ONLY = 'pragma integrity_check'

/**
 * Wraps a dialect to report statements that are not portable and transactions that touch rows of several users. Reports
 * only after `listen()`: migrations are checked separately, and the statements of the migrator itself are not ours.
 */
export function portable(dialect: Dialect) {
  const observed = new WeakSet<DatabaseConnection>()
  const state = { isActive: false }
  const observedDialect: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver() {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async (options) => {
        const connection = await acquire(options)
        if (!observed.has(connection)) observe(connection, state)
        observed.add(connection)
        return connection
      }
      return driver
    },
  }
  return {
    dialect: observedDialect,
    listen() {
      state.isActive = true
    },
  }
}

function observe(connection: DatabaseConnection, state: { isActive: boolean }) {
  const execute = connection.executeQuery.bind(connection)
  let owners: Set<unknown> | undefined
  connection.executeQuery = (query: CompiledQuery, ...more) => {
    if (BEGIN.test(query.sql)) owners = new Set()
    else if (END.test(query.sql)) owners = undefined
    const reason =
      (query.sql === SQLITE_ONLY ? undefined : getConstraintError(query.sql)) ?? mixedUsersError(owners, query)
    if (reason && state.isActive) nonPortableStatements.push(`${reason}: ${query.sql}`)
    return execute(query, ...more)
  }
}

function mixedUsersError(owners: Set<unknown> | undefined, query: CompiledQuery) {
  for (const owner of owners ? getOwners(query) : []) owners?.add(owner)
  return owners && owners.size > 1 ? 'one transaction is one user’s' : undefined
}

/** Returns every value that a `user_id` column equals in a statement or that it writes to one. */
export function getOwners({ query, given }: CompiledQuery & { given?: Node }) {
  const owners: unknown[] = []
  addOwners(query, owners)
  return owners.map((owner) => (owner instanceof Slot ? given?.[owner.name] : owner))
}

type Node = Record<string, unknown> & { kind?: string }

/** Visits each part of a statement in place, since the tests run hundreds of thousands of statements. */
function addOwners(part: unknown, owners: unknown[]) {
  if (typeof part !== 'object' || part === null) return
  const node = part as Node
  if (
    node.kind === 'BinaryOperationNode' &&
    getName(node.leftOperand) === 'user_id' &&
    (node.operator as Node).operator === '=' &&
    'value' in (node.rightOperand as Node)
  )
    owners.push((node.rightOperand as Node).value)
  if (node.kind === 'InsertQueryNode') owners.push(...insertedOwners(node))
  if (node.kind === 'RawNode') owners.push(...rawOwners(node))
  for (const inner of Object.values(node)) addOwners(inner, owners)
}

/** Returns the values that raw SQL compares with `user_id`. */
function rawOwners({ sqlFragments, parameters }: Node) {
  const before = sqlFragments as string[]
  return (parameters as Node[]).flatMap((value, at) =>
    /\buser_id = $/.test(before[at]!) && 'value' in value ? [value.value] : [],
  )
}

function insertedOwners({ columns, values }: Node) {
  const at = (columns as Node[]).findIndex((column) => getName(column) === 'user_id')
  const rows = ((values as Node).values ?? []) as { values: unknown[] }[]
  return at < 0
    ? []
    : rows.map((row) => (row.values[at] as Node | null)?.value ?? row.values[at]).filter((owner) => owner !== null)
}

/** Returns the column name of a column node, a qualified column or a reference to either. */
function getName(node: unknown): string | undefined {
  const { column, name } = (node ?? {}) as Node
  return typeof column === 'string' ? column : typeof name === 'string' ? name : column ? getName(column) : undefined
}
