import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { onSignOutCleanup } from '../session/clearDeviceData.ts'
import { ownerOf, readTokens } from '../session/tokens.ts'
import { readPersistedQueries, writePersistedQuery } from './persistedQueryStore.ts'

const MAX_AGE_MS = 30 * 24 * 3_600_000
const PERSISTED_PAGES = 4

let owner: string | undefined
const firstPageByHash = new Map<string, unknown>()
let restoring: Promise<void> | undefined

const ownerNow = () => ownerOf(readTokens())
const isStillOwner = () => owner !== undefined && owner === ownerNow()

/** Persists query results on this device, per user, so that they can be read offline. */
export function persistQueries(client: QueryClient) {
  if (typeof indexedDB === 'undefined') return
  onSignOutCleanup(() => {
    owner = undefined
    restoring = undefined
    firstPageByHash.clear()
  })
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const { queryHash: hash, queryKey: key, state } = event.query
    if (!owner || !isStillOwner()) return
    if (hasOnlyMorePages(hash, state.data)) return
    const seen = { hash, owner, key, data: firstPages(state.data), at: state.dataUpdatedAt }
    // Without storage less can be read offline, which is no error.
    void writePersistedQuery(seen, isStillOwner).catch(() => undefined)
  })
}

/** Restores this user's persisted queries that have no newer data, once per sign-in. Skips those of other users. */
export function restorePersistedQueries(client: QueryClient) {
  if (typeof indexedDB === 'undefined') return undefined
  if (owner !== ownerNow()) restoring = undefined
  owner = ownerNow()
  restoring ??= restore(client, owner).catch(() => undefined)
  return restoring
}

async function restore(client: QueryClient, expectedOwner: string | undefined) {
  const seen = await readPersistedQueries()
  if (!isStillOwner() || owner !== expectedOwner) return
  for (const { owner: queryOwner, key, data, at } of seen) {
    const isMissing = client.getQueryState(key)?.data === undefined
    if (queryOwner !== expectedOwner || !isMissing || Date.now() - at >= MAX_AGE_MS) continue
    client.setQueryData(key, data, { updatedAt: at })
    // Even recent data is refetched, because a reload of the page should show the current state.
    client.getQueryCache().find({ queryKey: key })?.invalidate()
  }
}

/** Truncates an infinite query to its first pages, because each persisted page is refetched at startup. */
function firstPages(data: unknown) {
  if (!isPaged(data)) return data
  return { pages: data.pages.slice(0, PERSISTED_PAGES), pageParams: data.pageParams.slice(0, PERSISTED_PAGES) }
}

/** Returns true if an infinite query only got another page beyond those that are persisted. */
function hasOnlyMorePages(hash: string, data: unknown) {
  const first = isPaged(data) ? data.pages[0] : undefined
  const isSame = first !== undefined && firstPageByHash.get(hash) === first
  firstPageByHash.set(hash, first)
  return isSame && isPaged(data) && data.pages.length > PERSISTED_PAGES
}
const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
