import type { OccurrenceState } from '@daybook/contract'
import { lastDueBefore, type Schedule } from './recurrence.ts'

/** The current schedule, the day it took effect, and the streak carried over from the previous schedule. */
export type ActiveSchedule = { schedule: Schedule; since: string; carried: number }
type Occurrence = { day: string; state: OccurrenceState }

/** Returns the last due day before `before` under the current schedule, or null if there is none. */
function lastDueDay({ schedule, since }: ActiveSchedule, before: string) {
  const due = lastDueBefore(schedule, before)
  return due !== null && due >= since ? due : null
}

/**
 * Counts the days done since the last missed due day, before `before` (exclusive). A skipped day neither counts nor
 * breaks the streak; a day done without being due counts.
 *
 * @param before yyyy-mm-dd
 * @param records the records before `before`, latest first; read only as far back as the streak reaches
 */
export async function streakBefore(schedule: ActiveSchedule, before: string, records: AsyncIterable<Occurrence>) {
  let count = 0
  let next = before
  for await (const { day, state } of records) {
    const lastDue = lastDueDay(schedule, next)
    if (lastDue && day < lastDue) return count
    if (day < schedule.since) break
    if (state === 'done') count += 1
    next = day
  }
  return lastDueDay(schedule, next) ? count : count + schedule.carried
}

/** Returns whether a due day after `lastDay` and before `today` has no record. */
export function isBroken(schedule: ActiveSchedule, lastDay: string | null, today: string) {
  const lastDue = lastDueDay(schedule, today)
  return lastDue !== null && (lastDay === null || lastDue > lastDay)
}
