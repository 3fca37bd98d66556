import { DUE_WITHIN_DAYS, type Task } from '@daybook/contract'
import { m } from '#messages'
import { daysUntil, dueHere, formatTimeOfDay, isWholeDay, today } from '../../format/dates.ts'
import { dueOf } from '../../format/taskDue.ts'
import { dayText } from '../../schedules/dayText.ts'

/** A task and the moment from which it is overdue here. */
export type DueTask = { task: Task; due: string }

/**
 * Returns the tasks that are overdue or due today, or if there are none (`isFree`) those of tomorrow, and those of the days
 * after; without the next task, which is shown beside them.
 */
export function dueSoon(tasks: readonly Task[], next: string | undefined, now: number) {
  const timed = tasks.flatMap((task) => {
    const due = dueOf(task)
    return due === null ? [] : [{ task, due, days: daysUntil(due, now) }]
  })
  const isFree = timed.every(({ days }) => days > 0)
  const [from, to] = [isFree ? 1 : 0, DUE_WITHIN_DAYS]
  const others = timed.filter(({ task }) => task.id !== next)
  return {
    isFree,
    due: others.filter(({ days }) => days <= from),
    coming: others.filter(({ days }) => days > from && days <= to),
  }
}

/** Returns when a task is due, relative to now. */
export function dueText(due: string, now: number) {
  const isLate = Date.parse(due) <= now
  const days = daysUntil(due, now)
  const day = dayText(dueHere(due).slice(0, 10), today(new Date(now)))
  // Without a time of day, a task is due at the end of the day.
  if (days < 0 || isWholeDay(due)) return { text: day, isLate }
  const time = formatTimeOfDay(due)
  if (days > 0) return { text: m.task_due_time({ day, time }), isLate }
  return { text: isLate ? m.home_overdue_at({ time }) : time, isLate }
}
