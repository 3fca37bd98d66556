import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { makeQueryClient } from '../api/queryClient.ts'
import { afterPaint } from '../device/afterPaint.ts'
import { whenIdle } from '../device/onIdle.ts'
import { yieldToBrowser } from '../device/yieldToBrowser.ts'
import type { Renew } from '../replica/renewals.ts'

/** The query client of the app. */
export const queryClient = makeQueryClient()

/**
 * Returns a function that renews the queries of the URLs whose answers have changed: the lists that are shown in the same
 * frame, the rest of the page after it in a task for each.
 */
export const getRenewal =
  (client: QueryClient): Renew =>
  (isChanged) => {
    const cache = client.getQueryCache()
    const hit = cache.findAll({ predicate: ({ queryKey }) => isChanged(String(queryKey[0])) })
    // The answer that a query waits for may be from before the change, so it is renewed once it has that.
    const loading = hit.filter(({ state }) => state.fetchStatus === 'fetching')
    for (const query of loading) void query.promise?.then(() => void renew(client, query)).catch(() => undefined)
    // One that is loaded for the first time is not begun again.
    const rest = hit.filter((query) => query.state.data !== undefined || !loading.includes(query))
    notifyManager.batch(() => {
      for (const query of rest) if (!isList(query) || !setAnswer(query)) query.invalidate()
    })
    void renewAfterPaint(client, rest)
  }

const isList = (query: Query) => query.isActive() && query.meta?.isList === true

/** Sets a query to what this device answers now. Returns false if it cannot. */
function setAnswer(query: Query) {
  const answer = query.meta?.answerNow?.(query.state.data as never)
  if (answer === undefined) return false
  void query.cancel({ silent: true })
  query.setData(answer)
  return true
}

async function renewAfterPaint(client: QueryClient, queries: Query[]) {
  if (!queries.some(({ state }) => state.isInvalidated)) return
  await afterPaint()
  // The form that was saved is closed first: otherwise it is rendered once more.
  if (client.isMutating() > 0) await afterPaint()
  await whenIdle()
  for (const query of queries) {
    if (!query.state.isInvalidated || !query.isActive()) continue
    renew(client, query)
    await yieldToBrowser()
  }
}

const renew = (client: QueryClient, query: Query) =>
  setAnswer(query) || client.invalidateQueries({ queryKey: query.queryKey, exact: true })

export const renewQueries = getRenewal(queryClient)
