import { streakBefore } from '@daybook/domain/streak'
import type { Db } from '../../db/open.ts'
import { occurrenceRepo } from './occurrences.repo.ts'
import { activeScheduleOf } from './present.ts'
import type { RoutineRow } from './routines.repo.ts'

const PAST_ALL_DAYS = '9999-12-32'

/** Returns the streak as of the latest record, and its day. Stored with the routine, so that lists read no history. */
export async function currentStreak(db: Db, userId: string, routine: RoutineRow) {
  const occurrences = occurrenceRepo(db, userId)
  const last = (await occurrences.before(routine.id, PAST_ALL_DAYS).next()).value
  const schedule = activeScheduleOf(routine)
  if (!last || last.day < schedule.since) return { streak: schedule.carried, last_day: last?.day ?? null }
  const before = await streakBefore(schedule, last.day, occurrences.before(routine.id, last.day))
  return { streak: before + (last.state === 'done' ? 1 : 0), last_day: last.day }
}
