import { NOTE_SORTS, type NoteSort } from '@daybook/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { keepDraft, readDraft } from '../../session/drafts.ts'
import { notesBy } from './notes.queries.ts'

const SORT = 'notes:sort'

const listeners = new Set<() => void>()
const readSort = (): NoteSort => NOTE_SORTS.find((sort) => sort === readDraft(SORT)) ?? 'updated'

/** Keeps by what the notes are sorted, on this device. */
export function sortBy(sort: NoteSort) {
  keepDraft(SORT, sort)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns which notes are listed, by the address, and by what they are sorted. */
export function useNoteFilter() {
  const [params, setParams] = useSearchParams()
  const sort = useSyncExternalStore(subscribe, readSort)
  const [tag, archived] = [params.get('tag')?.toLowerCase(), params.get('archived') === 'true']
  return {
    tag,
    archived,
    sort,
    isFiltered: tag !== undefined || archived,
    show: (filter: { tag: string } | { archived: 'true' } | Record<string, never>) =>
      setParams(filter, { replace: true, preventScrollReset: true }),
  }
}

/** Returns the list of notes that is shown. */
export function useNoteList() {
  const { tag, archived, sort } = useNoteFilter()
  return useInfiniteQuery(
    notesBy({
      ...(tag !== undefined && { tag }),
      ...(archived && { archived: 'true' }),
      ...(sort !== 'updated' && { sort }),
    }),
  )
}
