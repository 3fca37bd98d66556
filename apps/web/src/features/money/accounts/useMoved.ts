import type { Account, EntryFilter } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type QueryState, withData } from '../../../ui/QueryView.tsx'
import type { Moved } from '../entries/rows.ts'
import { accounts } from './accounts.queries.ts'
import { movedIn } from './moved.ts'
import { transfers } from './transfers.queries.ts'

const NONE: Moved[] = []
const NO_ACCOUNTS: Account[] = []

/**
 * Returns the query of the transfers that a list of income and expenses shows, which are none while there is only one
 * account.
 *
 * @param isOwn whether amounts are in the currency of the filter's account
 */
export function useMoved(filter: EntryFilter | undefined, isBoth: boolean, isOwn = false): QueryState<Moved[]> {
  const { data: all = NO_ACCOUNTS } = useQuery(accounts)
  const isShown = isBoth && all.length > 1
  const query = useQuery({ ...transfers, enabled: isShown })
  const { data } = query
  const moved = useMemo(
    () => (isShown ? data && movedIn(data, all, filter ?? {}, isOwn) : NONE),
    [data, all, filter, isShown, isOwn],
  )
  return withData(query, moved)
}
