import type { EntryDraft, EntryType, TypedEntry } from '@daybook/contract'
import { fromEntryRow, toEntryRow } from '@daybook/domain/entries'
import { useSyncExternalStore } from 'react'
import type { EntryPanel } from './panel.ts'

let painted: TypedEntry | undefined
const listeners = new Set<() => void>()

function set(next: TypedEntry | undefined) {
  painted = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Shows what a form saves in its list before it is there, which renders one row. Returns a function that ends it; undefined
 * if the entry moves or its amount is converted.
 */
export function paintDraft(panel: EntryPanel, type: EntryType, draft: EntryDraft) {
  const saved = panel.mode === 'edit' ? panel.entry : undefined
  if (draft.account_amount !== undefined || (saved && saved.date !== draft.date)) return undefined
  const before = saved && { ...saved, type, category: saved.category.name }
  const entry = { ...fromEntryRow(panel.id, toEntryRow({ ...draft, type }, before)), type }
  set(entry)
  return () => painted === entry && set(undefined)
}

/** Returns the entry that is shown before its list has it: any, or the one with this id. */
export const usePaintedEntry = (id?: string) =>
  useSyncExternalStore(
    subscribe,
    () => (id === undefined || painted?.id === id ? painted : undefined),
    () => undefined,
  )
