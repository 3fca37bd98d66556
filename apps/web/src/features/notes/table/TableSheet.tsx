import { useRef } from 'react'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { PanelSheet } from '../../../ui/PanelSheet.tsx'
import { TableGrid } from './TableGrid.tsx'
import styles from './TableSheet.module.css'
import { useGrid } from './useGrid.ts'
import type { OpenTable } from './useTable.ts'

type Props = {
  /** The table that is edited, or undefined while the sheet is closed. */
  table: OpenTable | undefined
  /** Called with the table in Markdown after each change, and with an empty text if it is to be deleted. */
  onChange: (text: string) => void
  onClose: () => void
}

/** A table of a note in a grid of fields, above the note. */
export function TableSheet({ table, onChange, onClose }: Props) {
  return (
    <PanelSheet title={m.note_table()} isOpen={table !== undefined} onClose={onClose}>
      {table && <TableForm table={table} onChange={onChange} onClose={onClose} />}
    </PanelSheet>
  )
}

/** Leaves the focus in the cell, and so the keyboard of a phone open. */
const stay = (event: { preventDefault: () => void }) => event.preventDefault()

function TableForm({ table, onChange, onClose }: Props & { table: OpenTable }) {
  const grid = useGrid(table, onChange)
  const done = useRef<HTMLButtonElement>(null)
  const { removeRow, removeColumn } = grid
  return (
    <div className={styles.form}>
      <TableGrid {...grid} onLeave={() => done.current?.focus()} onDone={onClose} />
      <div
        className={styles.changes}
        role="toolbar"
        aria-label={m.note_table_change()}
        onPointerDown={stay}
        onMouseDown={stay}
      >
        <Button variant="outline" onClick={grid.addRow}>
          {m.note_table_add_row()}
        </Button>
        <Button variant="outline" onClick={grid.addColumn}>
          {m.note_table_add_column()}
        </Button>
        <Button variant="plain" disabled={!removeRow} onClick={removeRow}>
          {m.note_table_remove_row()}
        </Button>
        <Button variant="plain" disabled={!removeColumn} onClick={removeColumn}>
          {m.note_table_remove_column()}
        </Button>
      </div>
      <div className={styles.actions}>
        <Button ref={done} onClick={onClose}>
          {m.done()}
        </Button>
        {!table.place.isNew && (
          <Button
            variant="plain"
            onClick={() => {
              onChange('')
              onClose()
            }}
          >
            {m.note_table_delete()}
          </Button>
        )}
      </div>
    </div>
  )
}
