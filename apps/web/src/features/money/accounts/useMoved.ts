import type { EntryFilter } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accounts } from './accounts.queries.ts'
import { movedIn } from './moved.ts'
import { transfers } from './transfers.queries.ts'

/**
 * Returns the transfers that a list of income and expenses shows; none for a user with one account.
 *
 * @param isOwn whether amounts are in the currency of the filter's account
 */
export function useMoved(filter: EntryFilter | undefined, isBoth: boolean, isOwn = false) {
  const { data: all = [] } = useQuery(accounts)
  const { data = [] } = useQuery({ ...transfers, enabled: isBoth && all.length > 1 })
  return useMemo(
    () => (isBoth && all.length > 1 ? movedIn(data, all, filter ?? {}, isOwn) : []),
    [data, all, filter, isBoth, isOwn],
  )
}
