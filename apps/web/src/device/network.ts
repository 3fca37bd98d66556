import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let reported: boolean | undefined

/**
 * Whether the device has a network (specification, section 1). Says nothing about the server. True while
 * prerendering.
 */
export const isOnline = () => reported ?? (typeof navigator === 'undefined' || navigator.onLine !== false)

/** What the native shell knows of the network, which is more than its web view does. */
export function reportOnline(isConnected: boolean) {
  reported = isConnected
  for (const listener of listeners) listener()
}

/** Calls `listener` at each change; answers how to stop. */
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

/** {@link isOnline} for a component. */
export const useOnline = () => useSyncExternalStore(watchOnline, isOnline, () => true)

// A server on this very machine is there without a network.
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
const isServerHere = () => LOOPBACK.test(new URL(import.meta.env.VITE_API_BASE || location.href).hostname)

/** Whether nothing can be changed now, for a component: the device is offline and the server is somewhere else. */
export const useReadOnly = () => !useOnline() && !isServerHere()
