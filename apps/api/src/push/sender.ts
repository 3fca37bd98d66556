import type { FastifyBaseLogger } from 'fastify'
import { isoAfter, MINUTE, SECOND } from '../clock.ts'
import type { ClockCheck } from '../db/clockCheck.ts'
import type { AppDependencies } from '../dependencies.ts'
import { type Destination, makeAnswers } from './answers.ts'
import type { makeDeliver } from './deliver.ts'
import { EndpointRejected, type Endpoints } from './endpoints.ts'
import { LEASE, type Leased } from './leaseMessages.ts'
import { messageRepo } from './messages.repo.ts'
import type { Outcomes } from './outcomes.ts'

/** Longer than a request takes at most. A message is not sent in the last seconds of its lease. */
const MARGIN = 30 * SECOND

type Dependencies = Pick<AppDependencies, 'db' | 'clock'> & {
  clockCheck: ClockCheck
  endpoints: Endpoints
  deliver: ReturnType<typeof makeDeliver>
  outcomes: Outcomes
}

/** Returns a function that sends a leased message and decides by the answer what becomes of it. */
export function makeSender(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { db, clock, clockCheck, endpoints, deliver, outcomes } = dependencies
  const answers = makeAnswers(dependencies, outcomes, log)

  /** Drops an expired message. While the clock is not trusted, it waits instead. Returns whether it has expired. */
  async function isExpired({ row }: Leased) {
    const now = clock.now()
    if (row.expires_at > now.toISOString()) return false
    if (await clockCheck.isTrusted()) outcomes.remove(row)
    else outcomes.postpone(row, isoAfter(now, MINUTE))
    return true
  }

  /** Returns the answer of the push service, or undefined if there is none. */
  async function tryDelivery({ row, target, payload }: Leased, { host }: Destination) {
    try {
      return await deliver({ target, payload, topic: row.topic, expiresAt: row.expires_at })
    } catch (thrown) {
      if (thrown instanceof EndpointRejected) throw thrown
      const { code, message } = thrown as NodeJS.ErrnoException
      log.debug({ host, reason: code ?? message }, 'a push service was not reached')
      return undefined
    }
  }

  return async function send(leased: Leased, isStopped: () => boolean) {
    const { row, target, leasedAt } = leased
    const age = clock.elapsed() - leasedAt
    // Another server may lease it at any moment, or has.
    if (isStopped() || age > LEASE - MARGIN || (await isExpired(leased))) return
    // Its subscription may have been removed meanwhile.
    if (age > SECOND && !(await messageRepo(db).exists(row))) return
    try {
      const destination = { host: new URL(target.endpoint).host, origin: endpoints.parse(target.endpoint).origin }
      if (answers.isPaused(leased, destination)) return
      const answer = await tryDelivery(leased, destination)
      if (answer) await answers.answered(leased, answer, destination)
      else if (!isStopped()) answers.failed(leased, destination)
    } catch (thrown) {
      if (!(thrown instanceof EndpointRejected)) throw thrown
      await answers.reject(leased, new URL(target.endpoint).host, 'not a public address')
    }
  }
}

export type Send = ReturnType<typeof makeSender>
