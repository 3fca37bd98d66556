import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import { startsRightToLeft } from '../../../format/startsRightToLeft.ts'
import styles from './TableSheet.module.css'
import type { useGrid } from './useGrid.ts'

type Props = Pick<ReturnType<typeof useGrid>, 'grid' | 'cell' | 'goTo' | 'write' | 'goBelow'> & {
  /** Called where Tab and Enter go from an empty last row. */
  onLeave: () => void
  /** Called for Ctrl or Command and Enter. */
  onDone: () => void
}

const labelOf = (row: number, column: number) =>
  row === 0 ? m.note_table_heading({ column: column + 1 }) : m.note_table_cell({ row, column: column + 1 })

/** The cells of a table as fields. Tab and Enter move through them, and add a row behind the last. */
export function TableGrid({ grid, cell, goTo, write, goBelow, onLeave, onDone }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { row, column } = cell
  const [rows, columns] = [grid.rows.length, grid.columns.length]

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row or a column that is added or removed moves the cell, too
  useLayoutEffect(() => {
    const field = body.current?.rows[row]?.cells[column]?.querySelector('input')
    if (field === document.activeElement) return
    field?.focus({ preventScroll: true })
    field?.select()
    field?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [row, column, rows, columns])

  /** Returns whether a key moves to another cell. */
  function move({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    if (key === 'Enter' && (ctrlKey || metaKey)) return onDone()
    if (ctrlKey || metaKey || altKey) return false
    const isLast = row === rows - 1 && column === columns - 1
    if (key === 'Enter' && !shiftKey) return goBelow(column) || onLeave()
    if (key === 'Tab' && !shiftKey && isLast) return goBelow(0) || onLeave()
    const step = { ArrowDown: 1, ArrowUp: -1 }[key] ?? (key === 'Enter' ? -1 : 0)
    if (!step || !grid.rows[row + step]) return false
    return goTo(row + step, column)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || move(event) === false) return
    event.preventDefault()
    // The form of the note would be saved.
    event.stopPropagation()
  }

  // Browsers do not look for the direction in fields.
  const text = grid.rows.flatMap(({ cells }) => cells).join(' ')
  return (
    <div className={styles.grid} dir={startsRightToLeft(text) ? 'rtl' : 'ltr'}>
      <table aria-label={m.note_table()} onKeyDown={onKeyDown}>
        <tbody ref={body}>
          {grid.rows.map(({ key, cells }, row) => (
            <tr key={key}>
              {grid.columns.map(({ key }, column) => (
                <td key={key}>
                  <input
                    dir="auto"
                    data-autofocus={(row === cell.row && column === cell.column) || undefined}
                    aria-label={labelOf(row, column)}
                    placeholder={row === 0 ? m.note_table_heading_hint() : undefined}
                    enterKeyHint="next"
                    autoComplete="off"
                    value={cells[column]}
                    onFocus={() => goTo(row, column)}
                    onChange={(event) => write({ row, column }, event.currentTarget.value)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
