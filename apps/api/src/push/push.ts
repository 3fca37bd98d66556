import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { SECOND } from '../clock.ts'
import type { ClockCheck } from '../db/clockCheck.ts'
import type { Db } from '../db/open.ts'
import type { AppDependencies } from '../dependencies.ts'
import { Queue } from '../limits/queue.ts'
import type { Secrets } from '../secrets.ts'
import { activeSubscriptions } from './activeSubscriptions.ts'
import { makePushClient } from './client.ts'
import { makeDeliver } from './deliver.ts'
import { makeEndpoints } from './endpoints.ts'
import { LONGEST_PAUSE, makeLeaseMessages } from './leaseMessages.ts'
import { messageRepo } from './messages.repo.ts'
import { makeOutcomes } from './outcomes.ts'
import { type PushContent, toPayloads } from './payload.ts'
import { makeSender } from './sender.ts'
import { makeSendLoop, POLL } from './sendLoop.ts'
import { subscriptionRepo } from './subscriptions.repo.ts'
import { makeVapid } from './vapid.ts'

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
  const lease = makeLeaseMessages(dependencies, log)
  const sendDue = makeSendLoop({ lease, send, outcomes }, log)
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
    async post(db: Db, message: PushPost) {
      const devices = await addMessage(db, secrets, { topic: null, dueAt: clock.now(), ...message }, clock.now())
      if (devices > 0) schedule(10)
      return devices
    },

    /** Removes the subscriptions of sessions that have ended. What fails is done before the next message is sent. */
    async removeEnded(userId: string) {
      await activeSubscriptions(db, userId, clock.now()).catch((thrown: unknown) =>
        log.error({ err: thrown }, 'ending push subscriptions failed'),
      )
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

/** Adds a message for each subscription of the user, and returns how many those are. */
async function addMessage(db: Db, secrets: Secrets, message: Required<PushPost>, now: Date) {
  const { userId, dueAt } = message
  if (dueAt.getTime() - now.getTime() > LONGEST_PAUSE) throw new RangeError('A push message is due in an hour at most')
  const subscriptions = await subscriptionRepo(db, userId).list()
  const parts = toParts(secrets, message, now)
  const rows = subscriptions.flatMap(({ id: subscription }) =>
    parts.map((part) => ({ ...part, id: `${part.id} ${subscription}`, subscription })),
  )
  if (rows.length > 0) await messageRepo(db).add(rows)
  return subscriptions.length
}

/** Returns the rows of a message, several if it does not fit into one, without the subscription that they go to. */
function toParts(secrets: Secrets, { userId, id, payload, topic, expiresAt, dueAt }: Required<PushPost>, now: Date) {
  return toPayloads(id, payload).map((part, at) => ({
    user_id: userId,
    id: part.id,
    sealed: secrets.seal(JSON.stringify(part)),
    topic: topic ? secrets.fingerprint('push topic', userId, topic, `${at}`).slice(0, MAX_TOPIC) : null,
    due_at: dueAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    attempts: 0,
    created_at: now.toISOString(),
  }))
}
