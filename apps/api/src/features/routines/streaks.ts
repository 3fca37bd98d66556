import { type RoutineState, toActiveSchedule } from '@daybook/domain/routines'
import { currentStreak, isAhead, type Records, streakBefore } from '@daybook/domain/streak'
import type { Db } from '../../db/open.ts'
import { occurrenceRepo } from './occurrences.repo.ts'

const INITIAL_WINDOW = 400

/** Returns the streak as of the latest record, and its day. Stored with the routine, so that lists read no history. */
export const computeStreak = (db: Db, userId: string, { id, row }: Pick<RoutineState, 'id' | 'row'>) =>
  readRecords(db, userId, { id }, (records) => currentStreak(toActiveSchedule(row), records))

/** Returns the routine with the streak that it has on the user's local `today`: the stored one knows no day. */
export async function withStreakOn<R extends RoutineState>(db: Db, userId: string, routine: R, today: string) {
  if (!isAhead(routine.streak, today)) return routine
  const { id, row } = routine
  const count = (records: Records) => currentStreak(toActiveSchedule(row), records, today)
  return { ...routine, streak: await readRecords(db, userId, { id }, count) }
}

/** Returns all days of a routine done or skipped, latest first. */
export const allRecords = (db: Db, userId: string, id: string) =>
  readRecords(db, userId, { id }, ({ records, isAll }) => (isAll ? records : undefined))

/** Returns the streak before a day. */
export const streakBeforeDay = (db: Db, userId: string, { id, row }: Pick<RoutineState, 'id' | 'row'>, day: string) =>
  readRecords(db, userId, { id, before: day }, (records) => streakBefore(toActiveSchedule(row), day, records))

/** Computes a value from the records of a routine, of which it reads only as many as needed. */
async function readRecords<T>(
  db: Db,
  userId: string,
  { id, before }: { id: string; before?: string },
  compute: (records: Records) => T | undefined,
) {
  for (let limit = INITIAL_WINDOW; ; limit *= 4) {
    const records = await occurrenceRepo(db, userId).latest(id, { before, limit })
    const value = compute({ records, isAll: records.length < limit })
    if (value !== undefined) return value
  }
}
