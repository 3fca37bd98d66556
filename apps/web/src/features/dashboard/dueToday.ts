import type { Task } from '@daybook/contract'
import { m } from '#messages'
import { daysUntil, formatTimeOfDay, isWholeDay } from '../../format/dates.ts'
import { dueOf } from '../../format/taskDue.ts'

/** A task and the moment from which it is overdue here. */
export type DueTask = { task: Task; due: string }

/** Returns the tasks that are overdue or due before the end of the user's day. */
export const dueToday = (tasks: readonly Task[], now: number) =>
  tasks.flatMap((task): DueTask[] => {
    const due = dueOf(task)
    return due !== null && daysUntil(due, now) <= 0 ? [{ task, due }] : []
  })

/** Returns when a task of today or before is due, relative to now. */
export function dueText(due: string, now: number) {
  const isLate = Date.parse(due) <= now
  const days = daysUntil(due, now)
  if (days < 0) return { text: m.task_days_late({ count: -days }), isLate }
  // Without a time of day, a task is due at the end of the day.
  if (isWholeDay(due)) return { text: m.task_group_today(), isLate }
  const time = formatTimeOfDay(due)
  return { text: isLate ? m.home_overdue_at({ time }) : time, isLate }
}
