import { dayIn, latestDayAt } from '@daybook/domain/days'
import { nextAutomaticDay } from '@daybook/domain/schedules'
import { addDue } from '@daybook/operations/recording'
import type { FastifyBaseLogger } from 'fastify'
import { withChanges } from '../../../../db/changes/withChanges.ts'
import { makePacer, yieldToEventLoop } from '../../../../db/slices.ts'
import type { AppDependencies, Job } from '../../../../dependencies.ts'
import { DomainError } from '../../../../errors.ts'
import { newId } from '../../../../ids.ts'
import { type MakeStore, runWork } from '../../../../operations/runWork.ts'
import { type DueSchedule, dueSchedules } from './dueSchedules.repo.ts'

type Dependencies = Pick<AppDependencies, 'db' | 'clock'>

/**
 * Adds the entries that are due on the current day of their schedule's time zone. Needs no lease: several servers, and
 * the user's devices, give an entry the same id, and its schedule says that it was added.
 */
export const addDueEntries = (makeStore: MakeStore): Job => ({
  what: 'adding recurring entries',
  run: (dependencies, log) => addAll(dependencies, makeStore, log),
})

async function addAll({ db, clock }: Dependencies, makeStore: MakeStore, log: FastifyBaseLogger) {
  const pause = makePacer()
  for await (const slice of dueSchedules(db, latestDayAt(clock.now()))) {
    for (const schedule of slice) {
      try {
        const today = dayIn(schedule.row.zone, clock.now())
        if (!isDue(schedule, today)) continue
        while (await addDueEntry({ db, clock }, makeStore, schedule, today)) await pause()
      } catch (thrown) {
        // The account was deleted, or its sum is full: others have theirs, and if a bug stops one schedule, too.
        if (!(thrown instanceof DomainError)) log.error({ err: thrown }, `adding entries of ${schedule.id} failed`)
      }
      // Skipped ones take no time.
      await yieldToEventLoop()
    }
  }
}

function isDue({ row }: DueSchedule, today: string) {
  const next = nextAutomaticDay(row)
  return next !== null && next <= today
}

/** Returns whether it added any: of many, it adds some at once. */
function addDueEntry({ db, clock }: Dependencies, makeStore: MakeStore, { userId, id }: DueSchedule, today: string) {
  const author = { userId, sessionId: '', operationId: newId(clock.now()) }
  return withChanges({ db, clock }, author, (db) => runWork(addDue(id, today), makeStore(db, { userId, today })))
}
