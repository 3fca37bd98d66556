import { useSyncExternalStore } from 'react'

type Row = { id: string }

/** Keeps the row that is shown in a list before the list has it. To show it renders that one row. */
export function makePaintedRow<R extends Row>() {
  let painted: R | undefined
  const listeners = new Set<() => void>()

  function set(next: R | undefined) {
    painted = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    /** Shows a row. Returns a function that ends it. */
    paint(row: R) {
      set(row)
      return () => painted === row && set(undefined)
    },

    /** Returns the row that is shown: any, or the one with this id. A hook. */
    usePainted: (id?: string) =>
      useSyncExternalStore(
        subscribe,
        () => (id === undefined || painted?.id === id ? painted : undefined),
        () => undefined,
      ),
  }
}
