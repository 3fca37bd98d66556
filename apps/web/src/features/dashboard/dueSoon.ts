import type { Task } from '@daybook/contract'
import { m } from '#messages'
import { daysUntil, formatTimeOfDay, isWholeDay } from '../../format/dates.ts'
import { dueOf } from '../../format/taskDue.ts'

/** A task and the moment from which it is overdue here. */
export type DueTask = { task: Task; due: string }

/** Returns the tasks that are overdue or due before the end of the user's day, and those due on the day after it. */
export function dueSoon(tasks: readonly Task[], now: number) {
  const dueBy = (isThen: (days: number) => boolean) =>
    tasks.flatMap((task): DueTask[] => {
      const due = dueOf(task)
      return due !== null && isThen(daysUntil(due, now)) ? [{ task, due }] : []
    })
  return { today: dueBy((days) => days <= 0), tomorrow: dueBy((days) => days === 1) }
}

/** Returns when a task of today or before is due, relative to now. */
export function dueText(due: string, now: number) {
  const isLate = Date.parse(due) <= now
  const days = daysUntil(due, now)
  if (days < 0) return { text: m.task_days_late({ count: -days }), isLate }
  // Without a time of day, a task is due at the end of the day.
  const day = days > 0 ? m.task_group_tomorrow() : m.task_group_today()
  if (isWholeDay(due)) return { text: day, isLate }
  const time = formatTimeOfDay(due)
  if (days > 0) return { text: m.task_due_time({ day, time }), isLate }
  return { text: isLate ? m.home_overdue_at({ time }) : time, isLate }
}
