import type { DayState, RoutineYear } from '@daybook/contract'
import { daysOfMonth } from './days.ts'
import { dayState, type RoutineState, toActiveSchedule } from './routines.ts'
import { routineWeeks, type StateContext } from './routineWeeks.ts'
import { longestStreak } from './streak.ts'
import type { Occurrence } from './streakRecords.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** Returns the months of a year (yyyy) as yyyy-mm. */
export const monthsOfYear = (year: string) => MONTHS.map((month) => `${year}-${month}`)

type YearContext = StateContext & { year: string; records: readonly Occurrence[] }

/** Returns the state of each day of a year (yyyy), with the numbers that sum them up, and the longest streak in all `records`. */
export function routineYear({ row, streak }: RoutineState, { year, records, ...context }: YearContext): RoutineYear {
  const days = monthsOfYear(year)
    .flatMap(daysOfMonth)
    .map((day) => ({ day, state: dayState(row, day, context) }))
  const weeks = routineWeeks(row, [`${year}-01-01`, `${year}-12-31`], context)
  const longest_streak = Math.max(streak.streak, longestStreak(toActiveSchedule(row), records, context.today))
  return { year, days, ...weeks, ...countDays((weeks.weeks ?? days).map(({ state }) => state)), longest_streak }
}

/** Counts days, or weeks, done and due. A skipped one is neither. */
export function countDays(states: readonly DayState[]) {
  const done = states.filter((state) => state === 'done').length
  const missed = states.filter((state) => state === 'missed' || state === 'partly').length
  return { done, due: done + missed }
}
