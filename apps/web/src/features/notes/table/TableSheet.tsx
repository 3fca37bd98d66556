import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
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
  /** Called when the focus has left a table that is edited in its place. */
  onLeave: () => void
}

/** A table of a note in a grid of fields: in its place, or above the note. */
export function TableSheet({ table, onChange, onClose, onLeave }: Props) {
  if (table?.host) return createPortal(<InPlace {...{ table, onChange, onClose, onLeave }} />, table.host)
  return (
    <PanelSheet title={m.note_table()} isOpen={table !== undefined} onClose={onClose}>
      {table && <TableForm table={table} onChange={onChange} onClose={onClose} />}
    </PanelSheet>
  )
}

/** Leaves the focus in the cell, and so the keyboard of a phone open. */
const stay = (event: { preventDefault: () => void }) => event.preventDefault()

type FormProps = Omit<Props, 'table' | 'onLeave'> & { table: OpenTable }

function InPlace({ onLeave, ...props }: FormProps & Pick<Props, 'onLeave'>) {
  function onBlur({ currentTarget, relatedTarget, target }: FocusEvent) {
    // The focus of a window that is left stays where it is.
    if (!currentTarget.contains(relatedTarget) && document.activeElement !== target) onLeave()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    props.onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the focus are about the fields in it
    <div className={styles.inPlace} onBlur={onBlur} onKeyDown={onKeyDown}>
      <TableForm {...props} />
    </div>
  )
}

function TableForm({ table, onChange, onClose }: FormProps) {
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
