import { useInfiniteQuery } from '@tanstack/react-query'
import type { QueryState } from '../../../ui/QueryView.tsx'
import type { PagedQuery } from '../../../ui/ShowMore.tsx'
import { entries, foundEntries, timeline } from './money.queries.ts'
import type { EntryPage } from './rows.ts'
import { listFilter, NO_FILTER, type ShownMoney } from './view.ts'

/** Returns the query of the list that is shown. */
export function useEntries(shown: ShownMoney): QueryState<{ pages: EntryPage[] }> & PagedQuery {
  const filter = listFilter(shown)
  const [isBoth, type] = shown.view === 'all' ? ([true, 'expense'] as const) : ([false, shown.view] as const)
  const both = useInfiniteQuery(onlyIf(isBoth, timeline(filter)))
  const all = useInfiniteQuery(onlyIf(!isBoth && !filter, entries(type)))
  const some = useInfiniteQuery(onlyIf(!isBoth && filter !== undefined, foundEntries(type, filter ?? NO_FILTER)))
  return isBoth ? both : filter ? some : all
}

/** Returns the options of a query that is not even answered from this device unless it is shown. */
const onlyIf = <O extends object>(isShown: boolean, options: O): O =>
  isShown ? options : { ...options, enabled: false, initialData: undefined }
