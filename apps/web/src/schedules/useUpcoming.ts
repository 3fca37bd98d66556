import { listAccounts, type Schedule, type TypedEntry } from '@daybook/contract'
import { accountNamer } from '@daybook/domain/accounts'
import { addDays } from '@daybook/domain/days'
import { compare } from '@daybook/domain/due'
import { nextOfEach, type Upcoming, upcomingUntil, withAccountNames } from '@daybook/domain/schedules'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { queryFor } from '../api/queries.ts'
import { useNow } from '../device/now.ts'
import { today } from '../format/dates.ts'
import { laterEntries } from './laterEntries.queries.ts'
import { schedules } from './list.queries.ts'

/** A single entry of a day to come. */
export type LaterEntry = {
  entry: Omit<TypedEntry, 'category'> & { category: string }
  schedule?: undefined
}

/**
 * Returns the recurring entries, transfers with the names of their accounts, and what they and single entries bring within `days` days: what waits for an answer first,
 * then by day. `others` has the next entry of each of the others.
 */
export function useUpcoming(days: number) {
  const query = useQuery(schedules)
  const { data: rows = NONE } = query
  const { data: accounts = [] } = useQuery({
    ...queryFor(listAccounts, {}, { silent: true }),
    enabled: rows.some(({ type }) => type === 'transfer'),
  })
  const nameOf = accountNamer(accounts, m.account_main())
  const data = rows.map((row) => withAccountNames(row, nameOf))
  const date = today(new Date(useNow()))
  const { data: entries } = useQuery(laterEntries(date, days))
  return { date, query, schedules: data, entries, ...within(data, entries ?? [], addDays(date, days)) }
}

const NONE: Schedule[] = []

function within(schedules: Schedule[], entries: LaterEntry['entry'][], until: string) {
  const recurring = upcomingUntil(schedules, until)
  const named = new Set(recurring.map(({ schedule }) => schedule))
  const single = entries.map((entry): LaterEntry => ({ entry }))
  const upcoming = [...recurring, ...single].sort((a, b) => compare(a.entry.date, b.entry.date))
  return { upcoming, others: nextOfEach(schedules.filter(({ id }) => !named.has(id))) }
}

/** Returns whether an entry waits for the user's answer. */
export const isAsked = ({ needsConfirmation, entry }: Upcoming, date: string) => needsConfirmation && entry.date <= date
