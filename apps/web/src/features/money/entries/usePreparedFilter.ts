import { EntryFilter, EntryType } from '@daybook/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../../../device/onIdle.ts'
import { isWritable } from '../../../device/writable.ts'
import { foundEntries, foundTotals, timeline } from './money.queries.ts'
import { listFilter, type MoneyView, NO_FILTER, readView, type ShownMoney, writeView } from './view.ts'

/** After the last key, in ms. */
const TYPED_MS = 150

/** Finds what the values of the filter form match while it is filled in, so that the press that filters need not. */
export function usePreparedFilter(shown: ShownMoney, values: object) {
  const client = useQueryClient()
  useEffect(() => {
    const filter = EntryFilter.safeParse(values).data
    if (!filter || !isWritable()) return
    const stopping = new AbortController()
    // As the URL will say it.
    const wanted = readView(writeView({ ...shown, filter }))
    const timer = setTimeout(() => prepare(client, wanted, stopping.signal), TYPED_MS)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [client, shown, values])
}

/** One after another, so that a press between them does not wait. */
async function prepare(client: QueryClient, shown: ShownMoney, signal: AbortSignal) {
  const { view } = shown
  const filter = listFilter(shown) ?? NO_FILTER
  const list = () =>
    view === 'all'
      ? client.prefetchInfiniteQuery(timeline(filter))
      : client.prefetchInfiniteQuery(foundEntries(view, filter))
  const sums = typesIn(view).map((type) => () => client.prefetchQuery(foundTotals(type, shown.filter ?? NO_FILTER)))
  for (const find of [list, ...sums]) {
    await whenIdle()
    if (signal.aborted) return
    await find()
  }
}

const typesIn = (view: MoneyView) => (view === 'all' ? EntryType.options : [view])
