import type { CSSProperties } from 'react'
import { renderInlines, type Scope, startOf } from './inlines.tsx'
import styles from './Markdown.module.css'
import type { MarkdownNode } from './parseMarkdown.ts'

type Table = Extract<MarkdownNode, { type: 'table' }>
type Props = { table: Table; scope: Scope; style: CSSProperties | undefined }

/** A table in the direction of its text, which is scrolled sideways if it is wider than the page. */
export function MarkdownTable({ table, scope, style }: Props) {
  const [head, ...rows] = table.children
  const renderRow = (row: Table['children'][number], Cell: 'th' | 'td') => (
    <tr key={startOf(row)}>
      {row.children.map((cell, column) => (
        <Cell
          key={startOf(cell)}
          data-align={table.align[column] ?? undefined}
          data-from={scope.from + startOf(cell.children[0] ?? cell)}
        >
          {renderInlines(cell.children, scope)}
        </Cell>
      ))}
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <div className={styles.table} style={style} dir="auto" tabIndex={0}>
      <table>
        {head && <thead>{renderRow(head, 'th')}</thead>}
        <tbody>{rows.map((row) => renderRow(row, 'td'))}</tbody>
      </table>
    </div>
  )
}
