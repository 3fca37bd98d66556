import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { SECOND } from '../clock.ts'
import type { ClockCheck } from '../db/clockCheck.ts'
import type { Db } from '../db/open.ts'
import type { AppDependencies } from '../dependencies.ts'
import { Queue } from '../limits/queue.ts'
import { makePushClient } from './client.ts'
import { makeDeliver } from './deliver.ts'
import { makeEndpoints } from './endpoints.ts'
import { type Leased, LONGEST_PAUSE, makeLeases } from './leases.ts'
import { messageRepo } from './messages.repo.ts'
import { makeOutcomes } from './outcomes.ts'
import { type PushContent, toPayloads } from './payload.ts'
import { makeSender } from './sender.ts'
import { subscriptionRepo } from './subscriptions.repo.ts'
import { makeVapid } from './vapid.ts'

const POLL = SECOND
/** How often results are written and further messages leased while messages are being sent. */
const TICK = 50
const CONCURRENCY = 64
const MAX_LEASED = 300
/** How long a shutdown waits for answers. A message without one is sent again by the next start. */
const STOP_TIMEOUT = SECOND
/** The most characters of the header Topic. */
const MAX_TOPIC = 32

export type PushDependencies = Pick<AppDependencies, 'config' | 'db' | 'clock' | 'secrets' | 'resolveHost'> & {
  clockCheck: ClockCheck
}

export type PushPost = {
  userId: string
  /** The id of the message. One with the same id that waits already is not added again. */
  id: string
  payload: PushContent
  /** A later message of the same topic replaces one that the device has not got yet. Push services do not see it. */
  topic?: string | null
  /** A message that was not delivered until then is dropped. */
  expiresAt: Date
  /** Now by default, and at most an hour ahead. */
  dueAt?: Date
}

export type Push = ReturnType<typeof makePush>

/**
 * Push messages are stored as encrypted rows in the caller's transaction and sent afterwards, like mails. One whose
 * answer was lost is sent again with the same id, which the service worker drops. Each user has one request at a time,
 * so that slow endpoints of one do not delay the messages of others.
 */
export function makePush(dependencies: PushDependencies, log: FastifyBaseLogger) {
  const { clock, config, db, secrets } = dependencies
  const endpoints = makeEndpoints(config.PUSH_ALLOWED_HOSTS, dependencies.resolveHost)
  const vapid = makeVapid(dependencies, log)
  const client = makePushClient(endpoints)
  const outcomes = makeOutcomes(db)
  const deliver = makeDeliver({ clock, client, endpoints, vapid })
  const send = makeSender({ ...dependencies, endpoints, deliver, outcomes }, log)
  const sendDue = makeLoop(makeLeases(dependencies, log), send, outcomes, log)
  const turns = new Queue({ concurrency: 1 })
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  /** Sends the messages that are due. Starts after the current run, which may already have read the table. */
  const flush = () => turns.run(() => sendDue(() => stopped))

  function schedule(ms: number) {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => {
      flush()
        .catch((thrown: unknown) => log.error({ err: thrown }, 'sending push messages failed'))
        .finally(() => schedule(POLL))
    }, ms).unref()
  }

  return {
    flush,
    endpoints,
    publicKey: vapid.publicKey,

    /** Returns whether the user has a device that gets messages. */
    hasSubscriptions: async (db: Db, userId: string) => (await subscriptionRepo(db, userId).list()).length > 0,

    /** Queues a message to all subscriptions of the user in the transaction `db`, and returns how many those are. */
    async post(db: Db, { userId, id, payload, topic, expiresAt, dueAt = clock.now() }: PushPost) {
      const now = clock.now()
      if (dueAt.getTime() - now.getTime() > LONGEST_PAUSE)
        throw new RangeError('A push message is due in an hour at most')
      const subscriptions = await subscriptionRepo(db, userId).list()
      const sealed = toPayloads(id, payload).map((part, at) => ({
        id: part.id,
        sealed: secrets.seal(JSON.stringify(part)),
        topic: topic ? secrets.fingerprint('push topic', userId, topic, `${at}`).slice(0, MAX_TOPIC) : null,
      }))
      const rows = subscriptions.flatMap((subscription) =>
        sealed.map((part) => ({
          ...part,
          user_id: userId,
          id: `${part.id} ${subscription.id}`,
          subscription: subscription.id,
          due_at: dueAt.toISOString(),
          expires_at: expiresAt.toISOString(),
          attempts: 0,
          created_at: now.toISOString(),
        })),
      )
      if (rows.length > 0) await messageRepo(db).add(rows)
      if (rows.length > 0) schedule(10)
      return subscriptions.length
    },

    start() {
      const makeKey = () => vapid.publicKey()
      turns
        .run(makeKey)
        .catch((thrown: unknown) => log.error({ err: thrown }, 'making the key for push messages failed'))
      schedule(0)
    },

    async stop() {
      stopped = true
      clearTimeout(timer)
      const idle = turns.run(async () => {})
      await Promise.race([idle, sleep(STOP_TIMEOUT, undefined, { ref: false })])
      client.close()
      await idle
    },
  }
}

type Lease = ReturnType<typeof makeLeases>
type Send = ReturnType<typeof makeSender>

/** Returns a function that sends all messages that are due, and those that become due meanwhile. */
function makeLoop(lease: Lease, send: Send, outcomes: ReturnType<typeof makeOutcomes>, log: FastifyBaseLogger) {
  const queue = new Queue({ concurrency: CONCURRENCY })

  return async function sendDue(isStopped: () => boolean) {
    const running = new Set<Promise<void>>()
    let nextLease = 0

    async function leaseMore() {
      if (isStopped() || running.size >= MAX_LEASED || performance.now() < nextLease) return false
      const leased = await lease().catch((thrown: unknown): Leased[] => {
        log.error({ err: thrown }, 'reading push messages failed')
        return []
      })
      if (leased.length === 0) nextLease = performance.now() + POLL
      for (const one of leased) {
        const sending = queue
          .run(() => send(one, isStopped), one.row.user_id)
          .catch((thrown: unknown) => log.error({ err: thrown }, 'sending a push message failed'))
          .finally(() => running.delete(sending))
        running.add(sending)
      }
      return leased.length > 0
    }

    while ((await leaseMore()) || running.size > 0) {
      await Promise.race([Promise.all(running), sleep(TICK, undefined, { ref: false })])
      // What could not be written is sent again when its lease ends.
      await outcomes.write().catch((thrown: unknown) => log.error({ err: thrown }, 'noting push messages failed'))
    }
  }
}
