import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { onSignOutCleanup } from '../session/clearDeviceData.ts'
import { ownerOf, readTokens } from '../session/tokens.ts'
import { readPersistedQueries, writePersistedQuery } from './persistedQueryStore.ts'

const LONGEST = 30 * 24 * 3_600_000
const PAGES_KEPT = 4

let owner: string | undefined
const lastFirst = new Map<string, unknown>()
let restoring: Promise<void> | undefined

const ownerNow = () => ownerOf(readTokens())
const isStillTheirs = () => owner !== undefined && owner === ownerNow()

/** Keeps the answers the client gets, on this device and for this user, to be read while there is no network. */
export function persistQueries(client: QueryClient) {
  if (typeof indexedDB === 'undefined') return
  onSignOutCleanup(() => {
    owner = undefined
    restoring = undefined
    lastFirst.clear()
  })
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const { queryHash: hash, queryKey: key, state } = event.query
    if (!owner || !isStillTheirs()) return
    if (isOnlyLonger(hash, state.data)) return
    const seen = { hash, owner, key, data: firstPages(state.data), at: state.dataUpdatedAt }
    // A full or forbidden store only means that less can be read offline.
    void writePersistedQuery(seen, isStillTheirs).catch(() => undefined)
  })
}

/** Puts what this user last saw where nothing newer is, once for each sign-in. Anybody else's is never read. */
export function restorePersistedQueries(client: QueryClient) {
  if (typeof indexedDB === 'undefined') return undefined
  if (owner !== ownerNow()) restoring = undefined
  owner = ownerNow()
  restoring ??= restore(client, owner).catch(() => undefined)
  return restoring
}

async function restore(client: QueryClient, theirs: string | undefined) {
  const seen = await readPersistedQueries()
  if (!isStillTheirs() || owner !== theirs) return
  for (const { owner: by, key, data, at } of seen) {
    const isMissing = client.getQueryState(key)?.data === undefined
    if (by !== theirs || !isMissing || Date.now() - at >= LONGEST) continue
    client.setQueryData(key, data, { updatedAt: at })
    // However young it is: whoever loads the page anew wants to know how things stand now.
    client.getQueryCache().find({ queryKey: key })?.invalidate()
  }
}

/** Of a list in pages the first ones: each page kept is one asked for when the app opens. */
function firstPages(data: unknown) {
  if (!isPaged(data)) return data
  return { pages: data.pages.slice(0, PAGES_KEPT), pageParams: data.pageParams.slice(0, PAGES_KEPT) }
}

/** Whether a list only got a further page, beyond those that are kept. */
function isOnlyLonger(hash: string, data: unknown) {
  const first = isPaged(data) ? data.pages[0] : undefined
  const isSame = first !== undefined && lastFirst.get(hash) === first
  lastFirst.set(hash, first)
  return isSame && isPaged(data) && data.pages.length > PAGES_KEPT
}
const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
