import { type CompletedTask, isDay, type Task, type TaskDraft, type TaskRow } from '@daybook/contract'
import { addDays, daysFrom } from './days.ts'
import { derivedId } from './derivedId.ts'
import { dueDayOf, dueNameOf } from './due.ts'
import { isSameValue, withFields } from './fields.ts'
import { dueNamed, followingDays, originalDueOf } from './following.ts'
import { toMoment } from './moments.ts'
import { firstDueAfter } from './recurrence.ts'
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

/** Where an edit is made (IANA), and when its author saw that the task is due, if that is known. */
type EditedAt = { timeZone: string; seen?: string | null | undefined }

/**
 * Returns a task with the fields of a draft. If it repeats from its due day and is moved to another day, what follows is not
 * moved, unless the draft says so or changes the rule.
 */
export function editedTask(before: TaskRow, draft: Draft, edited: EditedAt): TaskRow {
  const after = withDraft(before, draft)
  const original = draft.original_due === undefined ? keptDue(before, after, edited) : draft.original_due
  const isSameRule = isSameValue(rhythmOf(before), rhythmOf(after))
  return withFields('task', after, { original_due: (isSameRule && after.repeat && original) || null })
}

const rhythmOf = ({ repeat }: TaskRow) => repeat && { rule: repeat.rule, from: repeat.from }

/** Returns when the occurrence of an edited task is due by its rule, if it is not due then. */
function keptDue(before: TaskRow, after: TaskRow, { timeZone, seen }: EditedAt) {
  const days = [before, after].map((row) => dueDayOf(row, timeZone))
  if (days[0] === days[1] || after.repeat?.from === 'done') return before.original_due
  // The occurrence that its author saw may be done by now: the one that is due by now is still to come.
  const isSeen = seen && dueDayOf(dueNamed(seen), timeZone) !== days[0]
  const original = before.original_due ?? (isSeen ? seen : dueNameOf(before))
  return original === dueNameOf(after) ? undefined : original
}

function toRepeat({ repeat }: Pick<TaskRow, 'repeat'>) {
  if (!repeat) return undefined
  const { time: _, ...rest } = repeat
  return rest
}

/** Returns the task as the API has it, without the fields that it does not use. */
export function toTask(id: string, row: Omit<TaskRow, 'completed'>): Task {
  const { title, description, due, due_day, original_due, start_day, duration, priority, labels, project, parent } = row
  const { reminders, snoozed } = row
  const repeat = toRepeat(row)
  return {
    id,
    title,
    description,
    due,
    ...(due_day && { due_day }),
    ...(original_due && { original_due }),
    ...(start_day && { start_day }),
    ...(duration && { duration }),
    ...(priority && { priority }),
    ...(labels && { labels }),
    ...(project && { project }),
    ...(parent && { parent }),
    ...(repeat && { repeat }),
    ...(reminders && { reminders }),
    ...(snoozed && { snoozed }),
  }
}

export const toCompletedTask = (id: string, row: TaskRow & { completed: string }): CompletedTask => ({
  ...toTask(id, row),
  completed: toMoment(row.completed),
})

/** Returns the id of the row that keeps an occurrence of a repeating task, by its {@link dueNameOf}, the same on each device. */
export const occurrenceIdOf = (id: string, due: string | null, today: string) =>
  derivedId((due ?? today).slice(0, 10), 'task', id, due ?? '')

/** What the row of an occurrence that was done is without. */
const ONLY_REPEATING = { repeat: null, done_day: null, original_due: null, parent: null, snoozed: null }

/** Returns the row that keeps an occurrence which was done. It is no subtask of another, which could make it open again. */
export const doneOccurrence = (row: TaskRow, now: Date): TaskRow =>
  withFields('task', row, { ...ONLY_REPEATING, completed: now.toISOString() })

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
  const { repeat } = row
  if (!repeat) return undefined
  const { time: _, ...rest } = repeat
  const { series, after } = followingDays(row, rest, { today, timeZone })
  const next = firstDueAfter(series, after)
  if (!next || next === LAST || rest.times === 1) return undefined
  const left = { ...rest, ...(rest.times && { times: rest.times - 1 }) }
  const original = rest.from === 'due' ? originalDueOf(row) : row
  const { due } = original
  const moved = due
    ? { due_day: null, ...atSameTime(next, { due, repeat, left }, timeZone) }
    : { due: null, due_day: next, repeat: left }
  const start = startBefore(row, daysFrom(dueDayOf(original, timeZone) ?? today, next))
  return withFields('task', row, { ...moved, ...start, original_due: null, snoozed: null, done_day: today })
}

/** Returns a repeating task as it is due next if its present occurrence is left out, as if it was done on its day, or late. */
export function skippedOccurrence(row: TaskRow, { today, timeZone }: Here): TaskRow | undefined {
  const day = dueDayOf(row, timeZone) ?? today
  const next = nextOccurrence(row, { today: day > today ? day : today, timeZone })
  return next && withFields('task', next, { done_day: row.done_day ?? null })
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
