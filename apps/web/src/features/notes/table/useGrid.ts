import { useState } from 'react'
import {
  addColumn,
  addRow,
  type Cell,
  cellAt,
  type Grid,
  isBlankGrid,
  isBlankRow,
  newGrid,
  readTable,
  removeColumn,
  removeRow,
  trimRows,
  withCell,
  writeTable,
} from './grid.ts'
import type { OpenTable } from './useTable.ts'

/** A grid, the cell that is written, and how many rows are kept also if they are empty. */
type State = { grid: Grid; cell: Cell; kept: number }

function begin({ place, words, start }: OpenTable): State {
  const source = place.text.slice(place.from, place.to)
  const cell = typeof start === 'number' ? cellAt(source, start) : start
  if (place.isNew) return { grid: withCell(newGrid(), { row: 0, column: 0 }, words), cell, kept: 2 }
  const grid = readTable(source)
  return { grid, cell, kept: grid.rows.length }
}

/** Returns a table that is edited in a grid. `onChange` is called with what it is in Markdown after each change. */
export function useGrid(table: OpenTable, onChange: (text: string) => void) {
  const [state, setState] = useState(() => begin(table))
  const { grid, cell, kept } = state
  const [last, width] = [grid.rows.length - 1, grid.columns.length]

  function set(next: State) {
    setState(next)
    const isNothing = table.place.isNew && isBlankGrid(next.grid)
    if (next.grid !== grid) onChange(isNothing ? '' : writeTable(trimRows(next.grid, next.kept)))
  }
  const goTo = (row: number, column: number) => set({ ...state, cell: { row, column } })

  return {
    grid,
    cell,
    goTo,
    write: (at: Cell, text: string) => set({ ...state, cell: at, grid: withCell(grid, at, text) }),
    /** Goes to a cell of the next row, which is added if there is none. Returns false from an empty last row. */
    goBelow(column: number) {
      if (cell.row < last) goTo(cell.row + 1, column)
      else if (isBlankRow(grid, last)) return false
      else set({ ...state, grid: addRow(grid, last), cell: { row: last + 1, column } })
      return true
    },
    addRow() {
      const row = cell.row + 1
      set({ grid: addRow(grid, cell.row), cell: { row, column: 0 }, kept: Math.max(kept, row) + 1 })
    },
    addColumn() {
      set({ ...state, grid: addColumn(grid, cell.column), cell: { row: 0, column: cell.column + 1 } })
    },
    /** Undefined for the head, and for the only row below it. */
    removeRow:
      cell.row === 0 || last === 1
        ? undefined
        : () =>
            set({
              grid: removeRow(grid, cell.row),
              cell: { ...cell, row: Math.min(cell.row, last - 1) },
              kept: cell.row < kept ? kept - 1 : kept,
            }),
    /** Undefined for the only column. */
    removeColumn:
      width === 1
        ? undefined
        : () =>
            set({
              ...state,
              grid: removeColumn(grid, cell.column),
              cell: { ...cell, column: Math.min(cell.column, width - 2) },
            }),
  }
}
