import type { Task } from '@daybook/contract'
import { dayIn } from './days.ts'
import { localAt, momentAt } from './zones.ts'

/** When a task is due: a moment, the same everywhere, or a day, which ends later further west. Never both. */
export type Due = Pick<Task, 'due' | 'due_day'>

/** The time of day at which what is due on a day is overdue. */
const END_OF_DAY = '23:59:00'
const MAX_CACHED = 5000
/** Lists ask for the same few days thousands of times. */
const ends = new Map<string, string>()

function endOf(day: string, timeZone: string) {
  const key = `${day} ${timeZone}`
  const end = ends.get(key) ?? momentAt(timeZone, day, END_OF_DAY)
  if (ends.size >= MAX_CACHED) ends.clear()
  ends.set(key, end)
  return end
}

/** Returns the moment (ISO 8601) from which a task is overdue in a time zone (IANA), or null for one that never is. */
export const dueMomentOf = ({ due, due_day }: Due, timeZone: string) => (due_day ? endOf(due_day, timeZone) : due)

/** Returns the day on which a task is due in a time zone, or null for one that never is. */
export const dueDayOf = ({ due, due_day }: Due, timeZone: string) =>
  due_day ?? (due === null ? null : dayIn(timeZone, new Date(due)))

/** Returns the time of day (hh:mm:ss) from which a task is overdue in a time zone: the end of the day without one. */
export const timeOfDayOf = ({ due }: Due, timeZone: string) =>
  due === null ? END_OF_DAY : localAt(timeZone, new Date(due)).time

/** Returns whether there is something to do for a task on a day or before it. */
export const hasStarted = ({ start_day }: Pick<Task, 'start_day'>, day: string) => !start_day || start_day <= day

/** Returns what names an occurrence of a task: its due time or due day, or null for one that is never due. */
export const dueNameOf = ({ due, due_day }: Due) => due ?? due_day ?? null

/** Returns the tasks that are due first in a time zone; of those due at the same time, the latest created first. */
export function firstDue<T extends Due & { id: string }>(tasks: readonly T[], timeZone: string, limit: number) {
  const timed = tasks.map((task) => ({ task, at: dueMomentOf(task, timeZone) ?? '' }))
  timed.sort((a, b) => compare(a.at, b.at) || compare(b.task.id, a.task.id))
  return timed.slice(0, limit).map(({ task }) => task)
}

/** Compares texts by their code units, for sorting. */
export const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
