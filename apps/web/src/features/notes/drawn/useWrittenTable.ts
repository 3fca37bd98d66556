import { type RefObject, useSyncExternalStore } from 'react'
import type { NoteField } from '../noteField.ts'
import { type TableState, tableState } from '../table/tableState.ts'
import type { DrawnTable } from './drawnSpans.ts'

const TYPES = ['selectionchange', 'focusin', 'focusout', 'input']

function subscribe(listener: () => void) {
  const stopping = new AbortController()
  for (const type of TYPES) document.addEventListener(type, listener, stopping)
  return () => stopping.abort()
}

/** Returns a function that says how a table of a text area is shown, by what is selected in that. */
export function useWrittenTable(field: RefObject<NoteField | null>, tables: DrawnTable[]) {
  // A string, so that a cursor that moves elsewhere renders nothing.
  const states = useSyncExternalStore(subscribe, () => {
    const cursor = tables.length > 0 && field.current?.hasFocus() ? field.current.read() : undefined
    return tables.map((table) => tableState({ from: table.at, to: table.at + table.source.length }, cursor)).join(' ')
  }).split(' ') as TableState[]
  return (table: DrawnTable) => states[tables.indexOf(table)] ?? 'drawn'
}
