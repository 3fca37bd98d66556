import type { Entry, EntryType, User } from '@daybook/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { buttonLook } from '../../ui/LinkButton.tsx'
import { QueryView, together, type Viewed } from '../../ui/QueryView.tsx'
import { DeleteEntry } from './DeleteEntry.tsx'
import { EntryListShape } from './EntryListShape.tsx'
import { EntryRows } from './EntryRows.tsx'
import { MoreFailed } from './MoreFailed.tsx'
import { entries } from './money.queries.ts'
import { rowsOf } from './rows.ts'

const NOTHING = {
  income: { title: 'No Income', hint: 'Begin with what comes in: your pay, a gift, what you have today.' },
  expense: { title: 'No Expense', hint: 'Begin with the last thing you paid for. It takes ten seconds.' },
}

type Props = { type: EntryType; user: Viewed<User>; onAdd: () => void; onUpdate: (entry: Entry) => void }

/** The entries of one type by day, as far as they are loaded; further pages come as one scrolls. */
export function EntryList({ type, user, onAdd, onUpdate }: Props) {
  const query = useInfiniteQuery(entries(type))
  const [doomed, setDoomed] = useState<Entry>()

  return (
    <>
      <QueryView query={together(query, user)} skeleton={<EntryListShape />}>
        {([{ pages }, { currency }]) => {
          const rows = rowsOf(pages, type)
          if (rows.length === 0) return <NoEntries type={type} onAdd={onAdd} />
          return (
            <EntryRows
              rows={rows}
              type={type}
              currency={currency}
              hasMore={query.hasNextPage}
              onEnd={() => !query.isFetchingNextPage && !query.isFetchNextPageError && query.fetchNextPage()}
              onUpdate={onUpdate}
              onDelete={setDoomed}
            />
          )
        }}
      </QueryView>
      {query.isFetchNextPageError && <MoreFailed onRetry={() => query.fetchNextPage()} />}
      <DeleteEntry type={type} entry={doomed} onDone={() => setDoomed(undefined)} />
    </>
  )
}

function NoEntries({ type, onAdd }: { type: EntryType; onAdd: () => void }) {
  const { title, hint } = NOTHING[type]
  return (
    <EmptyState title={title} hint={hint}>
      <button type="button" className={buttonLook('outline')} onClick={onAdd}>
        Add your first {type}
      </button>
    </EmptyState>
  )
}
