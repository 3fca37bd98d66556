import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let reported: boolean | undefined

/**
 * Returns whether the device has a network, not whether the server is reachable. True while
 * prerendering.
 */
export const isOnline = () => reported ?? (typeof navigator === 'undefined' || navigator.onLine !== false)

/** Sets the network status reported by the native shell, which is more reliable than the web view's. */
export function reportOnline(isConnected: boolean) {
  reported = isConnected
  for (const listener of listeners) listener()
}

/** Calls `listener` at each change. Returns a function that removes it. */
export function watchOnline(listener: () => void) {
  if (typeof window === 'undefined') return () => {}
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** {@link isOnline} as a hook. */
export const useOnline = () => useSyncExternalStore(watchOnline, isOnline, () => true)

// A server on this machine is reachable without a network.
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
const isServerHere = () => LOOPBACK.test(new URL(import.meta.env.VITE_API_BASE || location.href).hostname)

/** Returns whether the device is offline and the server is on another machine. A hook. */
export const useServerOutOfReach = () => !useOnline() && !isServerHere()
