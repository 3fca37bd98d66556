import { useSyncExternalStore } from 'react'
import { isVersionGone } from '../api/isVersionGone.ts'
import { isOnline } from './network.ts'
import { firstIdle } from './onIdle.ts'
import { within } from './within.ts'

const AN_HOUR = 3_600_000
const LONGEST_WAIT_MS = 5000
const TAKEOVER_MS = 3000

let waiting: ServiceWorker | 'none' | undefined
const listeners = new Set<() => void>()

/**
 * Registers the service worker, so that the app opens without a network, and watches for new versions. Does nothing in
 * the native app, which includes its files, and in development.
 */
export function keepApp() {
  if (!import.meta.env.PROD || import.meta.env.VITE_API_BASE) return
  window.addEventListener('vite:preloadError', () => void isVersionGone().then((isTrue) => isTrue && offer('none')))
  // Later, so that it does not compete with loading the page. Pages of visitors have no idle work.
  if (!('serviceWorker' in navigator)) return
  void within(LONGEST_WAIT_MS, firstIdle()).then(keep)
}

async function keep() {
  if (!isOnline()) return window.addEventListener('online', keep, { once: true })
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  // The server is restarting, or service workers are unavailable, as in private windows: the app works without.
  if (!registration) return document.addEventListener('visibilitychange', keep, { once: true })
  const offerWaiting = () => {
    if (navigator.serviceWorker.controller) offer(registration.waiting ?? undefined)
  }
  const followInstall = () => registration.installing?.addEventListener('statechange', offerWaiting)
  offerWaiting()
  followInstall()
  registration.addEventListener('updatefound', followInstall)
  const checkForUpdate = () =>
    void (document.visibilityState === 'visible' && registration.update().catch(() => undefined))
  document.addEventListener('visibilitychange', checkForUpdate)
  setInterval(checkForUpdate, AN_HOUR)
}

function offer(worker: ServiceWorker | 'none' | undefined) {
  waiting = worker
  for (const listener of listeners) listener()
}

/** Returns whether a new version has been downloaded and can be activated. */
export const useNewVersion = () =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== undefined,
    () => false,
  )

/** Activates the new version and reloads the page. */
export function takeNewVersion() {
  if (!waiting || waiting === 'none') return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('take over')
  // The old worker stays for minutes while it has requests in flight. The page that the server returns is the new one.
  navigator.serviceWorker.controller?.postMessage('step aside')
  setTimeout(() => location.reload(), TAKEOVER_MS)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
