import type { KyselyPlugin, OperationNode } from 'kysely'
import { ownedTables } from '../db/erasure.ts'
import { isStatement, type Statement, toConditions, toParts, toStatement } from './statements.ts'

/** Tables without data of users. */
const WITHOUT_OWNER = new Set([
  'counters',
  'suspensions',
  'contact_messages',
  'job_leases',
  'clock_checks',
  'instance',
  'bucket_removals',
  'server_keys',
  // The values of a query.
  'ranges',
])
/** The column that identifies the owner, by table. */
const OWNER = new Map<string, string>([['users', 'id'], ...ownedTables.map((table) => [table, 'user_id'] as const)])

type Exception = { reason: string; table: string; kinds: Statement['kind'][]; by: string[] }

/** A comparison of a whole key, as `toConditions` describes it. */
const BY_KEY = '? BinaryOperationNode'

/** Statements that delete expired rows in slices: a select finds the end of the next slice, deletes purge it. */
const purge = (table: string, next: string[], slice: string[], ...expired: string[][]): Exception[] => [
  { reason: 'finds the next slice to purge', table, kinds: ['select'], by: next },
  ...expired.map((by): Exception => {
    return { reason: 'deletes expired rows', table, kinds: ['delete'], by: [...slice, ...by] }
  }),
]

/** Statements that are allowed without an owner. Each must have exactly these conditions. */
const EXCEPTIONS: Exception[] = [
  { reason: 'without a session, a user is found by address', table: 'users', kinds: ['select'], by: ['email ='] },
  { reason: 'an address is verified', table: 'users', kinds: ['update', 'delete'], by: ['email =', 'verified_at is'] },
  {
    reason: 'a challenge is identified by its secret id',
    table: 'challenges',
    kinds: ['update', 'delete'],
    by: ['id ='],
  },
  { reason: 'a challenge that has not expired', table: 'challenges', kinds: ['select'], by: ['id =', 'expires_at >'] },
  { reason: 'the outbox sends the mails of all users', table: 'outbox_mails', kinds: ['select'], by: ['due_at <='] },
  { reason: 'the outbox finds mails due too far ahead', table: 'outbox_mails', kinds: ['select'], by: ['due_at >'] },
  { reason: 'the metrics count queued mails', table: 'outbox_mails', kinds: ['select'], by: [] },
  { reason: 'a mail is leased for sending', table: 'outbox_mails', kinds: ['update'], by: ['id =', 'due_at ='] },
  { reason: 'a mail is sent or postponed', table: 'outbox_mails', kinds: ['update', 'delete'], by: ['id ='] },
  { reason: 'push messages that are due', table: 'push_messages', kinds: ['select'], by: ['due_at <='] },
  { reason: 'push messages due too far ahead', table: 'push_messages', kinds: ['select'], by: ['due_at >'] },
  ...[['due_at <='], ['due_at >'], []].map(
    (due): Exception => ({
      reason: 'push messages are leased, sent or postponed',
      table: 'push_messages',
      kinds: ['update', 'delete'],
      by: ['user_id in', 'id in', ...due],
    }),
  ),
  { reason: 'push messages are sent', table: 'push_subscriptions', kinds: ['select'], by: ['user_id in', 'id in'] },
  { reason: 'a browser has one user', table: 'push_subscriptions', kinds: ['select'], by: ['id ='] },
  { reason: 'a feed is found by its secret', table: 'calendar_feeds', kinds: ['select'], by: ['token_hash ='] },
  ...purge('challenges', ['id >'], ['id >', 'id <='], ['expires_at <'], ['expires_at >']),
  ...purge('users', ['id >'], ['id >', 'id <='], ['verified_at is', 'created_at <']),
  ...purge('sessions', [BY_KEY], [BY_KEY, BY_KEY], ['expires_at <']),
  { reason: 'finds the users with old deleted rows', table: 'trash', kinds: ['select'], by: ['deleted_at <'] },
  ...[['next_day <='], [BY_KEY, 'next_day <=']].map(
    (by): Exception => ({ reason: 'finds the due schedules of all users', table: 'schedules', kinds: ['select'], by }),
  ),
  { reason: 'compaction reads the heads in slices', table: 'sync_heads', kinds: ['select'], by: [] },
  { reason: 'compaction reads the heads in slices', table: 'sync_heads', kinds: ['select'], by: ['user_id >'] },
  {
    reason: 'finds the users whose rows an earlier release has changed',
    table: 'sync_heads',
    kinds: ['select'],
    by: ['? OrNode', 'checked_by <='],
  },
  { reason: 'finds users to remind', table: 'sync_heads', kinds: ['select'], by: ['remind_at <='] },
  { reason: 'finds long work to continue', table: 'sync_heads', kinds: ['select'], by: ['work is not'] },
  { reason: 'live streams of many users', table: 'sync_heads', kinds: ['select'], by: ['user_id in'] },
  {
    reason: 'live streams end with their sessions',
    table: 'sessions',
    kinds: ['select'],
    by: ['user_id in', 'id in', 'expires_at >'],
  },
  { reason: 'objects of all users are deleted', table: 'object_removals', kinds: ['select'], by: ['due_at <='] },
  { reason: 'objects due too far ahead', table: 'object_removals', kinds: ['select'], by: ['due_at >'] },
  ...ownedTables.flatMap((table) =>
    [['user_id is not'], ['user_id is not', 'user_id >']].map(
      (by): Exception => ({ reason: 'finds the owners of rows without an account', table, kinds: ['select'], by }),
    ),
  ),
  { reason: 'finds owners without an account', table: 'users', kinds: ['select'], by: ['id in'] },
  { reason: 'interrupted erasures are resumed', table: 'pending_erasures', kinds: ['select'], by: [] },
]

