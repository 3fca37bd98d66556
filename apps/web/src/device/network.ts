import { useSyncExternalStore } from 'react'

/**
 * Whether the device has a network (specification, section 1). Says nothing about the server. True while
 * prerendering.
 */
export const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

/** Calls `listener` at each change; answers how to stop. */
export function watchOnline(listener: () => void) {
  if (typeof window === 'undefined') return () => {}
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
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
