import type { TypedEntry, User } from '@daybook/contract'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { combineQueries, type QueryState, QueryView, withData } from '../../ui/QueryView.tsx'
import type { PagedQuery } from '../../ui/ShowMore.tsx'
import { EntryListSkeleton } from './EntryListSkeleton.tsx'
import { EntryRows } from './EntryRows.tsx'
import { Found } from './Found.tsx'
import { deleteEntryMutation, entries, foundEntries, timeline } from './money.queries.ts'
import { NoEntries } from './NoEntries.tsx'
import { type EntryPage, rowsOf } from './rows.ts'
import { listFilter, NO_FILTER, type ShownMoney } from './view.ts'

type Props = {
  shown: ShownMoney
  user: QueryState<User>
  onAdd: () => void
  onUpdate: (entry: TypedEntry) => void
  onClearFilter: () => void
}

/** The entries of a view, grouped by day. Loads further pages on scroll. */
export function EntryList({ shown, user, onAdd, onUpdate, onClearFilter }: Props) {
  const { view, filter } = shown
  const query = useEntries(shown)
  const { data, hasNextPage } = query
  const rows = useMemo(() => data && rowsOf(data.pages, view, hasNextPage), [data, view, hasNextPage])
  const { mutate: removeIncome } = useMutation(deleteEntryMutation('income'))
  const { mutate: removeExpense } = useMutation(deleteEntryMutation('expense'))
  // Stable, so that a row is rendered again only if it has changed.
  const remove = useCallback(
    (entry: TypedEntry) =>
      (entry.type === 'income' ? removeIncome : removeExpense)({ id: entry.id, name: nameOf(entry) }),
    [removeIncome, removeExpense],
  )

  return (
    <QueryView query={combineQueries(withData(query, rows), user)} skeleton={<EntryListSkeleton />}>
      {([rows, { currency }]) => (
        <>
          {filter && <Found view={view} filter={filter} currency={currency} onClear={onClearFilter} />}
          {rows.length === 0 ? (
            <NoEntries view={view} isFiltered={listFilter(shown) !== undefined} onAdd={onAdd} />
          ) : (
            <EntryRows rows={rows} currency={currency} query={query} onUpdate={onUpdate} onDelete={remove} />
          )}
        </>
      )}
    </QueryView>
  )
}

/** Returns the query of the list that is shown. */
function useEntries(shown: ShownMoney): QueryState<{ pages: EntryPage[] }> & PagedQuery {
  const filter = listFilter(shown)
  const [isBoth, type] = shown.view === 'all' ? ([true, 'expense'] as const) : ([false, shown.view] as const)
  const both = useInfiniteQuery({ ...timeline(filter), enabled: isBoth })
  const all = useInfiniteQuery({ ...entries(type), enabled: !isBoth && !filter })
  const some = useInfiniteQuery({
    ...foundEntries(type, filter ?? NO_FILTER),
    enabled: !isBoth && filter !== undefined,
  })
  return isBoth ? both : filter ? some : all
}

const nameOf = ({ title, category }: TypedEntry) => title || category.name
