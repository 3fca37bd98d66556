import type { Entry, EntryFilter, EntryType, User } from '@daybook/contract'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { combineQueries, type QueryState, QueryView } from '../../ui/QueryView.tsx'
import { EntryListSkeleton } from './EntryListSkeleton.tsx'
import { EntryRows } from './EntryRows.tsx'
import { Found } from './Found.tsx'
import { deleteEntryMutation, entries, foundEntries } from './money.queries.ts'
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
  const { mutate: remove } = useMutation(deleteEntryMutation(type))

  return (
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
                onDelete={(entry) => remove({ id: entry.id, name: nameOf(entry) })}
              />
            )}
          </>
        )
      }}
    </QueryView>
  )
}

const nameOf = ({ title, category }: Entry) => title || category.name

const NO_FILTER: EntryFilter = { title: '', date: '', category: '' }
