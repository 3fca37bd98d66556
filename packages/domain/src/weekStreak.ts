import { addDays, weekStart } from './days.ts'
import { isDue } from './recurrence.ts'
import type { ActiveSchedule, Occurrence, Records } from './streakRecords.ts'

/** Returns the Sunday of the week of a day, by which the week is named. */
export const weekEnd = (day: string) => addDays(weekStart(day, 1), 6)

/**
 * Returns the schedule of weeks by their Sundays. Due are those that the schedule has from Monday to Sunday: the week in which it
 * begins or changes counts, but cannot be missed, and one with a pause cannot either.
 */
export function byWeek({ schedule, since, carried }: ActiveSchedule): ActiveSchedule {
  const first = since > schedule.start ? since : schedule.start
  const pauses = schedule.pauses?.map(({ from, until }) => ({
    from: weekStart(from, 1),
    until: until && weekEnd(until),
  }))
  const rule = { unit: 'week' as const, every: 1, weekdays: [7] }
  return {
    schedule: { ...schedule, rule, start: weekEnd(addDays(first, 6)), pauses },
    since: weekEnd(since),
    carried,
  }
}

/** Returns the weeks in which enough days were done, by their Sundays. Of the earliest, other records may be missing. */
export function toWeeks({ records, isAll }: Records, times: number): Records {
  const weeks = [...Map.groupBy(records, ({ day }) => weekEnd(day))].slice(0, isAll ? undefined : -1)
  const done = weeks.filter(([, days]) => days.filter(({ state }) => state === 'done').length >= times)
  return { records: done.map(([day]): Occurrence => ({ day, state: 'done' })), isAll }
}

/** Returns whether a week, by its Sunday, in which too few days are done is missed once it is over. */
export function isWeekDue(active: ActiveSchedule, end: string) {
  const { schedule, since } = byWeek(active)
  return end >= since && isDue(schedule, end)
}
