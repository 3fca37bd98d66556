import type { LinkedItem } from '@daybook/contract'

type Open = (item: LinkedItem) => void

let open: Open | undefined

/** Sets what opens an entity, since its form belongs to a feature. Returns a function that unsets it. */
export function provideOpening(next: Open) {
  open = next
  return () => {
    open = undefined
  }
}

/** Opens an entity above the page, or the page of a note. */
export const openLinked = (item: LinkedItem) => open?.(item)
