import type { FastifyBaseLogger } from 'fastify'
import { isoAfter, SECOND } from '../clock.ts'
import { withTx } from '../db/withTx.ts'
import type { AppDependencies } from '../dependencies.ts'
import type { Answer } from './client.ts'
import { type Leased, LONGEST_PAUSE } from './leaseMessages.ts'
import { makeOrigins } from './origins.ts'
import type { Outcomes } from './outcomes.ts'
import { parseRetryAfter } from './retryAfter.ts'
import { subscriptionRepo } from './subscriptions.repo.ts'

const MAX_LOGGED = 1000
const backOff = (attempts: number) => Math.min(LONGEST_PAUSE, 5 * SECOND * 2 ** attempts)
const isSuccess = (status: number) => status >= 200 && status < 300

/** The endpoint of a message, without what is secret in it. */
export type Destination = { host: string; origin: string }

/** Returns functions that decide what becomes of a message, by the answer of its push service or for want of one. */
export function makeAnswers(
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
  outcomes: Outcomes,
  log: FastifyBaseLogger,
) {
  const origins = makeOrigins(clock)
  const logOnce = makeLogOnce(log)

  async function accept({ row, subscription }: Leased, { host, origin }: Destination) {
    origins.succeeded(origin)
    logOnce.forget(host)
    outcomes.remove(row)
    if (subscription.failed_at) await subscriptionRepo(db, row.user_id).setFailed(subscription.id, null)
  }

  /** Drops a message that will not be accepted later, and marks the subscription. */
  async function reject({ row, subscription }: Leased, host: string, status: number | string) {
    logOnce.warn(host, status)
    outcomes.remove(row)
    if (!subscription.failed_at)
      await subscriptionRepo(db, row.user_id).setFailed(subscription.id, clock.now().toISOString())
  }

  const retry = ({ row }: Leased) => outcomes.postpone(row, isoAfter(clock.now(), backOff(row.attempts)))

  return {
    reject,

    /** Postpones a message if its push service gets no messages for a while. Returns whether it does. */
    isPaused({ row }: Leased, { origin }: Destination) {
      const until = origins.pausedUntil(origin)
      if (until) outcomes.postpone(row, until)
      return until !== undefined
    },

    failed(leased: Leased, { origin }: Destination) {
      origins.failed(origin)
      retry(leased)
    },

    async answered(leased: Leased, { status, retryAfter }: Answer, to: Destination) {
      const { row } = leased
      if (isSuccess(status)) return accept(leased, to)
      if (status === 404 || status === 410) {
        outcomes.remove(row)
        return withTx(db, (db) => subscriptionRepo(db, row.user_id).remove([row.subscription]))
      }
      if ([400, 401, 403].includes(status)) return reject(leased, to.host, status)
      if (status === 413) {
        logOnce.warn(to.host, status)
        return outcomes.remove(row)
      }
      if (status === 429 || status === 503) {
        const pause = parseRetryAfter(retryAfter, clock.now()) ?? backOff(row.attempts)
        return outcomes.postpone(row, origins.pause(to.origin, pause))
      }
      return retry(leased)
    },
  }
}

/** Logs a problem with a push service once, until it accepts a message. Never the endpoint, which is a secret. */
function makeLogOnce(log: FastifyBaseLogger) {
  const logged = new Map<string, Set<number | string>>()
  return {
    warn(host: string, status: number | string) {
      if (logged.size >= MAX_LOGGED) logged.clear()
      const known = logged.get(host) ?? new Set()
      if (!known.has(status)) log.warn({ host, status }, 'a push service rejected a message')
      logged.set(host, known.add(status))
    },
    forget: (host: string) => void logged.delete(host),
  }
}
