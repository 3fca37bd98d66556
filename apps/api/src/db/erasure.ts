import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { eraseRemains } from './checkpoint/truncateWal.ts'
import type { Db } from './open.ts'
import { pendingDeletionRepo } from './pendingDeletions.repo.ts'
import type { Schema } from './schema.ts'
import { inSlices, yieldToEventLoop } from './slices.ts'
import { withTx } from './withTx.ts'

export type OwnedTable = { [T in keyof Schema]: 'user_id' extends keyof Schema[T] ? T : never }[keyof Schema]

/** The number of rows that one statement deletes: fewer where rows are long. */
const SHORT = 500
const LONG = 10

/** A table that grows with use: its primary key without user_id, and the number of rows per delete statement. */
type GrowingTable<Column extends string = string> = { key: Column[]; slice: number }

/**
 * Every table with a user_id, in the order of deletion; a missing one is a type error. The rows of `sign-in` tables are
 * deleted together with the account, the others afterwards: one row per user in one statement, more in slices. The rows
 * of `later` tables are deleted by their own job. The account and the rows of its owner can be on two database servers,
 * so no transaction deletes both.
 */
const OWNED: { [T in OwnedTable]: 'sign-in' | 'single' | 'later' | GrowingTable<keyof Schema[T] & string> } = {
  sessions: 'sign-in',
  challenges: 'sign-in',
  outbox_mails: 'sign-in',
  known_devices: 'sign-in',
  authenticators: 'sign-in',
  passkeys: 'sign-in',
  recovery_codes: 'sign-in',
  calendar_feeds: 'sign-in',
  pending_erasures: 'sign-in',
  // Waits for writes in progress, which hold its lock. Later ones find no head, and then no account.
  sync_heads: 'single',
  user_settings: 'single',
  object_removals: 'later',
  push_subscriptions: { key: ['id'], slice: SHORT },
  push_messages: { key: ['id'], slice: 100 },
  reminder_states: 'single',
  sent_reminders: { key: ['key'], slice: SHORT },
  entry_totals: { key: ['type'], slice: SHORT },
  scan_reservations: { key: ['id'], slice: SHORT },
  entries: { key: ['id'], slice: SHORT },
  entry_parts: { key: ['entry_id', 'position'], slice: SHORT },
  entry_tags: { key: ['tag', 'entry_id'], slice: SHORT },
  category_totals: { key: ['type', 'category', 'month'], slice: SHORT },
  categories: { key: ['name'], slice: SHORT },
  budgets: { key: ['id'], slice: SHORT },
  day_totals: { key: ['type', 'day'], slice: SHORT },
  month_totals: { key: ['month', 'type'], slice: SHORT },
  scan_days: { key: ['day'], slice: SHORT },
  scans: { key: ['id'], slice: SHORT },
  scan_texts: { key: ['id'], slice: LONG },
  scan_pictures: { key: ['id'], slice: LONG },
  scan_objects: { key: ['id'], slice: SHORT },
  attachments: { key: ['id'], slice: SHORT },
  attachment_files: { key: ['id'], slice: LONG },
  merchants: { key: ['merchant_raw_name'], slice: SHORT },
  tasks: { key: ['id'], slice: SHORT },
  trash: { key: ['kind', 'id'], slice: 100 },
  changes: { key: ['seq'], slice: 100 },
  sync_ops: { key: ['id'], slice: SHORT },
  routines: { key: ['id'], slice: SHORT },
  occurrences: { key: ['routine_id', 'day'], slice: SHORT },
  links: { key: ['id'], slice: SHORT },
  accounts: { key: ['id'], slice: SHORT },
  transfers: { key: ['id'], slice: SHORT },
  account_totals: { key: ['account'], slice: SHORT },
  account_month_totals: { key: ['account', 'month', 'type'], slice: SHORT },
  foreign_totals: { key: ['account'], slice: SHORT },
  rates: { key: ['id'], slice: SHORT },
  schedules: { key: ['id'], slice: SHORT },
  goals: { key: ['id'], slice: SHORT },
  contributions: { key: ['id'], slice: SHORT },
  projects: { key: ['id'], slice: SHORT },
  rules: { key: ['id'], slice: SHORT },
  notes: { key: ['id'], slice: LONG },
  sections: { key: ['id'], slice: LONG },
  note_texts: { key: ['note_id'], slice: LONG },
}
export const ownedTables = Object.keys(OWNED) as OwnedTable[]
/** Without those that may outlast the account. */
export const erasedTables = ownedTables.filter((table) => OWNED[table] !== 'later')

