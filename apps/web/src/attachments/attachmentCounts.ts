import { useSyncExternalStore } from 'react'

// Outside of React and its queries, because every row of the list asks for its own count.
let counts: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

/** Sets the number of files of each entity that has any, by its id. */
export function setAttachmentCounts(next: ReadonlyMap<string, number>) {
  counts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useAttachmentCount = (id: string) =>
  useSyncExternalStore(
    subscribe,
    () => counts.get(id) ?? 0,
    () => 0,
  )
