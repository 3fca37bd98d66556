import { useCallback, useState } from 'react'

/** What is chosen of a list, to be changed together. `chosen` is by id; undefined while nothing can be chosen. */
export type Selection<T> = {
  chosen: ReadonlyMap<string, T> | undefined
  begin: () => void
  end: () => void
  choose: (items: T[]) => void
  toggle: (item: T) => void
}

/** Keeps what is chosen of a list. */
export function useSelection<T extends { id: string }>(): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>()
  return {
    chosen,
    begin: () => setChosen(new Map()),
    end: () => setChosen(undefined),
    /** Adds these to the selection. */
    choose: useCallback(
      (items: T[]) =>
        setChosen((before) => new Map([...(before ?? []), ...items.map((item) => [item.id, item] as const)])),
      [],
    ),
    /** Selects one, or deselects it. */
    toggle: useCallback(
      (item: T) =>
        setChosen((before) => {
          const next = new Map(before)
          if (!next.delete(item.id)) next.set(item.id, item)
          return next
        }),
      [],
    ),
  }
}
