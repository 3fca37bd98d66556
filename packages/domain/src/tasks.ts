import type { CompletedTask, Task, TaskDraft, TaskRow } from '@daybook/contract'
import { derivedId } from './derivedId.ts'
import { isSameValue, withFields } from './fields.ts'
import { toMoment } from './moments.ts'
import { firstDueAfter } from './recurrence.ts'
import { localAt, momentAt } from './zones.ts'

type Draft = Omit<TaskDraft, 'id'>

/** Returns the row with the fields of a draft. An omitted priority or repeat stays as it is, null removes it. */
export const withDraft = (
  row: Omit<TaskRow, keyof Draft> & Partial<TaskRow>,
  { priority, repeat, ...draft }: Draft,
): TaskRow =>
  withFields(
    'task',
    { ...row, ...draft },
    {
      ...(priority !== undefined && { priority }),
      ...(repeat !== undefined && !isSameValue(repeat, toRepeat(row)) && { repeat }),
    },
  )

const toRepeat = ({ repeat }: Pick<TaskRow, 'repeat'>) => repeat && { rule: repeat.rule, from: repeat.from }

/** Returns the task as the API has it, without the fields that it does not use. */
export function toTask(id: string, row: Omit<TaskRow, 'completed'>): Task {
  const { title, description, due, priority } = row
  const repeat = toRepeat(row)
  return { id, title, description, due, ...(priority && { priority }), ...(repeat && { repeat }) }
}

export const toCompletedTask = (id: string, row: TaskRow & { completed: string }): CompletedTask => ({
  ...toTask(id, row),
  completed: toMoment(row.completed),
})

/** Returns the id of the row that keeps an occurrence of a repeating task, the same on each device. */
export const occurrenceIdOf = (id: string, due: string | null, today: string) =>
  derivedId((due ?? today).slice(0, 10), 'task', id, due ?? '')

/** Returns the row that keeps an occurrence which was done. */
export const doneOccurrence = ({ repeat: _, done_day: __, ...row }: TaskRow, now: Date): TaskRow => ({
  ...row,
  completed: now.toISOString(),
})

/** The day of an author, and their time zone (IANA). */
type Here = { today: string; timeZone: string }

/** Returns whether an occurrence of a repeating task was done today, and the next one is due after today. */
export const isDoneToday = ({ due, repeat, done_day }: TaskRow, { today, timeZone }: Here) =>
  repeat !== undefined &&
  done_day !== undefined &&
  done_day >= today &&
  due !== null &&
  localAt(timeZone, new Date(due)).day > today

/** The time of day of a task that is due on a day. */
const END_OF_DAY = '23:59:00'
const LAST = '9999-12-31'

/**
 * Returns a repeating task as it is due next, at the same local time of day, after today; missed days are left out. Returns
 * undefined if there is no next day.
 */
export function nextOccurrence(row: TaskRow, { today, timeZone }: Here): TaskRow | undefined {
  const { due, repeat } = row
  if (!repeat) return undefined
  const { rule, from } = repeat
  const { day, time } = due ? localAt(timeZone, new Date(due)) : { day: today, time: END_OF_DAY }
  const wanted = repeat.time && due === momentAt(timeZone, day, repeat.time) ? repeat.time : time
  const start = from === 'due' ? day : today
  const next = firstDueAfter({ rule, start }, start > today ? start : today)
  if (!next || next === LAST) return undefined
  const moment = momentAt(timeZone, next, wanted)
  const isShifted = localAt(timeZone, new Date(moment)).time !== wanted
  return { ...row, due: moment, repeat: { rule, from, ...(isShifted && { time: wanted }) }, done_day: today }
}
