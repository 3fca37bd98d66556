import type { DueRoutine, OccurrenceState, Routine } from '@daybook/contract'
import { firstDueAfter, firstDueFrom, isDue, type Schedule } from '@daybook/domain/recurrence'
import { type ActiveSchedule, isBroken } from '@daybook/domain/streak'
import type { RoutineRow } from './routines.repo.ts'

export const MISSING = 'routine_not_found'

type ScheduleColumns = Pick<RoutineRow, 'repeat_days' | 'weekdays' | 'month_day' | 'start_day'>

const scheduleOf = (row: ScheduleColumns): Schedule => ({
  repeat: row.repeat_days,
  weekdays: row.weekdays === null ? null : [...row.weekdays].map(Number),
  monthDay: row.month_day,
  start: row.start_day,
})

export const activeScheduleOf = (row: RoutineRow): ActiveSchedule => ({
  schedule: scheduleOf(row),
  since: row.schedule_from,
  carried: row.streak_offset,
})

/** Returns the summary of a routine on the user's local `today`. */
export const toDueRoutine = (row: RoutineRow, today: string, state: OccurrenceState | null): DueRoutine => ({
  id: row.id,
  title: row.title,
  time: row.time,
  deadline: row.deadline,
  today: state,
  streak: isBroken(activeScheduleOf(row), row.last_day, today) ? 0 : row.streak,
})

export function toRoutine(row: RoutineRow, today: string, state: OccurrenceState | null): Routine {
  const schedule = scheduleOf(row)
  const next = firstDueFrom(schedule, today)
  return {
    ...toDueRoutine(row, today, state),
    description: row.description,
    repeat: row.repeat_days,
    weekdays: schedule.weekdays,
    month_day: row.month_day,
    start: row.start_day,
    due_today: next === today,
    next_due: next === today ? firstDueAfter(schedule, today) : next,
  }
}

export const isDueOn = (row: RoutineRow, day: string) => isDue(scheduleOf(row), day)
