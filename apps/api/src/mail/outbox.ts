import type { FastifyBaseLogger } from 'fastify'
import { DAY, isoAfter, MINUTE, SECOND } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { newId } from '../ids.ts'
import type { Parts } from '../parts.ts'
import { outboxRepo } from './outbox.repo.ts'
import { type Mail, NotReached } from './sender.ts'

const LEASE = MINUTE
const POLL = SECOND
const GIVE_UP = 3 * DAY
// A mail server that is back is found back within this time.
const KNOCK = 4 * SECOND
const backOff = (attempts: number) => Math.min(60 * MINUTE, 5 * SECOND * 2 ** attempts)

export type Outbox = ReturnType<typeof makeOutbox>

/**
 * Mails are rows first: written in the transaction that wants them, sealed, and sent afterwards. So none is
 * lost with a mail server that is down, and none is sent for a write that did not happen.
 */
export function makeOutbox(
  { db, clock, secrets, mail, config }: Omit<Parts, 'reader' | 'bucket'>,
  log: FastifyBaseLogger,
) {
  const host = new URL(config.PUBLIC_URL).hostname
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let stopped = false
  let isReached = true

  function noteReached(reached: boolean, reason?: string) {
    if (reached === isReached) return
    isReached = reached
    if (reached) log.info('mail server reached again')
    else log.error({ reason }, 'mail server not reached: mails wait')
  }

  async function sendDue() {
    const outbox = outboxRepo(db)
    for (;;) {
      const now = clock.now()
      const row = await outbox.firstDue(now.toISOString())
      if (!row || stopped) return
      if (!(await outbox.lease(row.id, row.due_at, isoAfter(now, LEASE)))) continue
      try {
        await mail.send(JSON.parse(secrets.unseal(row.sealed)) as Mail, `<${row.id}@${host}>`)
        await outbox.remove(row.id)
        noteReached(true)
      } catch (thrown) {
        const isAway = thrown instanceof NotReached
        const isHopeless = isoAfter(now, -GIVE_UP) > row.created_at
        const reason = (thrown as Error).message
        if (isAway) noteReached(false, reason)
        if (isHopeless || !isAway)
          log.error(
            { mail: row.id, attempts: row.attempts + 1, reason },
            isHopeless ? 'mail given up' : 'mail not sent',
          )
        const pause = isAway ? KNOCK : backOff(row.attempts)
        await (isHopeless ? outbox.remove(row.id) : outbox.postpone(row.id, isoAfter(now, pause)))
        // One knock for all of them: what the mail server does not take from one it does not take from the next.
        if (isAway) return
      }
    }
  }

  /** Sends what is due by now. Runs follow one another: one that is under way may have looked already. */
  function flush() {
    running = running.catch(() => {}).then(sendDue)
    return running
  }

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
    /** Puts a mail on its way, in the transaction `db`. With `userId` it is erased together with the account. */
    async post(db: Db, letter: Mail, userId: string | null = null) {
      const now = clock.now()
      const at = now.toISOString()
      const sealed = secrets.seal(JSON.stringify(letter))
      await outboxRepo(db).add({ id: newId(now), user_id: userId, sealed, due_at: at, created_at: at })
      schedule(10)
    },
    start: () => schedule(0),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running.catch(() => {})
    },
  }
}
