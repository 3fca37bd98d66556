import { type RefObject, useRef, useState } from 'react'
import type { NoteField } from '../noteField.ts'
import { tableAt } from '../tableAt.ts'
import type { Cell } from './grid.ts'
import { applyEdit, newPlace, type TablePlace, tableEdit } from './placeTable.ts'

/**
 * A table that is edited: in the element in which it is drawn, if there is one. `start` is the cell that is written first,
 * or its place in the table.
 */
export type OpenTable = { place: TablePlace; words: string; start: Cell | number; host?: HTMLElement | undefined }

/** Returns the table around a place of a text as one that is edited. */
function existing(text: string, at: number, start?: Cell): OpenTable | undefined {
  const range = tableAt(text, at)
  return range && { place: { text, ...range, isNew: false }, words: '', start: start ?? at - range.from }
}

/**
 * Opens tables of a field in a grid of their own. While it is open, the form has what is typed there, so that the draft
 * does, and the field gets all of it at the end, as one step to undo.
 */
export function useTable(field: RefObject<NoteField | null>, value: string, onChange: (value: string) => void) {
  const [table, setTable] = useState<OpenTable>()
  const written = useRef<string>(undefined)

  function open(next: OpenTable) {
    written.current = undefined
    setTable(next)
  }

  /** Closes the table. Returns the edit that writes it to the field, if it is another. */
  function end() {
    const text = written.current
    // The focus of the field leaves a table that is edited in its place, which closes it again.
    written.current = undefined
    setTable(undefined)
    return table && text !== undefined ? tableEdit(table.place, text) : undefined
  }

  /** Places the cursor. In a table, that opens it; below one that ends the text, there is a line to write in. */
  function writeAt(at: number) {
    const { text } = field.current!.read()
    const place = Math.min(at, text.length)
    const found = existing(text, place)
    if (!found) return field.current!.select(place)
    if (place < found.place.to) return open(found)
    writeBelow(found.place)
  }

  function writeBelow({ text, to }: TablePlace) {
    if (to < text.length) return field.current!.select(Math.min(to + 2, text.length))
    field.current!.edit({ from: to, to, insert: '\n\n', start: to + 2, end: to + 2 })
  }

  return {
    table,
    /** What the field shows. */
    value: table?.place.text ?? value,
    onChange(text: string) {
      setTable(undefined)
      onChange(text)
    },
    writeAt,
    /** Opens the table at a place of the text with one of its cells. */
    openAt(at: number, cell: Cell, host?: HTMLElement) {
      const found = existing(field.current!.read().text, at, cell)
      if (found) open({ ...found, host })
    },
    /** Opens the table with the cursor, or a new one there. */
    open() {
      const selected = field.current!.read()
      const found = existing(selected.text, selected.start)
      if (found && selected.end <= found.place.to) open(found)
      else open({ ...newPlace(selected), start: { row: 0, column: 0 } })
    },
    /** Keeps the table as it is now; an empty text deletes it. */
    change(text: string) {
      written.current = text
      const edit = tableEdit(table!.place, text)
      onChange(edit ? applyEdit(table!.place.text, edit) : table!.place.text)
    },
    /** Closes the table, and goes on below it. */
    close() {
      const edit = end()
      if (edit) field.current?.edit(edit)
      else if (table?.host) writeBelow(table.place)
    },
    /** Closes a table that the focus has left. */
    leave() {
      const edit = end()
      if (edit) field.current?.editBehind?.(edit)
    },
    /** Begins a line below a table that ends the text, where a click has put the cursor behind it. */
    onClick() {
      const { text, start, end } = field.current!.read()
      if (start === end && end === text.length && tableAt(text, end)) writeAt(end)
    },
  }
}
