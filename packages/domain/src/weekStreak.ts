import { dayNumber, weekdayAt, weekStart } from './days.ts'
import { dueFinder } from './recurrence.ts'
import type { ActiveSchedule, Records, Streak } from './streakRecords.ts'

/** The schedule of a routine that is done on so many days of each week. */
export type WeekSchedule = ActiveSchedule & { times: number }

/** A week of records: the {@link dayNumber} of its Monday, the number of its days done, and the latest of them. */
type RecordedWeek = { monday: number; done: number; last: string | null }

const mondayOf = (number: number) => number - weekdayAt(number) + 1

/** Returns a function that says whether each day of the week of a Monday is due by a schedule of each day. */
function fullWeekFinder({ schedule, since }: ActiveSchedule) {
  const [lastDue, first] = [dueFinder(schedule), dayNumber(since)]
  const isDue = (number: number) => lastDue(number + 1) === number
  return (monday: number) => monday >= first && [0, 1, 2, 3, 4, 5, 6].every((day) => isDue(monday + day))
}

/** Returns whether a week (its Monday, yyyy-mm-dd) in which too little is done is missed once it is over. */
export const isFullWeek = (active: ActiveSchedule, monday: string) => fullWeekFinder(active)(dayNumber(monday))

/** Returns whether one of the weeks after a Monday and before another is due as a whole. */
function hasFullWeek(active: ActiveSchedule, after: number, before: number) {
  const [lastDue, isFull] = [dueFinder(active.schedule), fullWeekFinder(active)]
  const first = Math.max(dayNumber(active.since), after + 7)
  for (let monday = mondayOf(lastDue(before)); monday >= first; monday = mondayOf(lastDue(monday)))
    if (isFull(monday)) return true
  return false
}

function toWeeks({ records }: Pick<Records, 'records'>): RecordedWeek[] {
  const weeks = Map.groupBy(records, ({ day }) => mondayOf(dayNumber(day)))
  return [...weeks].map(([monday, days]) => {
    const done = days.filter(({ state }) => state === 'done')
    return { monday, done: done.length, last: done[0]?.day ?? null }
  })
}

/**
 * Returns the number of weeks in a row, up to the latest one, in which enough days were done, and the latest of these days.
 * Only a week that is due as a whole ends the row. Returns undefined if earlier records are needed.
 *
 * @param today a day whose week is not over: neither it nor a later one can be missed
 */
export function weekStreak(active: WeekSchedule, { records, isAll }: Records, today?: string): Streak | undefined {
  const { times, since, carried } = active
  const running = today === undefined ? Infinity : mondayOf(dayNumber(today))
  const weeks = toWeeks({ records })
  const streak: Streak = { streak: 0, last_day: null }
  let next = Infinity
  for (const { monday, done, last } of isAll ? weeks : weeks.slice(0, -1)) {
    if (streak.last_day && hasFullWeek(active, monday, Math.min(next, running))) return streak
    if (monday + 6 < dayNumber(since)) return { ...streak, streak: streak.streak + carried }
    if (done < times) continue
    streak.streak += 1
    streak.last_day ??= last
    next = monday
  }
  if (!isAll) return undefined
  const isMissed = streak.last_day !== null && hasFullWeek(active, -Infinity, Math.min(next, running))
  return isMissed ? streak : { ...streak, streak: streak.streak + carried }
}

/** Returns whether a week that was due as a whole, after that of `lastDay` and before that of `today`, has too few days done. */
export const isWeekMissed = (active: ActiveSchedule, lastDay: string | null, today: string) =>
  hasFullWeek(active, lastDay === null ? -Infinity : mondayOf(dayNumber(lastDay)), mondayOf(dayNumber(today)))

/** Returns the streak of the weeks before that of a day, or undefined if earlier records are needed. */
export function weekStreakBefore(active: WeekSchedule, day: string, { records, isAll }: Records) {
  const monday = weekStart(day, 1)
  const streak = weekStreak(active, { records: records.filter((record) => record.day < monday), isAll })
  return streak && (isWeekMissed(active, streak.last_day, day) ? 0 : streak.streak)
}
