import type { LinkEnd } from '@daybook/contract'
import { useSyncExternalStore } from 'react'
import { keyOf } from './keyOf.ts'

// Outside of React and its queries, because every row of every list asks for its own count.
let counts: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

/** Sets the number of links of each entity that has any. */
export function setLinkCounts(next: ReadonlyMap<string, number>) {
  counts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useLinkCount = (end: LinkEnd) =>
  useSyncExternalStore(
    subscribe,
    () => counts.get(keyOf(end)) ?? 0,
    () => 0,
  )
