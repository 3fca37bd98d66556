import type { Task } from '@daybook/contract'
import { type Due, dueDayOf } from './due.ts'
import { ruleDayOf, type Series } from './recurrence.ts'

/** A task that can repeat. */
export type Repeating = Due & Pick<Task, 'repeat' | 'original_due'>

/** Returns what a name of `dueNameOf` says. */
export const dueNamed = (name: string): Due => (name.includes('T') ? { due: name } : { due: null, due_day: name })

/** Returns when the occurrence of a task is due by its rule, also if it alone was moved. */
export const originalDueOf = (task: Repeating): Due => (task.original_due ? dueNamed(task.original_due) : task)

/** The day on which an occurrence is done, and the time zone (IANA). */
type Here = { today: string; timeZone: string }

/**
 * Returns the due days of a repeating task that follow its present occurrence: those of `series` after the day `after`. One
 * that was moved alone does not move them. Missed days are left out.
 */
export function followingDays(
  task: Repeating,
  { rule, from, until }: NonNullable<Task['repeat']>,
  { today, timeZone }: Here,
): { series: Series; after: string } {
  const end = until ?? null
  if (from === 'done') return { series: { rule, start: today, end }, after: today }
  const day = dueDayOf(task, timeZone) ?? today
  const original = dueDayOf(originalDueOf(task), timeZone) ?? today
  const start = ruleDayOf(rule, original)
  const [after = today] = [start, original, day, today].sort().reverse()
  return { series: { rule, start, end }, after }
}
