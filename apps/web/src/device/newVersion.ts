import { useSyncExternalStore } from 'react'
import { isVersionGone } from '../api/isVersionGone.ts'
import { isOnline } from './network.ts'

const AN_HOUR = 3_600_000
const A_SECOND = 1000

let waiting: ServiceWorker | 'none' | undefined
const listeners = new Set<() => void>()

/**
 * Keeps the app on the device, so that it opens without a network, and looks out for new versions. Not in the
 * native app, which has its files with it, and not while developing.
 */
export function keepApp() {
  if (!import.meta.env.PROD || import.meta.env.VITE_API_BASE) return
  window.addEventListener('vite:preloadError', () => void isVersionGone().then((isTrue) => isTrue && offer('none')))
  // A second later: the page itself comes first.
  if ('serviceWorker' in navigator) setTimeout(keep, A_SECOND)
}

async function keep() {
  if (!isOnline()) return window.addEventListener('online', keep, { once: true })
  const kept = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!kept) return // a browser that keeps nothing, as in private windows: the app works without
  const look = () => {
    if (navigator.serviceWorker.controller) offer(kept.waiting ?? undefined)
  }
  const follow = () => kept.installing?.addEventListener('statechange', look)
  look()
  follow()
  kept.addEventListener('updatefound', follow)
  const ask = () => void (document.visibilityState === 'visible' && kept.update().catch(() => undefined))
  document.addEventListener('visibilitychange', ask)
  setInterval(ask, AN_HOUR)
}

function offer(worker: ServiceWorker | 'none' | undefined) {
  waiting = worker
  for (const listener of listeners) listener()
}

/** Whether a new version has been fetched and waits to be taken. */
export const useNewVersion = () =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== undefined,
    () => false,
  )

/** Goes on in the new version. */
export function takeNewVersion() {
  if (!waiting || waiting === 'none') return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('take over')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
