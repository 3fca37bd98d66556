import type { OccurrenceState } from '@daybook/contract'
import { lastDueBefore, type Schedule } from './recurrence.ts'

/** A schedule, the day it has been in force since, and the streak that was brought along into it. */
export type ActiveSchedule = { schedule: Schedule; since: string; carried: number }
type Occurrence = { day: string; state: OccurrenceState }

/** The last day before `before` that asked for something under the schedule in force. */
function lastDueDay({ schedule, since }: ActiveSchedule, before: string) {
  const due = lastDueBefore(schedule, before)
  return due !== null && due >= since ? due : null
}

/**
 * How often it was done without missing a due day, up to `before` and without it. A skipped day holds the streak
 * and does not count; one done on a day that was not due counts.
 *
 * @param records those before `before`, latest first; read only as far as the streak reaches
 */
export async function streakBefore(schedule: ActiveSchedule, before: string, records: AsyncIterable<Occurrence>) {
  let count = 0
  let next = before
  for await (const { day, state } of records) {
    const dueDays = lastDueDay(schedule, next)
    if (dueDays && day < dueDays) return count
    if (day < schedule.since) break
    if (state === 'done') count += 1
    next = day
  }
  return lastDueDay(schedule, next) ? count : count + schedule.carried
}

/** Whether a due day before `today` went by after `lastDay` without a record. */
export function isBroken(schedule: ActiveSchedule, lastDay: string | null, today: string) {
  const dueDays = lastDueDay(schedule, today)
  return dueDays !== null && (lastDay === null || dueDays > lastDay)
}
