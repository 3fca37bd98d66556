import type { FastifyBaseLogger } from 'fastify'
import { isoAfter, MINUTE, SECOND } from '../clock.ts'
import type { ClockCheck } from '../db/clockCheck.ts'
import { withTx } from '../db/withTx.ts'
import type { AppDependencies } from '../dependencies.ts'
import type { Answer } from './client.ts'
import type { makeDeliver } from './deliver.ts'
import { EndpointRejected, type Endpoints } from './endpoints.ts'
import { LEASE, type Leased, LONGEST_PAUSE } from './leases.ts'
import { messageRepo } from './messages.repo.ts'
import { makeOrigins } from './origins.ts'
import type { Outcomes } from './outcomes.ts'
import { parseRetryAfter } from './retryAfter.ts'
import { subscriptionRepo } from './subscriptions.repo.ts'

/** Longer than a request takes at most. A message is not sent in the last seconds of its lease. */
const MARGIN = 30 * SECOND
const MAX_LOGGED = 1000
const backOff = (attempts: number) => Math.min(LONGEST_PAUSE, 5 * SECOND * 2 ** attempts)
const isSuccess = (status: number) => status >= 200 && status < 300

type Dependencies = Pick<AppDependencies, 'db' | 'clock'> & {
  clockCheck: ClockCheck
  endpoints: Endpoints
  deliver: ReturnType<typeof makeDeliver>
  outcomes: Outcomes
}

/** Returns a function that sends a leased message and decides by the answer what becomes of it. */
export function makeSender(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { db, clock, clockCheck, endpoints, deliver, outcomes } = dependencies
  const origins = makeOrigins(clock)
  const logged = new Set<string>()

  /** Logs a problem with a push service once, until it accepts a message. Never the endpoint, which is a secret. */
  function logOnce(host: string, status: number | string) {
    if (logged.size >= MAX_LOGGED) logged.clear()
    if (!logged.has(`${host} ${status}`)) log.warn({ host, status }, 'a push service rejected a message')
    logged.add(`${host} ${status}`)
  }

  async function reject({ row, subscription }: Leased, host: string, status: number | string) {
    logOnce(host, status)
    outcomes.remove(row)
    if (!subscription.failed_at)
      await subscriptionRepo(db, row.user_id).setFailed(subscription.id, clock.now().toISOString())
  }

  async function accept({ row, subscription }: Leased, host: string, origin: string) {
    origins.succeeded(origin)
    for (const line of logged) if (line.startsWith(`${host} `)) logged.delete(line)
    outcomes.remove(row)
    if (subscription.failed_at) await subscriptionRepo(db, row.user_id).setFailed(subscription.id, null)
  }

  const retry = ({ row }: Leased, ms: number) => outcomes.postpone(row, isoAfter(clock.now(), ms))

  async function handle(leased: Leased, answer: Answer, host: string, origin: string) {
    const { row } = leased
    const { status, retryAfter } = answer
    if (isSuccess(status)) return accept(leased, host, origin)
    if (status === 404 || status === 410) {
      outcomes.remove(row)
      return withTx(db, (db) => subscriptionRepo(db, row.user_id).remove([row.subscription]))
    }
    if ([400, 401, 403].includes(status)) return reject(leased, host, status)
    if (status === 413) {
      logOnce(host, status)
      return outcomes.remove(row)
    }
    if (status === 429 || status === 503) {
      const pause = parseRetryAfter(retryAfter, clock.now()) ?? backOff(row.attempts)
      return outcomes.postpone(row, origins.pause(origin, pause))
    }
    return retry(leased, backOff(row.attempts))
  }

  /** Returns whether the message has been dropped or waits, because it has expired. */
  async function isExpired({ row }: Leased) {
    const now = clock.now()
    if (row.expires_at > now.toISOString()) return false
    if (await clockCheck.isTrusted()) outcomes.remove(row)
    else outcomes.postpone(row, isoAfter(now, MINUTE))
    return true
  }

  return async function send(leased: Leased, isStopped: () => boolean) {
    const { row, target, payload, leasedAt } = leased
    const age = clock.elapsed() - leasedAt
    // Another server may lease it at any moment, or has.
    if (isStopped() || age > LEASE - MARGIN || (await isExpired(leased))) return
    // Its subscription may have been removed meanwhile.
    if (age > SECOND && !(await messageRepo(db).exists(row))) return
    const { host } = new URL(target.endpoint)
    try {
      const { origin } = endpoints.parse(target.endpoint)
      const pausedUntil = origins.pausedUntil(origin)
      if (pausedUntil) return outcomes.postpone(row, pausedUntil)
      const answer = await deliver({ target, payload, topic: row.topic, expiresAt: row.expires_at }).catch(
        (thrown: Error & { code?: string }) => {
          if (thrown instanceof EndpointRejected) throw thrown
          origins.failed(origin)
          log.debug({ host, reason: thrown.code ?? thrown.message }, 'a push service was not reached')
          return undefined
        },
      )
      if (answer) await handle(leased, answer, host, origin)
      else if (!isStopped()) retry(leased, backOff(row.attempts))
    } catch (thrown) {
      if (!(thrown instanceof EndpointRejected)) throw thrown
      await reject(leased, host, 'not a public address')
    }
  }
}
