import { addDays, daysFrom } from './days.ts'
import { compare, dueDayOf, timeOfDayOf } from './due.ts'
import { followingDays, type Repeating } from './following.ts'
import { firstDueAfter } from './recurrence.ts'

/** A task that is due on a day, or that repeats and will be due on it again. */
export type UpcomingTask<T> = { task: T; isAgain: boolean }
export type UpcomingDay<T> = { day: string; tasks: UpcomingTask<T>[] }

type Range = { first: string; last: string; today: string; timeZone: string }

/**
 * Returns the days from `first`, which is not before today, to `last`, and the tasks that are due before today. The tasks of a
 * day are in the order of their times of day, before those without one; equal ones keep their order.
 */
export function upcomingDays<T extends Repeating>(tasks: readonly T[], { first, last, today, timeZone }: Range) {
  const days = Array.from({ length: daysFrom(first, last) + 1 }, (_, index): UpcomingDay<T> => {
    return { day: addDays(first, index), tasks: [] }
  })
  const overdue: T[] = []
  for (const task of tasks) {
    const due = dueDayOf(task, timeZone)
    if (due === null) continue
    if (due < today) overdue.push(task)
    days[daysFrom(first, due)]?.tasks.push({ task, isAgain: false })
    for (const day of repeatsUntil(task, { due, first, last, today, timeZone }))
      days[daysFrom(first, day)]?.tasks.push({ task, isAgain: true })
  }
  const timeOf = ({ task }: UpcomingTask<T>) => timeOfDayOf(task, timeZone)
  for (const { tasks } of days) tasks.sort((a, b) => compare(timeOf(a), timeOf(b)))
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
