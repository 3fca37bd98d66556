import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { pendingDeletionRepo } from '../pictures/pendingDeletions.repo.ts'
import { truncateWal } from './checkpoint/truncateWal.ts'
import type { Db } from './open.ts'
import type { Schema } from './schema.ts'
import { yieldToEventLoop } from './slices.ts'
import { withTx } from './withTx.ts'

type Owned = { [T in keyof Schema]: 'user_id' extends keyof Schema[T] ? T : never }[keyof Schema]

/** How many rows one statement deletes: few, where a row is long. */
const SHORT = 500
const LONG = 10

/** A table whose rows grow with use: the rest of its primary key, and how many rows are deleted at once. */
type Grown<Column extends string = string> = { key: Column[]; slice: number }

/**
 * Every table with rows of a user. One that is missing here does not compile. `small` ones go with the account itself,
 * the others in slices after it.
 */
const OWNED: { [T in Owned]: 'small' | Grown<keyof Schema[T] & string> } = {
  sessions: 'small',
  challenges: 'small',
  outbox_mails: 'small',
  known_devices: 'small',
  authenticators: 'small',
  passkeys: 'small',
  recovery_codes: 'small',
  pending_erasures: 'small',
  entry_totals: 'small',
  scan_reservations: 'small',
  entries: { key: ['id'], slice: SHORT },
  category_totals: { key: ['type', 'category', 'month'], slice: SHORT },
  categories: { key: ['name'], slice: SHORT },
  budgets: { key: ['id'], slice: SHORT },
  month_totals: { key: ['month', 'type'], slice: SHORT },
  scan_days: { key: ['day'], slice: SHORT },
  scans: { key: ['id'], slice: SHORT },
  scan_pictures: { key: ['id'], slice: LONG },
  scan_objects: { key: ['id'], slice: SHORT },
  merchants: { key: ['merchant_raw_name'], slice: SHORT },
  tasks: { key: ['id'], slice: SHORT },
  deleted_tasks: { key: ['id'], slice: SHORT },
  routines: { key: ['id'], slice: SHORT },
  occurrences: { key: ['routine_id', 'day'], slice: SHORT },
  notes: { key: ['id'], slice: LONG },
  sections: { key: ['id'], slice: LONG },
  note_texts: { key: ['note_id'], slice: LONG },
}
export const ownedTables = Object.keys(OWNED) as Owned[]

/**
 * Ends an account, in a transaction of the caller's: afterwards nothing of it can be reached, and its address is free.
 * What its owner wrote to the operator goes with it. The rows that are left go by {@link eraseRows}.
 */
export async function endAccount(db: Db, userId: string, at: Date) {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  await db.deleteFrom('contact_messages').where('email', '=', email).execute()
  for (const table of ownedTables)
    if (OWNED[table] === 'small')
      await db
        .deleteFrom(table as 'entries')
        .where('user_id', '=', userId)
        .execute()
  await db.deleteFrom('users').where('id', '=', userId).execute()
  await db.insertInto('pending_erasures').values({ user_id: userId, ended_at: at.toISOString() }).execute()
}

/**
 * Deletes every row of an ended account, in slices; what it has in the bucket goes from `at` on. Afterwards no byte of it
 * is left in a SQLite file.
 */
export async function eraseRows(db: Db, userId: string, at: Date) {
  for (const table of ownedTables) {
    const grown = OWNED[table]
    if (grown !== 'small') while (await eraseSlice(db, userId, table, grown, at)) await yieldToEventLoop()
  }
  await truncateWal(db)
  await db.deleteFrom('pending_erasures').where('user_id', '=', userId).execute()
}

/** Goes on with erasures that were cut off, or that failed. */
export async function continueErasures(db: Db, at: Date) {
  const pending = await db.selectFrom('pending_erasures').select('user_id').execute()
  for (const { user_id } of pending) await eraseRows(db, user_id, at)
}

/** Whether there may be more. */
async function eraseSlice(db: Db, userId: string, table: Owned, { key, slice }: Grown, at: Date) {
  // Every table of a user is alike in what is asked of it here.
  const name = table as 'entries'
  const columns = key as ['id']
  let query = db.selectFrom(name).select(columns).where('user_id', '=', userId).limit(slice)
  for (const column of columns) query = query.orderBy(column)
  const rows = await query.execute()
  const last = rows.at(-1)
  if (!last) return false
  await withTx(db, async (db) => {
    if (table === 'scan_objects') await pendingDeletionRepo(db).addAllOf(userId, last.id, at.toISOString())
    await db.deleteFrom(name).where('user_id', '=', userId).where(isUpTo(columns, last)).execute()
  })
  return rows.length === slice
}

/** Whether a row comes before `last` in the order of these columns, or is it. */
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
