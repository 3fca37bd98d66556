import type { OccurrenceState } from '@daybook/contract'
import type { Series } from './recurrence.ts'

/**
 * The current schedule, the day on which it replaced another (null for the first one), and the streak carried over from that
 * one. With `times`, the streak is of weeks in which so many days were done, which begin on `firstWeekday`, Monday 1 to Sunday 7, by default Monday.
 */
export type ActiveSchedule = {
  schedule: Series
  since: string | null
  carried: number
  times?: number | undefined
  firstWeekday?: number | undefined
}
/** What is recorded of a day. */
export type Occurrence = { day: string; state: OccurrenceState }
/** The streak as of the latest record, and the day of that record; of weeks, that of the latest week with enough days. */
export type Streak = { streak: number; last_day: string | null }

/** Some records of a routine, latest first. */
export type Records = {
  records: readonly Occurrence[]
  /** Whether there are no earlier ones. */
  isAll: boolean
}
