import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let writable = false

/** Sets whether changes can be made without the server, because the user's data is on this device. */
export function setWritable(next: boolean) {
  writable = next
  for (const listener of listeners) listener()
}

export const isWritable = () => writable

/** Returns whether changes can be made without the server. A hook. */
export const useWritable = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isWritable,
    () => false,
  )
