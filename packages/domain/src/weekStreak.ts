import { addDays, weekdayOf, weekStart } from './days.ts'
import { isDue } from './recurrence.ts'
import type { ActiveSchedule, Occurrence, Records } from './streakRecords.ts'

/** Returns the last day of the week of a day, by which the week is named. */
export const weekEnd = (day: string, firstWeekday?: number) => addDays(weekStart(day, firstWeekday), 6)

/**
 * Returns the schedule of weeks by their last days. A week in which it begins or changes, or is paused, counts, but cannot be
 * missed.
 */
export function byWeek({ schedule, since, carried, firstWeekday }: ActiveSchedule): ActiveSchedule {
  const first = since && since > schedule.start ? since : schedule.start
  const before = weekStart(first, firstWeekday) < first ? [{ from: first, until: first }] : []
  const pauses = [...before, ...(schedule.pauses ?? [])].map(({ from, until }) => ({
    from: weekStart(from, firstWeekday),
    until: until && weekEnd(until, firstWeekday),
  }))
  const start = weekEnd(first, firstWeekday)
  const rule = { unit: 'week' as const, every: 1, weekdays: [weekdayOf(start)] }
  return {
    schedule: { ...schedule, rule, start, pauses },
    since: since && weekEnd(since, firstWeekday),
    carried,
  }
}

/** Returns the weeks in which enough days were done, by their last days. Of the earliest, other records may be missing. */
export function toWeeks({ records, isAll }: Records, { times = 0, firstWeekday }: ActiveSchedule): Records {
  const weeks = [...Map.groupBy(records, ({ day }) => weekEnd(day, firstWeekday))].slice(0, isAll ? undefined : -1)
  const done = weeks.filter(([, days]) => days.filter(({ state }) => state === 'done').length >= times)
  return { records: done.map(([day]): Occurrence => ({ day, state: 'done' })), isAll }
}

/** Returns whether a week, by its last day, in which too few days are done is missed once it is over. */
export const isWeekDue = (active: ActiveSchedule, end: string) => isDue(byWeek(active).schedule, end)
