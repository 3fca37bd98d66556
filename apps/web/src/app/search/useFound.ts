import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { findItems, NOTHING_FOUND, type SearchItem } from '../../search/findItems.ts'
import { findReceipts, isForReceipts } from '../../search/findReceipts.ts'
import { COMMANDS } from './commands.ts'

const NONE: SearchItem[] = []
const silent = { gcTime: 0, meta: { silent: true as const } }

/**
 * Returns what matches a text, or is similar, and whether the search is done. Entries found by their receipt follow the others when
 * the server has answered; without it there are none.
 */
export function useFound(text: string) {
  const client = useQueryClient()
  const { data: { items: found, isSimilar, isCut } = NOTHING_FOUND, isFetching } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => findItems(client, text, COMMANDS, signal),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    ...silent,
  })
  const receipts = useQuery({
    queryKey: ['search', 'receipts', text],
    queryFn: ({ signal }) => findReceipts(text, signal),
    enabled: isForReceipts(text),
    retry: false,
    ...silent,
  })
  const entries = new Set(found.filter(({ kind }) => kind === 'entry').map(({ id }) => id))
  const others = (receipts.data ?? NONE).filter(({ id }) => !entries.has(id))
  return {
    items: [...found, ...others],
    isSimilar: isSimilar && others.length === 0,
    isCut,
    isDone: !isFetching && !receipts.isFetching,
  }
}
