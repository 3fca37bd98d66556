import { momentOf } from '@daybook/contract'
import type { FastifyBaseLogger } from 'fastify'
import { isoAfter, MINUTE, SECOND } from '../../clock.ts'
import type { ClockCheck } from '../../db/clockCheck.ts'
import { acquireLease, endLease, extendLease } from '../../db/jobLeases.ts'
import { yieldToEventLoop } from '../../db/slices.ts'
import { Queue } from '../../limits/queue.ts'
import { postponeReminders, usersToRemind } from './reminders.repo.ts'
import { type RemindDependencies, type RemindedUser, remindUser } from './remindUser.ts'

const POLL = SECOND
const USERS_AT_ONCE = 100
/** On PostgreSQL, one waits for answers while others compute. */
const CONCURRENCY = 4
const LEASE_ID = 'reminders'
/** Another server takes over so long after one has crashed. */
const LEASE = 15 * SECOND
const LONGEST_LEASE = MINUTE
const PAUSE_AFTER_ERROR = MINUTE

type Dependencies = RemindDependencies & { clockCheck: ClockCheck }

export type Reminders = ReturnType<typeof makeReminders>

/** Reminds all users, on one of the servers that share the database. Nothing is sent while the clock is not trusted. */
export function makeReminders(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { db, clock, clockCheck } = dependencies
  const queue = new Queue({ concurrency: 1 })
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function remind(user: RemindedUser) {
    try {
      await remindUser(dependencies, user)
    } catch (thrown) {
      log.error({ err: thrown }, 'reminding a user failed')
      await postponeReminders(db, user.user_id, isoAfter(clock.now(), PAUSE_AFTER_ERROR))
    }
  }

  const waiting = () => usersToRemind(db, momentOf(clock.now()), USERS_AT_ONCE)

  async function remindAll() {
    let users = await waiting()
    // Most of the time no one is to be reminded, and nothing is written then.
    if (users.length === 0 || !(await clockCheck.isTrusted())) return
    const now = clock.now()
    if (!(await acquireLease(db, { id: LEASE_ID, now, ms: LEASE, longest: LONGEST_LEASE }))) return
    try {
      for (; users.length > 0 && !stopped; users = await waiting()) {
        await extendLease(db, LEASE_ID, isoAfter(clock.now(), LEASE))
        for (let at = 0; at < users.length && !stopped; at += CONCURRENCY) {
          await Promise.all(users.slice(at, at + CONCURRENCY).map(remind))
          await yieldToEventLoop()
        }
      }
    } finally {
      await endLease(db, LEASE_ID)
    }
  }

  /** Reminds those who are to be reminded by now, after the current run. */
  const run = () => queue.run(remindAll)

  function schedule(ms: number) {
    if (stopped) return
    timer = setTimeout(() => {
      run()
        .catch((thrown: unknown) => log.error({ err: thrown }, 'reminding failed'))
        .finally(() => schedule(POLL))
    }, ms).unref()
  }

  return {
    run,
    start: () => schedule(0),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await queue.run(async () => {})
    },
  }
}