/** Returns an error for each table of a query whose rows are not limited to one owner. */
function missingOwnersIn(root: OperationNode): string[] {
  return toParts(root).flatMap((node) => {
    if (isStatement(node)) return wrongOwnersIn(toStatement(node))
    return hidesTables(node) ? ['raw SQL that names tables of its own'] : []
  })
}

/** Returns whether a query that names no owner is one of maintenance, which reads or deletes rows of all users. */
export const isMaintenance = (root: OperationNode) => missingOwnersIn(root).length === 0

function wrongOwnersIn(statement: Statement) {
  const unknown = statement.tables.filter((table) => !OWNER.has(table) && !WITHOUT_OWNER.has(table))
  const owned = statement.tables.filter((table) => OWNER.has(table))
  const owners = new Map(owned.map((table) => [table, ownersIn(statement, table)]))
  // A table joined on the owner columns has the owner of the other table.
  for (const [table, other] of statement.joined)
    if (!owners.get(table)?.length && joinsOwner(statement, table, other)) owners.set(table, owners.get(other) ?? [])
  const unbound = owned.filter((table) => !owners.get(table)?.length && !isException(statement, table))
  const distinctOwners = new Set([...owners.values()].flat())
  return [
    ...unknown.map((table) => `${table} is a table whose owner nobody named`),
    ...unbound.map((table) => `${statement.kind} ${table} without its owner (by ${toConditions(statement, table)})`),
    ...(distinctOwners.size > 1 ? [`${statement.kind} ${owned} of ${distinctOwners.size} users`] : []),
  ]
}

const ownersIn = ({ kind, rows, equals }: Statement, table: string): unknown[] =>
  kind === 'insert'
    ? rows.map((row) => row.get(OWNER.get(table)!)).filter((owner) => owner !== undefined)
    : equals.filter((one) => one.table === table && one.column === OWNER.get(table)).map(({ value }) => value)

const joinsOwner = ({ joinedOn }: Statement, table: string, other: string) =>
  joinedOn.some((on) => on[table] === OWNER.get(table) && on[other] === OWNER.get(other))

const isException = (statement: Statement, table: string) =>
  EXCEPTIONS.some(
    ({ table: its, kinds, by }) =>
      its === table &&
      statement.tables.length === 1 &&
      kinds.includes(statement.kind) &&
      toConditions(statement, table).join() === by.toSorted().join(),
  )

/** Returns whether a raw SQL fragment may access a table that no node names. */
const hidesTables = (node: OperationNode) =>
  node.kind === 'RawNode' &&
  /\b(from|join|into|update|table)\b/i.test((node as OperationNode & { sqlFragments: string[] }).sqlFragments.join(' '))

/** Rejects every statement of a test that accesses rows without naming their owner. */
export const ownerCheck: KyselyPlugin = {
  transformQuery({ node }) {
    const wrong = missingOwnersIn(node)
    if (wrong.length > 0) throw new Error(`Not for one user: ${wrong.join('; ')}`)
    return node
  },
  transformResult: async ({ result }) => result,
}
