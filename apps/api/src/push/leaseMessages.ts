import type { PushPayload, PushSubscriptionDraft } from '@daybook/contract'
import type { FastifyBaseLogger } from 'fastify'
import { HOUR, isoAfter, MINUTE } from '../clock.ts'
import type { PushMessageTable, PushSubscriptionTable } from '../db/schema.push.ts'
import { isRetriable, withTx } from '../db/withTx.ts'
import type { AppDependencies } from '../dependencies.ts'
import { messageRepo } from './messages.repo.ts'
import { sessionKey, subscriptionRepo, subscriptionsOfAllRepo } from './subscriptions.repo.ts'

export const LEASE = 2 * MINUTE
/** No message is due further ahead, so one that is has its due time from a clock that was ahead, and is due. */
export const LONGEST_PAUSE = HOUR
/** The most messages that are looked for at once. */
export const BATCH = 40

/** A message that this process is to send, with the subscription it goes to. */
export type Leased = {
  row: PushMessageTable
  subscription: PushSubscriptionTable
  /** The endpoint and the keys of the browser. */
  target: PushSubscriptionDraft
  payload: PushPayload
  /** When it was leased, in milliseconds of uptime. */
  leasedAt: number
}

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'secrets'>

/** Returns a function that leases messages that are due. Those to subscriptions that have ended are removed. */
export function makeLeaseMessages({ db, clock, secrets }: Dependencies, log: FastifyBaseLogger) {
  const messages = messageRepo(db)

  /** Leases up to {@link BATCH} messages, or none if several servers wanted the same ones in another order. */
  async function leaseRows() {
    const now = clock.now()
    const until = isoAfter(now, LEASE)
    const due = await messages.find(['<=', now.toISOString()], BATCH)
    if (due.length > 0) return messages.lease(due, ['<=', now.toISOString()], until).catch(ignoreConflict)
    const limit = isoAfter(now, LONGEST_PAUSE)
    const farAhead = await messages.find(['>', limit], BATCH)
    if (farAhead.length === 0) return []
    log.warn({ messages: farAhead.length }, 'push messages were due too far ahead by a wrong clock: sent now')
    return messages.lease(farAhead, ['>', limit], until).catch(ignoreConflict)
  }

  /** Returns the subscriptions of these messages whose sessions are active, by user and id. Removes the others. */
  async function findSubscriptions(rows: PushMessageTable[]) {
    const users = unique(rows.map(({ user_id }) => user_id))
    const all = subscriptionsOfAllRepo(db)
    const found = await all.find(users, unique(rows.map(({ subscription }) => subscription)))
    const sessions = unique(found.map(({ session_id }) => session_id))
    const active = sessions.length ? await all.activeSessions(users, sessions, clock.now().toISOString()) : new Set()
    const isActive = ({ user_id, session_id }: PushSubscriptionTable) => active.has(sessionKey(user_id, session_id))
    for (const { user_id, id } of found.filter((one) => !isActive(one)))
      await withTx(db, (db) => subscriptionRepo(db, user_id).remove([id]))
    return new Map(found.filter(isActive).map((one) => [sessionKey(one.user_id, one.id), one]))
  }

  /** Decrypts a message and its subscription, which is encrypted again if it was with the previous secret key. */
  async function open(row: PushMessageTable, subscription: PushSubscriptionTable, leasedAt: number): Promise<Leased> {
    const { text, isOld } = secrets.open(subscription.sealed)
    if (isOld) await subscriptionRepo(db, row.user_id).reseal(subscription.id, subscription.sealed, secrets.seal(text))
    return { row, subscription, target: JSON.parse(text), payload: JSON.parse(secrets.unseal(row.sealed)), leasedAt }
  }

  return async function lease(): Promise<Leased[]> {
    const leasedAt = clock.elapsed()
    const rows = await leaseRows()
    if (rows.length === 0) return []
    const subscriptions = await findSubscriptions(rows)
    const leased: Leased[] = []
    const dropped: PushMessageTable[] = []
    for (const row of rows) {
      const subscription = subscriptions.get(sessionKey(row.user_id, row.subscription))
      const opened = subscription && (await open(row, subscription, leasedAt).catch(() => undefined))
      if (opened) leased.push(opened)
      else dropped.push(row)
      if (subscription && !opened) log.error('a push message was encrypted with another secret key: dropped')
    }
    if (dropped.length > 0) await messages.remove(dropped)
    return leased
  }
}

export type LeaseMessages = ReturnType<typeof makeLeaseMessages>

const unique = (texts: string[]) => [...new Set(texts)]

function ignoreConflict(thrown: unknown): PushMessageTable[] {
  if (isRetriable(thrown)) return []
  throw thrown
}
