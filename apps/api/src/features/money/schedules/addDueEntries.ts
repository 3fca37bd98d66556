import { dayIn, latestDayAt } from '@daybook/domain/days'
import { nextAdding } from '@daybook/domain/schedules'
import { yieldToEventLoop } from '../../../db/slices.ts'
import type { AppDependencies, Job } from '../../../dependencies.ts'
import { DomainError } from '../../../errors.ts'
import { newId } from '../../../ids.ts'
import { dueScheduleRepo } from './dueSchedules.repo.ts'
import { scheduleService } from './schedules.service.ts'

type Dependencies = Pick<AppDependencies, 'db' | 'clock'>

/**
 * Adds the entries that are due on the current day of their schedule's time zone. Needs no lease: several servers, and
 * the user's devices, give an entry the same id, and its schedule says that it was added.
 */
export const addDueEntries: Job = { what: 'adding recurring entries', run: addAll }

async function addAll({ db, clock }: Dependencies) {
  const latest = latestDayAt(clock.now())
  for (const { user_id: userId } of await dueScheduleRepo(db).owners(latest)) {
    for (const { id, row } of await dueScheduleRepo(db).of(userId, latest)) {
      const [next, today] = [nextAdding(row), dayIn(row.zone, clock.now())]
      if (next && next <= today) await addOf({ db, clock }, userId, id, today)
    }
    await yieldToEventLoop()
  }
}

async function addOf(dependencies: Dependencies, userId: string, id: string, today: string) {
  const author = { userId, sessionId: '', operationId: newId(dependencies.clock.now()) }
  try {
    await scheduleService(dependencies, author, today).record(id, today)
  } catch (thrown) {
    // The account was deleted, or its sum is full: others have theirs.
    if (!(thrown instanceof DomainError)) throw thrown
  }
}
