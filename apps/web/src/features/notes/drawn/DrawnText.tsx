import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { toggleBox } from '../editText.ts'
import type { NoteField } from '../noteField.ts'
import type { Cell } from '../table/grid.ts'
import { cellOf, TableCard } from '../table/TableCard.tsx'
import styles from './DrawnText.module.css'
import { type DrawnSpan, drawnSpans, joinTables } from './drawnSpans.ts'
import { useWrittenTable } from './useWrittenTable.ts'

type Props = {
  text: string
  field: RefObject<NoteField | null>
  onChange: (text: string) => void
  onTable: (at: number, cell: Cell) => void
}

/**
 * Draws the text of a text area over it, as what it is: headings, boxes, links, with its marks in a soft color. Each character
 * is where the text area has it. A tap on a box ticks it, one on a table opens it.
 */
export function DrawnText({ text, field, onChange, onTable }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const parts = useMemo(() => joinTables(drawnSpans(text)), [text])
  const stateOf = useWrittenTable(
    field,
    parts.filter((part) => 'source' in part),
  )

  const act = useEffectEvent((event: Event) => {
    const { target } = event
    const cell = cellOf(event)
    const table = target instanceof Element ? target.closest<HTMLElement>('[data-table]') : undefined
    if (cell && table) return onTable(Number(table.dataset.table), cell)
    const box = target instanceof HTMLElement ? Number(target.dataset.box) : Number.NaN
    const edit = Number.isNaN(box) ? undefined : toggleBox({ text, start: box, end: box })
    if (!edit) return
    const { from, to, insert } = edit
    const { start, end } = field.current!.read()
    // Without the focus, a tap opens no keyboard.
    if (field.current!.hasFocus()) field.current!.edit({ ...edit, start, end })
    else onChange(text.slice(0, from) + insert + text.slice(to))
  })
  useEffect(() => {
    const { current } = root
    const stay = (event: Event) => event.preventDefault()
    current?.addEventListener('mousedown', stay)
    current?.addEventListener('click', act)
    return () => {
      current?.removeEventListener('mousedown', stay)
      current?.removeEventListener('click', act)
    }
  }, [])

  return (
    <div ref={root} className={styles.drawn} data-drawn aria-hidden="true">
      {parts.map((part) => {
        if (!('source' in part)) return <Span key={part.at} {...part} />
        const state = stateOf(part)
        if (state === 'written') return part.spans.map((span) => <Span key={span.at} {...span} />)
        return (
          <div key={part.at} className={styles.source} data-table={part.at}>
            {part.text}
            <TableCard text={part.source} isSelected={state === 'selected'} isFixed />
          </div>
        )
      })}
    </div>
  )
}

function Span({ text, at, styles: names }: DrawnSpan) {
  if (names.length === 0) return text
  return (
    <span className={names.map((name) => styles[name]).join(' ')} data-box={names.includes('box') ? at : undefined}>
      {text}
    </span>
  )
}
