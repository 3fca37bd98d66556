import { type CompletedTask, isDay, type Task, type TaskDraft, type TaskRow } from '@daybook/contract'
import { addDays, daysFrom } from './days.ts'
import { derivedId } from './derivedId.ts'
import { dueDayOf } from './due.ts'
import { isSameValue, withFields } from './fields.ts'
import { toMoment } from './moments.ts'
import { firstDueAfter, ruleDayOf } from './recurrence.ts'
import { localAt, momentAt } from './zones.ts'

type Draft = Omit<TaskDraft, 'id'>
type Repeat = NonNullable<TaskRow['repeat']>

/**
 * Returns the row with the fields of a draft. A field that can be missing stays as it is if the draft omits it, and null
 * removes it. Of the due time and the due day, the one that is set removes the other.
 */
export function withDraft(
  row: Omit<TaskRow, keyof Draft> & Partial<TaskRow>,
  { title, description, due, ...optional }: Draft,
): TaskRow {
  const isKept = (field: string, value: unknown) =>
    value === undefined || (field === 'repeat' && isSameValue(value, toRepeat(row)))
  const given = Object.entries({ ...optional, labels: optional.labels?.length === 0 ? null : optional.labels }).filter(
    ([field, value]) => !isKept(field, value),
  )
  const day = due === null ? {} : { due_day: null }
  return withFields('task', { ...row, title, description, due }, { ...Object.fromEntries(given), ...day })
}

function toRepeat({ repeat }: Pick<TaskRow, 'repeat'>) {
  if (!repeat) return undefined
  const { time: _, ...rest } = repeat
  return rest
}

/** Returns the task as the API has it, without the fields that it does not use. */
export function toTask(id: string, row: Omit<TaskRow, 'completed'>): Task {
  const { title, description, due, due_day, start_day, duration, priority, labels, project, parent } = row
  const repeat = toRepeat(row)
  return {
    id,
    title,
    description,
    due,
    ...(due_day && { due_day }),
    ...(start_day && { start_day }),
    ...(duration && { duration }),
    ...(priority && { priority }),
    ...(labels && { labels }),
    ...(project && { project }),
    ...(parent && { parent }),
    ...(repeat && { repeat }),
  }
}

export const toCompletedTask = (id: string, row: TaskRow & { completed: string }): CompletedTask => ({
  ...toTask(id, row),
  completed: toMoment(row.completed),
})

/** Returns the id of the row that keeps an occurrence of a repeating task, by its {@link dueNameOf}, the same on each device. */
export const occurrenceIdOf = (id: string, due: string | null, today: string) =>
  derivedId((due ?? today).slice(0, 10), 'task', id, due ?? '')

/** Returns the row that keeps an occurrence which was done. It is no subtask of another, which could make it open again. */
export const doneOccurrence = ({ repeat: _, done_day: __, parent: ___, ...row }: TaskRow, now: Date): TaskRow => ({
  ...row,
  completed: now.toISOString(),
})

/** The day of an author, and their time zone (IANA). */
type Here = { today: string; timeZone: string }

/** Returns whether a task repeats and is due next after today. */
export const isAhead = (row: TaskRow, { today, timeZone }: Here) =>
  row.repeat !== undefined && (dueDayOf(row, timeZone) ?? '') > today

/** Returns whether an occurrence of a repeating task was done today, and the next one is due after today. */
export const isDoneToday = (row: TaskRow, here: Here) => (row.done_day ?? '') >= here.today && isAhead(row, here)

const LAST = '9999-12-31'

/**
 * Returns a repeating task as it is due next after today: on a day, or at the same local time of day if it has one; missed
 * days are left out. Returns undefined if there is no next day.
 */
export function nextOccurrence(row: TaskRow, { today, timeZone }: Here): TaskRow | undefined {
  const { due, repeat } = row
  if (!repeat) return undefined
  const { time: _, ...rest } = repeat
  const { rule, from, until = LAST, times } = rest
  const day = dueDayOf(row, timeZone) ?? today
  const isByDue = from === 'due'
  const start = isByDue ? ruleDayOf(rule, day) : today
  const [last = today] = (isByDue ? [start, day, today] : [today]).sort().reverse()
  const next = firstDueAfter({ rule, start }, last)
  if (!next || next === LAST || next > until || times === 1) return undefined
  const left = { ...rest, ...(times && { times: times - 1 }) }
  const moved = due ? atSameTime(next, { due, repeat, left }, timeZone) : { due_day: next, repeat: left }
  return { ...row, ...moved, ...startBefore(row, daysFrom(day, next)), done_day: today }
}

/** Returns the start of the next occurrence, which is as long before it. */
function startBefore({ start_day }: TaskRow, days: number) {
  const moved = start_day && addDays(start_day, days)
  return moved && { start_day: isDay(moved) ? moved : LAST }
}

/** When a task is due, how it repeats, and how it repeats after that. */
type Occurrence = { due: string; repeat: Repeat; left: Repeat }

/** Returns the moment of a day at the local time of day of a due time, or at the one that a clock change left out for it. */
function atSameTime(next: string, { due, repeat, left }: Occurrence, timeZone: string) {
  const { day, time } = localAt(timeZone, new Date(due))
  const wanted = repeat.time && due === momentAt(timeZone, day, repeat.time) ? repeat.time : time
  const moment = momentAt(timeZone, next, wanted)
  const isShifted = localAt(timeZone, new Date(moment)).time !== wanted
  return { due: moment, repeat: { ...left, ...(isShifted && { time: wanted }) } }
}
