/// <reference lib="webworker" />
import { FEED_BASE, PAGES } from '@daybook/contract'
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching'
import { handleNotifications } from './notifications.ts'

type Defined = {
  __FILES: PrecacheEntry[]
  __SHELL: string
  __API: string
  __FONTS: string
  __LATER: string[]
  __SHARED: string
}
declare const self: ServiceWorkerGlobalScope & Defined

const HOME = PAGES.home.path
const TRANSFER = PAGES.transfer.path
const MAX_SHARED = 50
const LATER = 'kept-once-used'

// Precaches the whole app, so that it opens without a network. No data of users passes
// through this worker but files that they share with the app, until the page takes them.
cleanupOutdatedCaches()
precache(self.__FILES)
handleNotifications()

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  // Nothing of a calendar feed is kept: its address is a secret.
  if (pathname.startsWith(self.__API) || pathname.startsWith(`${FEED_BASE}/`)) return
  if (request.method === 'POST') {
    if (request.mode === 'navigate' && pathname === HOME) event.respondWith(shared(request))
  } else if (request.mode === 'navigate') event.respondWith(page(request))
  // By the path: the styles of routes are requested with an empty fragment.
  else if (getCacheKeyForURL(pathname)) event.respondWith(file(request, pathname))
  else if (pathname.startsWith(self.__FONTS)) event.respondWith(used(request, self.__FONTS))
  else if (self.__LATER.includes(pathname)) event.respondWith(used(request, LATER))
})

self.addEventListener('activate', (event) => event.waitUntil(deleteOutdated()))

/** Deletes what earlier versions have kept once it was used. Fonts stay the same. */
async function deleteOutdated() {
  if (!(await caches.has(LATER))) return
  const cache = await caches.open(LATER)
  const outdated = (await cache.keys()).filter(({ url }) => !self.__LATER.includes(new URL(url).pathname))
  await Promise.all(outdated.map((request) => cache.delete(request)))
}

let isReplaced = false

// A new worker waits until the user accepts the new version or the last tab of the old one is closed. The old one stays
// while it has requests in flight.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
  if (event.data === 'step aside') isReplaced = true
})

const SIGNED_IN = Object.values(PAGES)
  .filter(({ access }) => access === 'signed-in')
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))

/**
 * Returns the page of this version, without waiting for a network that may be slow: for signed-in users at once, for
 * others if the server is unreachable or responds with 502 or above.
 */
async function page(request: Request) {
  const { pathname } = new URL(request.url)
  const kept = (await matchPrecache(pathname)) ?? (await matchPrecache(self.__SHELL))
  if (!kept) return fetch(request)
  if (!isReplaced && SIGNED_IN.some((path) => path.test(pathname))) return kept
  return fetch(request).then(
    (answer) => (answer.status >= 502 ? kept : answer),
    () => kept,
  )
}

const file = async (request: Request, path: string) => (await matchPrecache(path)) ?? fetch(request)

/**
 * Returns a font of reports or a file of the editor of large screens, and keeps it: most users need few of the fonts, and
 * phones none of the editor. Their names contain their hash.
 */
async function used(request: Request, name: string) {
  const cache = await caches.open(name)
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
