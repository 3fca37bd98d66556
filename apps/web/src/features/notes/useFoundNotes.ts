import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { withData } from '../../ui/QueryView.tsx'
import { foundNotes } from './notes.queries.ts'

const DEBOUNCE_MS = 200

const similarNotes = (q: string) =>
  queryOptions({
    queryKey: ['similar notes', q],
    queryFn: async () => (await import('./similarNotes.ts')).findSimilar(q),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })

/** Returns the notes that match a search, or else those that do but for a slip, and the words it was answered for. */
export function useFoundNotes(search: string) {
  const [requested] = useDebouncedValue(search, DEBOUNCE_MS)
  const exact = useQuery({ ...foundNotes(requested), placeholderData: (before) => before })
  const isNone = exact.data?.length === 0 && !exact.isPlaceholderData
  const similar = useQuery({ ...similarNotes(requested), enabled: isNone })
  const shown = isNone ? (similar.isError ? exact.data : similar.data) : exact.data
  return { query: withData(exact, shown), requested, isSimilar: isNone }
}
