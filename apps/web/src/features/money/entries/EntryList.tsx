import type { Transfer, TypedEntry, User } from '@daybook/contract'
import { categoryCondition } from '@daybook/domain/entries'
import { Suspense, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useToday } from '../../../format/useToday.ts'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { combineQueries, type QueryState, QueryView, withData } from '../../../ui/QueryView.tsx'
import type { Selection } from '../../../ui/useSelection.ts'
import { withMoved } from '../accounts/moved.ts'
import { useMoved } from '../accounts/useMoved.ts'
import { EntryListSkeleton } from './EntryListSkeleton.tsx'
import { EntryRows } from './EntryRows.tsx'
import { NoEntries } from './NoEntries.tsx'
import { type Moved, type Row, toRows, withMonths } from './rows.ts'
import { useEntries } from './useEntries.ts'
import { listFilter, type ShownMoney } from './view.ts'

const Found = lazyOnIdle(async () => (await import('./Found.tsx')).Found)
const NONE: Moved[] = []

type Props = {
  shown: ShownMoney
  user: QueryState<User>
  selection: Selection<TypedEntry>
  onUpdate: (entry: TypedEntry) => void
  onTransfer: (transfer: Transfer) => void
  onClearFilter: () => void
}

/** The entries of a view by month and day, with transfers where both types are shown. Loads further pages on scroll. */
export function EntryList({ shown, user, selection, onUpdate, onTransfer, onClearFilter }: Props) {
  const { view, filter } = shown
  const current = useToday().slice(0, 7)
  const { month = current } = shown
  const query = useEntries(shown)
  const { data, hasNextPage } = query
  const { data: moved = NONE } = useMoved(listFilter(shown), view === 'all')
  const rows = useMemo(
    () =>
      data &&
      withMonths(
        withMoved(toRows(data.pages, view, hasNextPage, filter && categoryCondition(filter)), moved, hasNextPage),
        month,
        filter === undefined,
      ),
    [data, view, filter, hasNextPage, moved, month],
  )
  const onChoose = useChoice(rows, selection)

  return (
    <QueryView query={combineQueries(withData(query, rows), user)} skeleton={<EntryListSkeleton />}>
      {([rows, { currency }]) => (
        <>
          <Suspense>
            {filter && <Found view={view} filter={filter} currency={currency} onClear={onClearFilter} />}
          </Suspense>
          {rows.length === 0 && !hasNextPage ? (
            <NoEntries view={view} isFiltered={filter !== undefined} month={shown.month} />
          ) : (
            <EntryRows
              rows={rows}
              currency={currency}
              query={query}
              listed={shown}
              chosen={selection.chosen}
              view={filter ? undefined : view}
              onChoose={onChoose}
              onUpdate={onUpdate}
              onTransfer={onTransfer}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

/** Returns a function that selects or deselects an entry; with `isRange`, selects all up to the last one. */
function useChoice(rows: Row[] = [], { toggle, choose }: Selection<TypedEntry>) {
  const last = useRef('')
  const latest = useRef(rows)
  // Always the same function, so that a row is rendered again only if it has changed.
  useLayoutEffect(() => {
    latest.current = rows
  })
  return useCallback(
    (entry: TypedEntry, isRange: boolean) => {
      const rows = latest.current
      const ends = [last.current, entry.id].map((id) => rows.findIndex(({ key }) => key === id)).sort((a, b) => a - b)
      const [from = -1, to = -1] = ends
      if (isRange && from >= 0) choose(rows.slice(from, to + 1).flatMap((row) => row.entry ?? []))
      else toggle(entry)
      last.current = entry.id
    },
    [toggle, choose],
  )
}
