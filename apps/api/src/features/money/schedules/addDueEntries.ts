import { dayIn, latestDayAt } from '@daybook/domain/days'
import { nextAdding } from '@daybook/domain/schedules'
import type { FastifyBaseLogger } from 'fastify'
import { yieldToEventLoop } from '../../../db/slices.ts'
import type { AppDependencies, Job } from '../../../dependencies.ts'
import { DomainError } from '../../../errors.ts'
import { newId } from '../../../ids.ts'
import { type DueSchedule, dueScheduleRepo } from './dueSchedules.repo.ts'
import { recordingService } from './recording.service.ts'

type Dependencies = Pick<AppDependencies, 'db' | 'clock'>

/**
 * Adds the entries that are due on the current day of their schedule's time zone. Needs no lease: several servers, and
 * the user's devices, give an entry the same id, and its schedule says that it was added.
 */
export const addDueEntries: Job = { what: 'adding recurring entries', run: addAll }

async function addAll({ db, clock }: Dependencies, log: FastifyBaseLogger) {
  const latest = latestDayAt(clock.now())
  for (const { user_id: userId } of await dueScheduleRepo(db).owners(latest)) {
    for (const schedule of await dueScheduleRepo(db).of(userId, latest)) {
      try {
        await addOf({ db, clock }, userId, schedule)
      } catch (thrown) {
        // The account was deleted, or its sum is full: others have theirs, and if a bug stops one schedule, too.
        if (!(thrown instanceof DomainError)) log.error({ err: thrown }, `adding entries of ${schedule.id} failed`)
      }
      await yieldToEventLoop()
    }
  }
}

async function addOf({ db, clock }: Dependencies, userId: string, { id, row }: DueSchedule) {
  const [next, today] = [nextAdding(row), dayIn(row.zone, clock.now())]
  if (next === null || next > today) return
  const author = { userId, sessionId: '', operationId: newId(clock.now()) }
  await recordingService({ db, clock }, author).record(id, today)
}
