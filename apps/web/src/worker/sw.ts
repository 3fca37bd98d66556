/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & { __FILES: PrecacheEntry[]; __SHELL: string; __API: string }

const PATIENCE = 4000

// The whole app is kept, so that it opens without a network. The user's data never passes through here.
cleanupOutdatedCaches()
precache(self.__FILES)

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (new URL(request.url).pathname.startsWith(self.__API)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (getCacheKeyForURL(request.url)) event.respondWith(file(request))
})

// A new worker waits until the user takes the new version, or the last tab of the old one is closed.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
})

/** The server's own page wherever it can be had, so that none is stale after a deploy; else the app as it was kept. */
async function page(request: Request) {
  const kept = await matchPrecache(self.__SHELL)
  if (!kept) return fetch(request)
  const patience = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, kept))
  const fresh = fetch(request).then((answer) => (answer.status >= 502 ? kept : answer))
  return Promise.race([fresh, patience]).catch(() => kept)
}

const file = async (request: Request) => (await matchPrecache(request)) ?? fetch(request)
