import { type Account, BULK_LIMIT, type Transfer, type TypedEntry } from '@daybook/contract'
import { openedOn } from '@daybook/domain/accounts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { m } from '#messages'
import { formatDay } from '../../../format/dates.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { combineQueries, QueryView, withData } from '../../../ui/QueryView.tsx'
import { EntryListSkeleton } from '../entries/EntryListSkeleton.tsx'
import { EntryRows } from '../entries/EntryRows.tsx'
import { timeline } from '../entries/money.queries.ts'
import { placeOf, type Row, toRows } from '../entries/rows.ts'
import { NO_FILTER } from '../entries/view.ts'
import styles from './AccountPage.module.css'
import { clearMutation } from './accounts.queries.ts'
import { balanceAfterUpcoming } from './balanceAfterUpcoming.ts'
import { computeClearing, withBalances, withMoved } from './moved.ts'
import { useMoved } from './useMoved.ts'

type Props = {
  account: Account
  currency: string
  onEntry: (entry: TypedEntry) => void
  onTransfer: (transfer: Transfer) => void
  /** Rows are marked as cleared. */
  isReconciling: boolean
}

type Page = { items: { date: string; entries: TypedEntry[] }[] }

const getEntries = ({ items }: Page) => items.flatMap(({ entries }) => entries)

/** Returns a page with the amounts in the currency of the account. */
const inOwnCurrency = ({ items }: Page) => ({
  items: items.map((day) => ({
    ...day,
    entries: day.entries.map((entry) => ({ ...entry, amount: entry.account_amount ?? entry.amount })),
  })),
})

/** The entries and transfers of an account, newest first, each with the balance afterwards, down to the opening one. */
export function Statement({ account, currency, onEntry, onTransfer, isReconciling }: Props) {
  const { id, opening } = account
  const last = balanceAfterUpcoming(account)
  const filter = useMemo(() => ({ ...NO_FILTER, account: id }), [id])
  const query = useInfiniteQuery(timeline(filter))
  const transfers = useMoved(filter, true, true)
  const { data: moved } = transfers
  const { data, hasNextPage } = query
  const isForeign = account.currency !== undefined
  const pages = useMemo(() => (isForeign ? data?.pages.map(inOwnCurrency) : data?.pages), [data, isForeign])
  const rows = useMemo(
    () => pages && moved && withBalances(withMoved(toRows(pages, 'all', hasNextPage), moved, hasNextPage), last),
    [pages, hasNextPage, moved, last],
  )
  // The form has the entry as it is saved.
  const editEntry = useCallback(
    (shown: TypedEntry) => onEntry(data?.pages.flatMap(getEntries).find(({ id }) => id === shown.id) ?? shown),
    [data, onEntry],
  )
  const { mutate: clear, mutateAsync: clearRow } = useMutation(clearMutation)
  const mark = (key: string, isCleared: boolean) =>
    clearRow(computeClearing(rows?.filter((row) => row.key === key) ?? [], isCleared))
  const unmarked = rows?.filter(({ isCleared }) => !isCleared) ?? []
  return (
    <QueryView query={withData(combineQueries(query, transfers), rows)} skeleton={<EntryListSkeleton />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={m.account_empty()} hint={m.account_empty_hint()} />
        ) : (
          <div>
            {isReconciling && unmarked.length > 0 && (
              <Button variant="plain" onClick={() => clear(computeClearing(unmarked.slice(0, BULK_LIMIT), true))}>
                {m.reconcile_all()}
              </Button>
            )}
            <EntryRows
              rows={rows}
              currency={currency}
              query={query}
              onUpdate={isForeign ? editEntry : onEntry}
              onTransfer={onTransfer}
              {...(isReconciling && { onClear: mark })}
            />
            {!hasNextPage && (
              <p className={styles.opening}>
                <span>{m.account_opening_on({ day: formatDay(openingDay(id, rows)) })}</span>
                <Amount value={opening} currency={currency} />
              </p>
            )}
          </div>
        )
      }
    </QueryView>
  )
}

/** Returns the day of the opening balance: that on which the account was made, or of an earlier entry. */
function openingDay(id: string, rows: Row[]) {
  const first = placeOf(rows.at(-1)!).date
  return [openedOn(id) ?? first, first].sort()[0]!
}
