import type { KyselyPlugin, OperationNode } from 'kysely'
import { ownedTables } from '../db/erasure.ts'
import { conditionsOf, isStatement, partsOf, type Statement, statementOf } from './statements.ts'

/** Tables that hold nothing of a user; every other one has its owner in this column. */
const WITHOUT_OWNER = new Set([
  'counters',
  'suspensions',
  'contact_messages',
  'job_leases',
  'clock_checks',
  'bucket_removals',
])
const OWNER = new Map<string, string>([['users', 'id'], ...ownedTables.map((table) => [table, 'user_id'] as const)])

type Exception = { reason: string; table: string; kinds: Statement['kind'][]; by: string[] }

/** A comparison of the whole primary key. */
const BY_KEY = '? BinaryOperationNode'

/** Deletes what has expired, slice by slice: finds where the next slice ends and deletes what is too old in it. */
const purge = (table: string, next: string[], slice: string[], ...expired: string[][]): Exception[] => [
  { reason: 'finds the next slice to purge', table, kinds: ['select'], by: next },
  ...expired.map((by): Exception => {
    return { reason: 'purges what has expired', table, kinds: ['delete'], by: [...slice, ...by] }
  }),
]

/** The statements that may go without an owner: each kind with the conditions it must have instead, and no others. */
const SPANNING: Exception[] = [
  { reason: 'before a session there is only an address', table: 'users', kinds: ['select'], by: ['email ='] },
  { reason: 'an address is proved', table: 'users', kinds: ['update', 'delete'], by: ['email =', 'verified_at is'] },
  { reason: 'a code is known by its secret handle', table: 'challenges', kinds: ['update', 'delete'], by: ['id ='] },
  { reason: 'the same, while it runs', table: 'challenges', kinds: ['select'], by: ['id =', 'expires_at >'] },
  { reason: 'the outbox sends for everybody', table: 'outbox_mails', kinds: ['select'], by: ['due_at <='] },
  { reason: 'and what waits too long', table: 'outbox_mails', kinds: ['select'], by: ['due_at >'] },
  { reason: 'the metrics count what waits', table: 'outbox_mails', kinds: ['select'], by: [] },
  { reason: 'a mail is taken', table: 'outbox_mails', kinds: ['update'], by: ['id =', 'due_at ='] },
  { reason: 'a mail is sent or put off', table: 'outbox_mails', kinds: ['update', 'delete'], by: ['id ='] },
  ...purge('challenges', ['id >'], ['id >', 'id <='], ['expires_at <'], ['expires_at >']),
  ...purge('users', ['id >'], ['id >', 'id <='], ['verified_at is', 'created_at <']),
  ...purge('sessions', [BY_KEY], [BY_KEY, BY_KEY], ['expires_at <']),
  ...purge('deleted_tasks', [BY_KEY], [BY_KEY, BY_KEY], ['deleted_at <']),
  { reason: 'erasures continue', table: 'pending_erasures', kinds: ['select'], by: [] },
]

/** What is wrong with a query: each table of users that it touches without saying whose rows it means. */
function missingOwnersIn(root: OperationNode): string[] {
  return partsOf(root).flatMap((node) => {
    if (isStatement(node)) return wrongOwnersIn(statementOf(node))
    return hidesTables(node) ? ['raw SQL that names tables of its own'] : []
  })
}

function wrongOwnersIn(statement: Statement) {
  const unknown = statement.tables.filter((table) => !OWNER.has(table) && !WITHOUT_OWNER.has(table))
  const owned = statement.tables.filter((table) => OWNER.has(table))
  const owners = new Map(owned.map((table) => [table, ownersIn(statement, table)]))
  // A table joined by its owner is bound to whom the other one is bound.
  for (const [table, other] of statement.joined)
    if (!owners.get(table)?.length && joinsOwner(statement, table, other)) owners.set(table, owners.get(other) ?? [])
  const unbound = owned.filter((table) => !owners.get(table)?.length && !isException(statement, table))
  const people = new Set([...owners.values()].flat())
  return [
    ...unknown.map((table) => `${table} is a table whose owner nobody named`),
    ...unbound.map((table) => `${statement.kind} ${table} without its owner (by ${conditionsOf(statement, table)})`),
    ...(people.size > 1 ? [`${statement.kind} ${owned} of ${people.size} users`] : []),
  ]
}

const ownersIn = ({ kind, rows, equals }: Statement, table: string): unknown[] =>
  kind === 'insert'
    ? rows.map((row) => row.get(OWNER.get(table)!)).filter((owner) => owner !== undefined)
    : equals.filter((one) => one.table === table && one.column === OWNER.get(table)).map(({ value }) => value)

const joinsOwner = ({ joinedOn }: Statement, table: string, other: string) =>
  joinedOn.some((on) => on[table] === OWNER.get(table) && on[other] === OWNER.get(other))

const isException = (statement: Statement, table: string) =>
  SPANNING.some(
    ({ table: its, kinds, by }) =>
      its === table &&
      statement.tables.length === 1 &&
      kinds.includes(statement.kind) &&
      conditionsOf(statement, table).join() === by.toSorted().join(),
  )

/** The parts of a query that are text could reach a table that no node names. */
const hidesTables = (node: OperationNode) =>
  node.kind === 'RawNode' &&
  /\b(from|join|into|update|table)\b/i.test((node as OperationNode & { sqlFragments: string[] }).sqlFragments.join(' '))

/** Ends the test run's every statement that reaches for rows without naming their owner. */
export const ownerCheck: KyselyPlugin = {
  transformQuery({ node }) {
    const wrong = missingOwnersIn(node)
    if (wrong.length > 0) throw new Error(`Not for one user: ${wrong.join('; ')}`)
    return node
  },
  transformResult: async ({ result }) => result,
}
