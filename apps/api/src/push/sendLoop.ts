import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { SECOND } from '../clock.ts'
import { Queue } from '../limits/queue.ts'
import { BATCH, type LeaseMessages } from './leaseMessages.ts'
import type { Outcomes } from './outcomes.ts'
import type { Send } from './sender.ts'

/** How often messages are looked for while none are due. */
export const POLL = SECOND
/** At most one batch is begun in this time, in milliseconds, so that a process has time for other calls. */
const TICK = 100
/** Requests in progress. */
const CONCURRENCY = 64
const MAX_LEASED = 300

type Dependencies = { lease: LeaseMessages; send: Send; outcomes: Outcomes }

/** Returns a function that sends all messages that are due, and those that become due meanwhile. */
export function makeSendLoop({ lease, send, outcomes }: Dependencies, log: FastifyBaseLogger) {
  const queue = new Queue({ concurrency: CONCURRENCY })
  const logged = (message: string) => (thrown: unknown) => log.error({ err: thrown }, message)
  // What could not be noted is sent again when its lease ends.
  const note = () => outcomes.write().catch(logged('noting push messages failed'))

  return async function sendDue(isStopped: () => boolean) {
    const running = new Set<Promise<void>>()

    /** Begins to send a batch and returns how many messages it has. */
    async function begin() {
      const leased = (await lease().catch(logged('reading push messages failed'))) ?? []
      for (const one of leased) {
        const sending = queue
          .run(() => send(one, isStopped), one.row.user_id)
          .catch(logged('sending a push message failed'))
          .finally(() => running.delete(sending))
        running.add(sending)
      }
      return leased.length
    }

    for (let idleUntil = 0; ; ) {
      const tick = sleep(TICK, undefined, { ref: false })
      const canBegin = !isStopped() && running.size < MAX_LEASED && performance.now() >= idleUntil
      const begun = canBegin ? await begin() : 0
      if (canBegin && begun === 0) idleUntil = performance.now() + POLL
      if (running.size === 0) break
      await Promise.race([Promise.all(running), tick])
      await note()
      if (begun >= BATCH) await tick
    }
    await note()
  }
}
