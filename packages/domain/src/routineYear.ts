import type { DayState, RoutineYear } from '@daybook/contract'
import { daysOfMonth } from './days.ts'
import { dayState, type RoutineRow } from './routines.ts'
import { routineWeeks, type StateContext } from './routineWeeks.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** Returns the months of a year (yyyy) as yyyy-mm. */
export const monthsOfYear = (year: string) => MONTHS.map((month) => `${year}-${month}`)

/** Returns the state of each day of a year (yyyy), with the numbers that sum them up. */
export function routineYear(row: RoutineRow, { year, ...context }: StateContext & { year: string }): RoutineYear {
  const days = monthsOfYear(year)
    .flatMap(daysOfMonth)
    .map((day) => ({ day, state: dayState(row, day, context) }))
  const weeks = routineWeeks(row, [`${year}-01-01`, `${year}-12-31`], context)
  return { year, days, ...weeks, ...countDays((weeks.weeks ?? days).map(({ state }) => state)) }
}

const isNotDone = (state: DayState) => state === 'missed' || state === 'partly'

/** Counts days, or weeks, done and due, and the most done without a missed one between them. A skipped one is neither. */
export function countDays(states: readonly DayState[]) {
  const done = states.filter((state) => state === 'done').length
  const missed = states.filter(isNotDone).length
  let [streak, longest] = [0, 0]
  for (const state of states) {
    if (isNotDone(state)) streak = 0
    if (state === 'done') streak += 1
    longest = Math.max(longest, streak)
  }
  return { done, due: done + missed, longest_streak: longest }
}
