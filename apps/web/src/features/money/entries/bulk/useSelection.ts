import type { TypedEntry } from '@daybook/contract'
import { useCallback, useState } from 'react'

/** The entries that are chosen to be changed together, by id; undefined while none can be chosen. */
type Chosen = ReadonlyMap<string, TypedEntry>
export type Selection = ReturnType<typeof useSelection>

/** Keeps which entries are chosen. */
export function useSelection() {
  const [chosen, setChosen] = useState<Chosen>()
  return {
    chosen,
    begin: () => setChosen(new Map()),
    end: () => setChosen(undefined),
    /** Adds these entries to the selection. */
    choose: useCallback(
      (entries: TypedEntry[]) => setChosen((before) => new Map([...(before ?? []), ...entries.map(withId)])),
      [],
    ),
    /** Selects an entry, or deselects it. */
    toggle: useCallback(
      (entry: TypedEntry) =>
        setChosen((before) => {
          const next = new Map(before)
          if (!next.delete(entry.id)) next.set(entry.id, entry)
          return next
        }),
      [],
    ),
  }
}

const withId = (entry: TypedEntry) => [entry.id, entry] as const