/**
 * Deletes the account, everything its owner signs in with and the messages they sent to the operator, in the caller's
 * transaction. Afterwards none of its data can be reached and its address is free. {@link purgeAccountRows} deletes the
 * remaining rows, also those of writes that were in progress meanwhile.
 */
export async function endAccount(db: Db, userId: string, at: Date) {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  await db.deleteFrom('contact_messages').where('email', '=', email).execute()
  for (const table of ownedTables)
    if (OWNED[table] === 'sign-in')
      await db
        .deleteFrom(table as 'entries')
        .where('user_id', '=', userId)
        .execute()
  await db.deleteFrom('users').where('id', '=', userId).execute()
  await db.insertInto('pending_erasures').values({ user_id: userId, ended_at: at.toISOString() }).execute()
}

/**
 * Deletes all remaining rows of a deleted account in slices and queues its objects for deletion from the bucket at
 * `at`. Afterwards no byte of it is left in a SQLite file.
 */
export async function purgeAccountRows(db: Db, userId: string, at: Date) {
  for (const table of ownedTables) {
    const kind = OWNED[table]
    if (kind === 'single') await db.deleteFrom(table).where('user_id', '=', userId).execute()
    else if (typeof kind === 'object') while (await purgeSlice(db, userId, table, kind, at)) await yieldToEventLoop()
  }
  await eraseRemains(db)
  await db.deleteFrom('pending_erasures').where('user_id', '=', userId).execute()
}

/** Resumes erasures that were interrupted or failed. */
export async function continueErasures(db: Db, at: Date) {
  const pending = await db.selectFrom('pending_erasures').select('user_id').execute()
  for (const { user_id } of pending) await purgeAccountRows(db, user_id, at)
}

/**
 * Erases the rows that an earlier release has left of deleted accounts, in tables that it does not know. It has deleted
 * the head of their changes; rows with a head may be without an account after a restore of the accounts alone.
 */
export async function purgeLeftovers(db: Db, at: Date) {
  for (const table of erasedTables)
    for await (const userId of OWNED[table] === 'sign-in' ? [] : ownersWithoutAccount(db, table)) {
      const heads = db.selectFrom('sync_heads').select('user_id').where('user_id', '=', userId)
      if (!(await heads.executeTakeFirst())) await purgeAccountRows(db, userId, at)
    }
}

/** Yields the users with rows in a table whose account is neither there nor being erased. */
export async function* ownersWithoutAccount(db: Db, table: OwnedTable) {
  const owners = db
    .selectFrom(table as 'entries')
    .select('user_id')
    .distinct()
    .where('user_id', 'is not', null)
    .orderBy('user_id')
  const slices = inSlices<{ user_id: string }>((limit, after) =>
    (after ? owners.where('user_id', '>', after.user_id) : owners).limit(limit).execute(),
  )
  for await (const rows of slices) {
    const ids = rows.map(({ user_id }) => user_id)
    const accounts = await db.selectFrom('users').select('id').where('id', 'in', ids).execute()
    const users = new Set(accounts.map(({ id }) => id))
    for (const id of ids.filter((id) => !users.has(id))) {
      const erased = await db.selectFrom('pending_erasures').select('user_id').where('user_id', '=', id).execute()
      if (erased.length === 0) yield id
    }
  }
}

/** Deletes one slice of rows. Returns whether there may be more. */
async function purgeSlice(db: Db, userId: string, table: OwnedTable, { key, slice }: GrowingTable, at: Date) {
  // Only the columns in `key` are used, which every such table has.
  const name = table as 'entries'
  const columns = key as ['id']
  let query = db.selectFrom(name).select(columns).where('user_id', '=', userId).limit(slice)
  for (const column of columns) query = query.orderBy(column)
  const rows = await query.execute()
  const last = rows.at(-1)
  if (!last) return false
  await withTx(db, async (db) => {
    if (table === 'scan_objects') await pendingDeletionRepo(db, userId).addAllUpTo(last.id, at.toISOString())
    await db.deleteFrom(name).where('user_id', '=', userId).where(isUpTo(columns, last)).execute()
  })
  return rows.length === slice
}

/** Matches rows up to and including `last` in the order of `columns`. */
const isUpTo = (columns: ['id'], last: Record<'id', string>) => {
  return (eb: ExpressionBuilder<Schema, 'entries'>): ExpressionWrapper<Schema, 'entries', SqlBool> =>
    columns.length === 1
      ? eb(columns[0], '<=', last[columns[0]])
      : eb(
          eb.refTuple(...(columns as unknown as ['id', 'id'])),
          '<=',
          eb.tuple(...(columns.map((column) => last[column]) as [string, string])),
        )
}
