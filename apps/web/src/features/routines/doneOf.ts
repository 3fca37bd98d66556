import type { RoutineYear } from '@daybook/contract'
import { countDays } from '@daybook/domain/routineYear'
import { m } from '#messages'

/** Returns how many days of a month or a year are done, or of the weeks that end in it, in numbers and in words. */
export function doneOf({ days, weeks }: Pick<RoutineYear, 'days' | 'weeks'>, period: string) {
  const states = weeks?.map(({ end: day, state }) => ({ day, state })) ?? days
  const { done, due } = countDays(states.filter(({ day }) => day.startsWith(period)).map(({ state }) => state))
  const text = weeks ? m.month_pdf_routine_weeks_done({ done, due }) : m.routine_done_of({ done, total: due })
  return { done, due, text }
}
