import type { LinkEnd } from '@daybook/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { findItems } from '../search/findItems.ts'
import { offeredOf } from './linkable.ts'

type Options = { isOpen: boolean; isTaken: (end: LinkEnd) => boolean }

/** Returns what matches the words and can be linked, or undefined while the list is closed or not found yet. */
export function useOffered(words: string, { isOpen, isTaken }: Options) {
  const client = useQueryClient()
  const { data: found } = useQuery({
    queryKey: ['search', 'links', words],
    queryFn: ({ signal }) => findItems(client, words, [], signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { silent: true },
  })
  return isOpen && found ? offeredOf(found, isTaken) : undefined
}
