import { Fragment, useMemo } from 'react'
import { IconEdit } from '../../../ui/icons.ts'
import drawnStyles from '../drawn/DrawnText.module.css'
import { drawnSpans } from '../drawn/drawnSpans.ts'
import { type Cell, type Grid, readTable } from './grid.ts'
import styles from './TableCard.module.css'

type Props = {
  /** The table in Markdown. */
  text: string
  /** Set by the element around it, too. */
  isSelected?: boolean
  /** Whether it is as high as what is around it, with each cell in one line. */
  isFixed?: boolean
}

/** Links to notes are drawn like others. */
const toLinks = (text: string) => text.replace(/\[\[([^[\]]+)\]\]/g, '[$1](#)')

/** Returns how a column is aligned by its marks. */
const alignOf = (marks: string) => (/:$/.test(marks) ? (/^:/.test(marks) ? 'center' : 'right') : undefined)

/** The share of a column of the width, by its longest cell. The last one also has the sign of the corner. */
const shareOf = ({ rows, columns }: Grid, column: number) =>
  Math.min(14, Math.max(6, ...rows.map(({ cells }) => cells[column]!.length))) + (column === columns.length - 1 ? 3 : 0)

/** A drawn table in the direction of its text, whose cells can be opened. */
export function TableCard({ text, isSelected = false, isFixed = false }: Props) {
  const grid = useMemo(() => readTable(text), [text])
  const { columns, rows } = grid
  const shares = columns.map((_, column) => shareOf(grid, column))
  const sum = shares.reduce((all, share) => all + share, 0)
  return (
    <div
      className={styles.card}
      dir="auto"
      data-card
      data-fixed={isFixed || undefined}
      data-selected={isSelected || undefined}
    >
      <table>
        {isFixed && (
          <colgroup>
            {columns.map(({ key }, column) => (
              <col key={key} style={{ width: `${(100 * shares[column]!) / sum}%` }} />
            ))}
          </colgroup>
        )}
        <tbody>
          {rows.map(({ key, cells }, row) => (
            <tr key={key}>
              {columns.map(({ key, marks }, column) => (
                <td
                  key={key}
                  data-cell={`${row} ${column}`}
                  data-head={row === 0 || undefined}
                  data-align={alignOf(marks)}
                >
                  <CellText text={cells[column]!} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <span className={styles.edit} aria-hidden="true">
        <IconEdit size={14} />
      </span>
    </div>
  )
}

/** The text of a cell without its marks. */
function CellText({ text }: { text: string }) {
  const spans = useMemo(() => drawnSpans(toLinks(text)), [text])
  return spans
    .filter(({ styles }) => !styles.includes('soft') && !styles.includes('address'))
    .map(({ text, at, styles: names }) =>
      names.length === 0 ? (
        <Fragment key={at}>{text}</Fragment>
      ) : (
        <span key={at} className={names.map((name) => drawnStyles[name]).join(' ')}>
          {text}
        </span>
      ),
    )
}

/** Returns whether an event is about a drawn table, not about one that is edited in its place. */
export const isOfCard = ({ target }: Event) => target instanceof Element && target.closest('[data-card]') !== null

/** Returns the cell of a drawn table that an event is about. */
export function cellOf({ target }: Event): Cell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
  const [row, column] = cell?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** Returns the last cell of the row of a drawn table beside a point of the window, `y` px below its top. */
export function nearestCell(table: HTMLElement, y: number): Cell {
  const rows = [...table.querySelectorAll('tr')]
  const row = Math.max(
    0,
    rows.findLastIndex((one) => one.getBoundingClientRect().top <= y),
  )
  return { row, column: Math.max(0, (rows[row]?.cells.length ?? 0) - 1) }
}
