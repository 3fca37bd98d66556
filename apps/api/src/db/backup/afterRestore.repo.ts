import { isoAfter } from '../../clock.ts'
import { endEpoch } from '../epoch.ts'
import type { Db } from '../open.ts'
import { MAX_MAIL_AGE } from '../purgeExpired.ts'

/** Summary of a restore for the operator. */
export type RestoreSummary = {
  users: number
  entries: number
  sessions: number
  /** The last time the backed-up server is known to have run; undefined if it never did. */
  asOf: string | undefined
  mailsDropped: number
  mailsWaiting: number
}

/** With the sessions end their subscriptions to push messages. */
const ENDED = [
  'sessions',
  'push_subscriptions',
  'push_messages',
  'calendar_feeds',
  'reminder_states',
  'challenges',
  'counters',
  'suspensions',
  'job_leases',
  'scan_reservations',
] as const

/**
 * Deletes from a restored database what must not be restored: sessions and addresses of calendar feeds, which may have been
 * revoked since the backup, one-time codes, counters, suspensions, leases and reservations, and mails older than MAX_MAIL_AGE. Ends the epoch, so that
 * devices send again what was confirmed since the backup. Returns a summary of the rest.
 */
export async function clearAfterRestore(db: Db, now: Date): Promise<RestoreSummary> {
  const asOf = await lastUse(db)
  const sessions = await count(db, 'sessions')
  for (const table of ENDED) await db.deleteFrom(table).execute()
  await endEpoch(db)
  const { numDeletedRows } = await db
    .deleteFrom('outbox_mails')
    .where('created_at', '<', isoAfter(now, -MAX_MAIL_AGE))
    .executeTakeFirstOrThrow()
  return {
    users: await count(db, 'users'),
    entries: await count(db, 'entries'),
    sessions,
    asOf,
    mailsDropped: Number(numDeletedRows),
    mailsWaiting: await count(db, 'outbox_mails'),
  }
}

async function lastUse(db: Db) {
  const { fn } = db
  const [clock, session, user] = await Promise.all([
    db.selectFrom('clock_checks').select(fn.max('trusted_at').as('at')).executeTakeFirst(),
    db.selectFrom('sessions').select(fn.max('rotated_at').as('at')).executeTakeFirst(),
    db.selectFrom('users').select(fn.max('created_at').as('at')).executeTakeFirst(),
  ])
  // An aggregate over no rows is null, although its type does not include null.
  const moments = [clock?.at, session?.at, user?.at].filter((at): at is string => Boolean(at))
  return moments.toSorted().at(-1)
}

async function count(db: Db, table: 'users' | 'entries' | 'sessions' | 'outbox_mails') {
  const query = db.selectFrom(table).select((eb) => eb.fn.countAll().as('count'))
  return Number((await query.executeTakeFirstOrThrow()).count)
}
