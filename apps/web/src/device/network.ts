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
