import type { Schedule } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { nextOfEach, type Upcoming, upcomingUntil } from '@daybook/domain/schedules'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../device/now.ts'
import { today } from '../format/dates.ts'
import { schedules } from './schedules.queries.ts'

/**
 * Returns the recurring entries, and what comes within `days` days: what waits for an answer first, then by day. `others`
 * has the next entry of each of the others.
 */
export function useUpcoming(days: number) {
  const query = useQuery(schedules)
  const { data = NONE } = query
  const date = today(new Date(useNow()))
  return { date, query, schedules: data, ...within(data, addDays(date, days)) }
}

const NONE: Schedule[] = []

function within(schedules: Schedule[], until: string) {
  const upcoming = upcomingUntil(schedules, until)
  const named = new Set(upcoming.map(({ schedule }) => schedule))
  return { upcoming, others: nextOfEach(schedules.filter(({ id }) => !named.has(id))) }
}

/** Returns whether an entry waits for the user's answer. */
export const isAsked = ({ needsConfirmation, day }: Upcoming, date: string) => needsConfirmation && day <= date
