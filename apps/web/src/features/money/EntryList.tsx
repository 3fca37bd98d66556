import type { Entry, EntryFilter, EntryType, User } from '@daybook/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { combineQueries, type QueryState, QueryView } from '../../ui/QueryView.tsx'
import { DeleteEntry } from './DeleteEntry.tsx'
import { EntryListSkeleton } from './EntryListSkeleton.tsx'
import { EntryRows } from './EntryRows.tsx'
import { Found } from './Found.tsx'
import { entries, foundEntries } from './money.queries.ts'
import { NoEntries } from './NoEntries.tsx'
import { rowsOf } from './rows.ts'

type Props = {
  type: EntryType
  filter: EntryFilter | undefined
  user: QueryState<User>
  onAdd: () => void
  onUpdate: (entry: Entry) => void
  onClearFilter: () => void
}

/** The entries of one type, grouped by day. Loads further pages on scroll. */
export function EntryList({ type, filter, user, onAdd, onUpdate, onClearFilter }: Props) {
  const all = useInfiniteQuery({ ...entries(type), enabled: !filter })
  const some = useInfiniteQuery({ ...foundEntries(type, filter ?? NO_FILTER), enabled: filter !== undefined })
  const query = filter ? some : all
  const [pendingDelete, setPendingDelete] = useState<Entry>()

  return (
    <>
      <QueryView query={combineQueries(query, user)} skeleton={<EntryListSkeleton />}>
        {([{ pages }, { currency }]) => {
          const rows = rowsOf(pages, type)
          return (
            <>
              {filter && <Found type={type} filter={filter} currency={currency} onClear={onClearFilter} />}
              {rows.length === 0 ? (
                <NoEntries type={type} isFiltered={filter !== undefined} onAdd={onAdd} />
              ) : (
                <EntryRows
                  rows={rows}
                  type={type}
                  currency={currency}
                  query={query}
                  onUpdate={onUpdate}
                  onDelete={setPendingDelete}
                />
              )}
            </>
          )
        }}
      </QueryView>
      <DeleteEntry type={type} entry={pendingDelete} onDone={() => setPendingDelete(undefined)} />
    </>
  )
}

const NO_FILTER: EntryFilter = { title: '', date: '', category: '' }
