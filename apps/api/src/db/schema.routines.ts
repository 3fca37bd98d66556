import type { RecordedState } from '@daybook/contract'
import type { ReminderColumns } from './schema.reminders.ts'

export type RoutineTable = {
  user_id: string
  id: string
  title: string
  description: string
  time: string | null
  deadline: string | null
  repeat_days: number
  /** The weekdays as digits, Monday is 1: '135'; null if the routine does not repeat by weekday. */
  weekdays: string | null
  month_day: number | null
  /** The rule by which it repeats if the numbers above cannot say it, as JSON; null if they can. */
  rule: string | null
  /** On how many days of each week it is done; null if it is due on certain days. */
  times_a_week: number | null
  /** The weekday on which its weeks begin, Monday 1 to Sunday 7; null for Monday. */
  first_weekday: number | null
  start_day: string
  /** The last day on which it can be due; null for none. */
  end_day: string | null
  /** The first day of the current schedule. */
  schedule_from: string
  /** The streak at the last change of the schedule. */
  streak_offset: number
  /** The streak on `last_day`, the latest day with a record. */
  streak: number
  last_day: string | null
  /** The expense that is recorded when it is done, as JSON; null for none. */
  expense: string | null
  /** How much is to be done on a day, and of what; null if it is done or not, and for times. */
  target: number | null
  unit: string | null
  /** Its pauses as JSON; null for none. */
  pauses: string | null
} & ReminderColumns

/** The recorded state of a routine on a day. A missed day has no row. */
export type OccurrenceTable = {
  user_id: string
  routine_id: string
  day: string
  state: RecordedState
  /** What was done, and the target of that day; null if the routine had none. */
  count: number | null
  target: number | null
}
