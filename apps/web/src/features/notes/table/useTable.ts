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

/** Places the cursor below a table, on a new line if that ends the text. */
function writeBelow(field: NoteField, { text, to }: TablePlace) {
  if (to < text.length) return field.select(Math.min(to + 2, text.length))
  field.edit({ from: to, to, insert: '\n\n', start: to + 2, end: to + 2 })
}

/** Returns the table that is open, and what it is now, which the field gets when it is closed. */
function useOpenTable() {
  const [table, setTable] = useState<OpenTable>()
  const written = useRef<string>(undefined)
  return {
    table,
    open(next: OpenTable | undefined) {
      written.current = undefined
      setTable(next)
    },
    /** Returns the whole text with the table as it is now. */
    write(text: string) {
      const { place } = table!
      written.current = text
      const edit = tableEdit(place, text)
      return edit ? applyEdit(place.text, edit) : place.text
    },
    /** Returns the edit that writes the table to the field, if it is another. */
    end() {
      const text = written.current
      // The focus of the field leaves a table that is edited in its place, which closes it again.
      written.current = undefined
      setTable(undefined)
      return table && text !== undefined ? tableEdit(table.place, text) : undefined
    },
  }
}

/**
 * Opens tables of a field in a grid of their own. While it is open, the form has what is typed there, so that the draft
 * does, and the field gets all of it at the end, as one step to undo.
 */
export function useTable(field: RefObject<NoteField | null>, value: string, onChange: (value: string) => void) {
  const { table, open, write, end } = useOpenTable()

  /** Places the cursor. In a table, that opens it; below one that ends the text, there is a line to write in. */
  function writeAt(at: number) {
    const { text } = field.current!.read()
    const place = Math.min(at, text.length)
    const found = existing(text, place)
    if (!found) return field.current!.select(place)
    if (place < found.place.to) return open(found)
    writeBelow(field.current!, found.place)
  }

  return {
    table,
    /** What the field shows. */
    value: table?.place.text ?? value,
    onChange(text: string) {
      open(undefined)
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
    change: (text: string) => onChange(write(text)),
    /** Closes the table, and places the cursor below it. */
    close() {
      const edit = end()
      if (edit) field.current?.edit(edit)
      else if (table?.host) writeBelow(field.current!, table.place)
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
