import type { DayState, DueRoutine, Routine, RoutineDraft, RowOf } from '@daybook/contract'
import { addDays, daysOfMonth, monthOf, nextWeek } from './days.ts'
import { derivedId } from './derivedId.ts'
import { isSameValue } from './fields.ts'
import { firstDueAfter, firstDueFrom, isDue } from './recurrence.ts'
import { pauseOf } from './routinePauses.ts'
import { type ScheduleFields, spellingOfDraft, toSeries } from './routineRules.ts'
import { countOf } from './routineTargets.ts'
import { daysDone, isOpen, type RecordOn, routineWeeks, type StateContext } from './routineWeeks.ts'
import { type ActiveSchedule, isBroken, type Streak } from './streak.ts'

export type RoutineRow = RowOf<'routine'>
/** A routine with what is computed from its records. */
export type RoutineState = { id: string; row: RoutineRow; streak: Streak }
const scheduleFields = ({ repeat, weekdays, month_day, rule, start, end, pauses, ...weeks }: ScheduleFields) => ({
  pauses,
  times_a_week: weeks.times_a_week,
  first_weekday: weeks.first_weekday,
  repeat,
  weekdays,
  month_day,
  rule,
  start,
  end,
})

export const toActiveSchedule = (row: RoutineRow): ActiveSchedule => ({
  schedule: toSeries(row),
  since: row.schedule_from > row.start || row.streak_offset > 0 ? row.schedule_from : null,
  carried: row.streak_offset,
  times: row.times_a_week,
  firstWeekday: row.first_weekday,
})

export const isSameSchedule = (a: RoutineRow, b: RoutineRow) => isSameValue(scheduleFields(a), scheduleFields(b))

export const isDueOn = (row: RoutineRow, day: string) => isDue(toSeries(row), day)

/** Returns whether a routine asks for a day: not once it was done on enough other days of its week. */
export const isOpenOn = (row: RoutineRow, day: string, recordOn: RecordOn) =>
  isDueOn(row, day) && isOpen(row, day, recordOn)

/** Returns the summary of a routine on the user's local day. */
export function toDueRoutine({ id, row, streak }: RoutineState, { today, recordOn }: StateContext): DueRoutine {
  const record = recordOn(today)
  return {
    id,
    title: row.title,
    time: row.time,
    deadline: row.deadline,
    today: record && record.state !== 'partly' ? record.state : null,
    streak: isBroken(toActiveSchedule(row), streak.last_day, today) ? 0 : streak.streak,
    ...targetFields(row),
    ...(row.target && { count: countOf(record, row.target) }),
    ...(row.times_a_week && { times_a_week: row.times_a_week, done_this_week: daysDone(row, today, recordOn) }),
  }
}

/** Returns the target of a routine and its unit, if it has them. */
const targetFields = ({ target, unit }: { target?: number | null | undefined; unit?: string | null | undefined }) => ({
  ...(target && { target, ...(unit && { unit }) }),
})

export function toRoutine(routine: RoutineState, context: StateContext): Routine {
  const { row } = routine
  const { today } = context
  const schedule = toSeries(row)
  const summary = toDueRoutine(routine, context)
  const isWeekDone = summary.times_a_week !== undefined && summary.done_this_week! >= summary.times_a_week
  const pause = pauseOf(row, today)
  return {
    ...summary,
    description: row.description,
    repeat: row.repeat,
    weekdays: row.weekdays,
    month_day: row.month_day,
    ...(row.rule && { rule: row.rule }),
    ...(row.first_weekday && { first_weekday: row.first_weekday }),
    start: row.start,
    ...(row.end && { end: row.end }),
    ...(row.expense && { expense: row.expense }),
    ...(row.reminders && { reminders: row.reminders }),
    ...(row.snoozed && { snoozed: row.snoozed }),
    ...(pause && { pause }),
    due_today: isOpenOn(row, today, context.recordOn),
    next_due: isWeekDone ? firstDueFrom(schedule, nextWeek(today, row.first_weekday)) : firstDueAfter(schedule, today),
    week: weekUntil(today).map((day) => dayState(row, day, context)),
  }
}

/** Returns the seven days that end with `today`. */
export const weekUntil = (today: string) => [6, 5, 4, 3, 2, 1, 0].map((ago) => addDays(today, -ago))

const LAST = '24:00'

/** Sorts routines by time of day; those without a time come last. */
export const byTime = (a: { time: string | null }, b: { time: string | null }) =>
  (a.time ?? LAST).localeCompare(b.time ?? LAST)

/**
 * Returns the state of a day. Without a record, a day before the current schedule took effect is 'none': earlier
 * schedules are not stored. So is any but today of a routine that is done on some days of a week.
 */
export function dayState(row: RoutineRow, day: string, { today, recordOn }: StateContext): DayState {
  const record = recordOn(day)
  if (record) return record.state
  if (!isDueOn(row, day)) return 'none'
  if (row.times_a_week) return day === today && isOpen(row, day, recordOn) ? 'due' : 'none'
  if (day >= today) return 'due'
  return day >= row.schedule_from ? 'missed' : 'none'
}

/** Returns the state of each day of a month (yyyy-mm). */
export const routineMonth = (row: RoutineRow, { month, ...context }: StateContext & { month: string }) => ({
  month,
  days: daysOfMonth(month).map((day) => ({ day, state: dayState(row, day, context) })),
  ...routineWeeks(row, monthOf(month), context),
})

/** Returns the row of a new routine, which starts on `today` by default. */
export function newRoutine(draft: Draft, today: string): RoutineRow {
  const row = toRow(draft, { repeat: null, weekdays: null, month_day: null, start: today })
  return { ...row, schedule_from: row.start, streak_offset: 0 }
}

/** Returns an edited routine. If its schedule changes, the caller sets the day it applies from and the streak so far. */
export const editedRoutine = (
  { expense, target, unit, rule, times_a_week, first_weekday, end, ...before }: RoutineRow,
  draft: Draft,
): RoutineRow => ({
  ...before,
  ...toRow(draft, { ...before, expense, target, unit, rule, times_a_week, first_weekday, end }),
})

/** Returns the id of what is recorded of a routine on a day. */
export const occurrenceId = (routineId: string, day: string) => `${routineId}/${day}`

/** Returns the id of the expense that a routine records on a day, the same on each device. */
export const expenseIdOn = (routineId: string, day: string) => derivedId(day, 'routine', routineId)

/** Returns the expense that a routine records on a day, or undefined if it has none. */
export const expenseOn = ({ title, expense }: RoutineRow, day: string): RowOf<'entry'> | undefined =>
  expense && { type: 'expense', ...expense, title, date: day }

type Draft = Omit<RoutineDraft, 'id'>
type Stored = Parameters<typeof spellingOfDraft>[1] & Pick<RoutineRow, 'start' | 'end' | 'expense' | 'target' | 'unit'>

/** Returns the row of a draft. An omitted field keeps its stored value. */
function toRow(draft: Draft, stored: Stored) {
  const expense = draft.expense === undefined ? stored.expense : draft.expense
  const end = draft.end === undefined ? stored.end : draft.end
  return {
    title: draft.title,
    description: draft.description,
    time: draft.time,
    deadline: draft.deadline,
    ...spellingOfDraft(draft, stored),
    start: draft.start ?? stored.start,
    ...(end && { end }),
    ...(expense && { expense }),
    ...targetFields({
      target: draft.target === undefined ? stored.target : draft.target,
      unit: draft.unit === undefined ? stored.unit : draft.unit,
    }),
  }
}
