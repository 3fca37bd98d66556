import type { FastifyBaseLogger } from 'fastify'
import { HOUR, isoAfter, MINUTE, SECOND } from '../clock.ts'
import type { ClockCheck } from '../db/clockCheck.ts'
import type { Db } from '../db/open.ts'
import { MAX_MAIL_AGE } from '../db/purgeExpired.ts'
import type { AppDependencies } from '../dependencies.ts'
import { newId } from '../ids.ts'
import { Queue } from '../limits/queue.ts'
import { type Mail, MailServerUnreachable } from './mailer.ts'
import { outboxRepo } from './outbox.repo.ts'

const LEASE = MINUTE
const POLL = SECOND
const LONGEST_PAUSE = HOUR
// The longest time until a mail server that works again is noticed.
const RETRY_UNREACHABLE = 4 * SECOND
const backOff = (attempts: number) => Math.min(LONGEST_PAUSE, 5 * SECOND * 2 ** attempts)

type OutboxDependencies = Pick<AppDependencies, 'config' | 'db' | 'clock' | 'secrets' | 'mail'> & {
  clockCheck: ClockCheck
}

export type Outbox = ReturnType<typeof makeOutbox>

/**
 * Mails are stored as encrypted rows in the caller's transaction and sent afterwards, so none is lost while the mail
 * server is down and none is sent for a transaction that was rolled back. A due time further ahead than LONGEST_PAUSE
 * was set by a clock that was ahead and counts as due.
 */
export function makeOutbox(dependencies: OutboxDependencies, log: FastifyBaseLogger) {
  const { clock, secrets } = dependencies
  const sendNext = makeSender(dependencies, log)
  const queue = new Queue({ concurrency: 1 })
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function sendDue() {
    while (await sendNext(() => stopped));
  }

  /** Sends the mails that are due. Starts after the current run, which may already have read the queue. */
  const flush = () => queue.run(sendDue)

  function schedule(ms: number) {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => {
      flush()
        .catch((thrown: unknown) => log.error({ err: thrown }, 'outbox failed'))
        .finally(() => schedule(POLL))
    }, ms).unref()
  }

  return {
    flush,
    /**
     * Queues a mail in the transaction `db`, unless one with its id is queued. With `userId` it is deleted together with the
     * account.
     */
    async post(db: Db, message: Mail, userId: string | null = null, id = newId(clock.now())) {
      const now = clock.now()
      const at = now.toISOString()
      const sealed = secrets.seal(JSON.stringify(message))
      await outboxRepo(db).add({ id, user_id: userId, sealed, due_at: at, created_at: at })
      schedule(10)
    },
    /**
     * Queues a mail that waits until it is released, at most a minute: for a transaction that is on another database server.
     * Does nothing if the id is queued already.
     */
    async hold(id: string, message: Mail, userId: string) {
      const now = clock.now()
      const row = { id, user_id: userId, sealed: secrets.seal(JSON.stringify(message)), created_at: now.toISOString() }
      await outboxRepo(dependencies.db).add({ ...row, due_at: isoAfter(now, LEASE) })
    },
    async release(id: string) {
      await outboxRepo(dependencies.db).postpone(id, clock.now().toISOString())
      schedule(10)
    },
    start: () => schedule(0),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await queue.run(async () => {})
    },
  }
}

/** Returns a function that sends the next mail that is due. It resolves with whether another mail may be sent now. */
function makeSender({ db, clock, secrets, mail, config, clockCheck }: OutboxDependencies, log: FastifyBaseLogger) {
  const outbox = outboxRepo(db)
  const host = new URL(config.PUBLIC_URL).hostname
  let isReachable = true

  function setReachable(reachable: boolean, reason?: string) {
    if (reachable === isReachable) return
    isReachable = reachable
    if (reachable) log.info('mail server reached again')
    else log.error({ reason }, 'mail server not reached: mails wait')
  }

  /** Returns whether a mail has failed for longer than MAX_MAIL_AGE. Always false while the clock is not trusted. */
  const isExpired = async (createdAt: string, now: Date) =>
    createdAt < isoAfter(now, -MAX_MAIL_AGE) && (await clockCheck.isTrusted())

  async function retryLater(row: MailRow, thrown: Error, now: Date) {
    const isUnreachable = thrown instanceof MailServerUnreachable
    const isGivenUp = await isExpired(row.created_at, now)
    const reason = thrown.message
    if (isUnreachable) setReachable(false, reason)
    if (isGivenUp || !isUnreachable)
      log.error({ mail: row.id, attempts: row.attempts + 1, reason }, isGivenUp ? 'mail given up' : 'mail not sent')
    const pause = isUnreachable ? RETRY_UNREACHABLE : backOff(row.attempts)
    await (isGivenUp ? outbox.remove(row.id) : outbox.postpone(row.id, isoAfter(now, pause)))
    // The mail server is unreachable for the other mails, too.
    return !isUnreachable
  }

  return async (isStopped: () => boolean) => {
    const now = clock.now()
    const row = await nextMail(outbox, now, log)
    if (!row || isStopped()) return false
    if (!(await outbox.lease(row.id, row.due_at, isoAfter(now, LEASE)))) return true
    try {
      await mail.send(JSON.parse(secrets.unseal(row.sealed)) as Mail, `<${row.id}@${host}>`)
      await outbox.remove(row.id)
      setReachable(true)
      return true
    } catch (thrown) {
      return retryLater(row, thrown as Error, now)
    }
  }
}

type MailRow = NonNullable<Awaited<ReturnType<typeof nextMail>>>

/** Returns the next mail to send. Includes mails whose due time was set by a wrong clock. */
async function nextMail(outbox: ReturnType<typeof outboxRepo>, now: Date, log: FastifyBaseLogger) {
  const due = await outbox.firstDue(now.toISOString())
  if (due) return due
  const tooFar = await outbox.firstAfter(isoAfter(now, LONGEST_PAUSE))
  if (tooFar) log.warn({ mail: tooFar.id, due: tooFar.due_at }, 'mail was due too far ahead by a wrong clock: sent now')
  return tooFar
}
