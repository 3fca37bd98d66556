/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching'

type Defined = { __FILES: PrecacheEntry[]; __SHELL: string; __API: string; __FONTS: string; __SHARED: string }
declare const self: ServiceWorkerGlobalScope & Defined

const NAVIGATION_TIMEOUT_MS = 4000
const HOME = '/home'
const TRANSFER = '/money/transfer'
const MAX_SHARED = 50

// Precaches the whole app, so that it opens without a network. No data of users passes
// through this worker but files that they share with the app, until the page takes them.
cleanupOutdatedCaches()
precache(self.__FILES)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (pathname.startsWith(self.__API)) return
  if (request.method === 'POST') {
    if (request.mode === 'navigate' && pathname === HOME) event.respondWith(shared(request))
  } else if (request.mode === 'navigate') event.respondWith(page(request))
  else if (getCacheKeyForURL(request.url)) event.respondWith(file(request))
  else if (pathname.startsWith(self.__FONTS)) event.respondWith(font(request))
})

// A new worker waits until the user accepts the new version or the last tab of the old one is closed.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
})

/**
 * Returns the server's page, so that it is not stale after a deploy. Returns the precached app shell if the server does
 * not respond within NAVIGATION_TIMEOUT_MS, responds with 502 or above, or is unreachable.
 */
async function page(request: Request) {
  const kept = await matchPrecache(self.__SHELL)
  if (!kept) return fetch(request)
  const timeout = new Promise<Response>((resolve) => setTimeout(resolve, NAVIGATION_TIMEOUT_MS, kept))
  const fresh = fetch(request).then((answer) => (answer.status >= 502 ? kept : answer))
  return Promise.race([fresh, timeout]).catch(() => kept)
}

const file = async (request: Request) => (await matchPrecache(request)) ?? fetch(request)

/** Returns a font of reports, and keeps it: most users need few of the many. The names of fonts contain their hash. */
async function font(request: Request) {
  const cache = await caches.open(self.__FONTS)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/**
 * Keeps the pictures and PDFs, or the bank file, that another app shares, and opens the page that takes them, or the shared
 * text.
 */
async function shared(request: Request) {
  const form = await request.formData()
  const isPicture = (file: unknown): file is File =>
    file instanceof File && (file.type.startsWith('image/') || file.type === 'application/pdf')
  const pictures = form.getAll('pictures').filter(isPicture).slice(0, MAX_SHARED)
  await caches.delete(self.__SHARED)
  const statement = form.getAll('statements').find((file) => file instanceof File && file.size > 0) as File | undefined
  if (statement) {
    const cache = await caches.open(self.__SHARED)
    await cache.put(`/${self.__SHARED}/${encodeURIComponent(statement.name)}`, new Response(statement))
    return Response.redirect(`${TRANSFER}?file=shared`, 303)
  }
  const texts = ['title', 'text', 'url'].flatMap((name) => {
    const text = form.get(name)
    return typeof text === 'string' ? [[name, text]] : []
  })
  const query = new URLSearchParams(pictures.length > 0 ? { open: 'pictures' } : texts)
  const cache = pictures.length > 0 ? await caches.open(self.__SHARED) : undefined
  for (const [n, picture] of pictures.entries())
    await cache?.put(
      `/${self.__SHARED}/${n}/${encodeURIComponent(picture.name)}`,
      new Response(picture, { headers: { 'Content-Type': picture.type } }),
    )
  return Response.redirect(`${HOME}?${query}`, 303)
}
