import type { ItemKey } from '../search/itemOf.ts'

type Open = (item: ItemKey) => void

let open: Open | undefined
let waiting: ItemKey | undefined

/** Sets what opens an entity, since its form belongs to a feature. Returns a function that unsets it. */
export function provideOpening(next: Open) {
  open = next
  if (waiting) next(waiting)
  waiting = undefined
  return () => {
    open = undefined
  }
}

/** Opens an entity above the page, or the page of a note, once the code for it has loaded. */
export function openLinked(item: ItemKey) {
  if (open) open(item)
  else waiting = item
}
