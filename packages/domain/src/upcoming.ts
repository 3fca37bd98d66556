import { addDays, daysFrom } from './days.ts'
import { dueDayOf } from './due.ts'
import { followingDays, type Repeating } from './following.ts'
import { firstDueAfter } from './recurrence.ts'

/** A day with the tasks that are due on it, and those that repeat and will be due on it again. */
export type UpcomingDay<T> = { day: string; tasks: T[]; repeats: T[] }

type Range = { first: string; last: string; today: string; timeZone: string }

/**
 * Returns the days from `first` to `last`, without those before today, and the tasks that are due before today. The order of
 * the tasks is kept.
 */
export function upcomingDays<T extends Repeating>(tasks: readonly T[], { first, last, today, timeZone }: Range) {
  const start = first < today ? today : first
  const count = Math.max(0, daysFrom(start, last) + 1)
  const days = Array.from({ length: count }, (_, index): UpcomingDay<T> => {
    return { day: addDays(start, index), tasks: [], repeats: [] }
  })
  const overdue: T[] = []
  for (const task of tasks) {
    const due = dueDayOf(task, timeZone)
    if (due === null) continue
    if (due < today) overdue.push(task)
    days[daysFrom(start, due)]?.tasks.push(task)
    for (const day of repeatsUntil(task, { due, first: start, last, today, timeZone }))
      days[daysFrom(start, day)]?.repeats.push(task)
  }
  return { overdue, days }
}

/** Returns the days after the one on which a task is due, as if it is done then, or today if it is late. */
function repeatsUntil(task: Repeating, { due, first, last, today, timeZone }: Range & { due: string }) {
  const { repeat } = task
  if (!repeat) return []
  const { times = Number.POSITIVE_INFINITY } = repeat
  const { series, after: done } = followingDays(task, repeat, { today: due < today ? today : due, timeZone })
  const before = addDays(first, -1)
  const days: string[] = []
  // Those before the first day count, too, if there is a number of them: the present one is the first.
  let left = times - 1
  let day = firstDueAfter(series, left < Number.POSITIVE_INFINITY || done > before ? done : before)
  for (; day !== null && day <= last && left > 0; day = firstDueAfter(series, day)) {
    left -= 1
    if (day > before) days.push(day)
  }
  return days
}
