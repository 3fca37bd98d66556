import { dayNumber, weekStart } from './days.ts'
import { dueFinder } from './recurrence.ts'
import type { ActiveSchedule, Occurrence, Records, Streak } from './streakRecords.ts'
import { byWeek, toWeeks, weekEnd } from './weekStreak.ts'

export type { ActiveSchedule, Records, Streak } from './streakRecords.ts'

/** Returns the first day that a schedule judges: the first one judges them all, also those before its start. */
const firstOf = ({ since }: ActiveSchedule) => (since === null ? -Infinity : dayNumber(since))

const dueFinderOf = ({ schedule, since }: ActiveSchedule) => dueFinder(schedule, since === null ? -Infinity : undefined)

/**
 * Counts the days done since the last missed due day, before `before` (exclusive). A skipped day neither counts nor
 * breaks the streak; a day done without being due counts. Returns undefined if earlier records are needed.
 *
 * @param before yyyy-mm-dd
 * @param records the records before `before`
 * @param today a day that is not over: neither it nor a later one can be missed, although later ones may be recorded,
 * by a user who has travelled to where the day is an earlier one
 */
export function streakBefore(
  active: ActiveSchedule,
  before: string,
  { records, isAll }: Records,
  today = before,
): number | undefined {
  if (active.times) {
    const first = weekStart(before, active.firstWeekday)
    const earlier = records.filter(({ day }) => day < first)
    return streakBefore(byWeek(active), first, toWeeks({ records: earlier, isAll }, active))
  }
  const { carried } = active
  const lastDue = dueFinderOf(active)
  const first = firstOf(active)
  let count = 0
  let due = lastDue(dayNumber(today < before ? today : before))
  for (const { day, state } of records) {
    const number = dayNumber(day)
    if (due >= first && number < due) return count
    if (number < first) return count + carried
    if (state === 'done') count += 1
    if (due >= number) due = lastDue(number)
  }
  if (!isAll) return undefined
  return due >= first ? count : count + carried
}

/**
 * Returns the streak as of the latest record, or undefined if earlier records are needed. Without `today`, every day
 * before the latest record is over.
 */
export function currentStreak(
  schedule: ActiveSchedule,
  { records, isAll }: Records,
  today?: string,
): Streak | undefined {
  if (schedule.times) {
    const streak = currentStreak(byWeek(schedule), toWeeks({ records, isAll }, schedule), today)
    const last = records.find(
      ({ day, state }) => state === 'done' && weekEnd(day, schedule.firstWeekday) === streak?.last_day,
    )
    return streak && { ...streak, last_day: last?.day ?? null }
  }
  const [last] = records
  if (!last || dayNumber(last.day) < firstOf(schedule)) return { streak: schedule.carried, last_day: last?.day ?? null }
  const before = streakBefore(schedule, last.day, { records: records.slice(1), isAll }, today)
  return before === undefined ? undefined : { streak: before + (last.state === 'done' ? 1 : 0), last_day: last.day }
}

/**
 * Returns the most days, or weeks, ever done without one between them that the current schedule has and that was missed.
 * Earlier schedules are not stored: the streak that it carries over is the only one that is known of them.
 *
 * @param records all of them, latest first
 * @param today a day that is not over
 */
export function longestStreak(active: ActiveSchedule, records: readonly Occurrence[], today: string): number {
  const { schedule, carried, times } = active
  if (times) {
    const weeks = byWeek({ ...active, since: null })
    return longestStreak(weeks, toWeeks({ records, isAll: true }, active).records, today)
  }
  const lastDue = dueFinder(schedule, -Infinity)
  let [count, longest, due] = [0, carried, lastDue(dayNumber(today))]
  for (const { day, state } of records) {
    const number = dayNumber(day)
    if (number < due) count = 0
    if (state === 'done') count += 1
    if (due >= number) due = lastDue(number)
    longest = Math.max(longest, count)
  }
  return longest
}

/** Returns whether a due day after `lastDay` and before `today` has no record, or a due week too few. */
export function isBroken(active: ActiveSchedule, lastDay: string | null, today: string): boolean {
  const { times, firstWeekday } = active
  if (times) return isBroken(byWeek(active), lastDay && weekEnd(lastDay, firstWeekday), today)
  const due = dueFinderOf(active)(dayNumber(today))
  return due >= firstOf(active) && (lastDay === null || due > dayNumber(lastDay))
}

/** Returns whether the latest record is of a day that has not begun where the user is, so that `today` is not over. */
export const isAhead = ({ last_day }: Streak, today: string) => last_day !== null && last_day > today
