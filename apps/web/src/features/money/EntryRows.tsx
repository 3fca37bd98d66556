import type { Entry, EntryType } from '@daybook/contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatDay } from '../../format/dates.ts'
import { decimalsOf } from '../../ui/Amount.tsx'
import { EntryRow } from './EntryRow.tsx'
import styles from './EntryRows.module.css'
import type { Row } from './rows.ts'

const HEADER_HEIGHT = 52
const ENTRY_HEIGHT = 74
const OVERSCAN = 12

// Memoized, so that visible rows are not rendered again on each scroll frame (bench/scroll.ts).
const MemoizedRow = memo(EntryRow)

type Props = {
  rows: Row[]
  type: EntryType
  currency: string
  hasMore: boolean
  onEnd: () => void
  onUpdate: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}

/** The virtualized list: renders only the visible rows and a few around them, for any number of entries. */
export function EntryRows({ rows, hasMore, onEnd, ...props }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: useCallback((index: number) => (rows[index]?.kind === 'day' ? HEADER_HEIGHT : ENTRY_HEIGHT), [rows]),
    // Memoized: a new function would make the virtualizer recompute all positions on each frame.
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: OVERSCAN,
    // Rendering one frame later is fine: the overscan rows cover it.
    useFlushSync: false,
    scrollMargin: top,
  })
  const shown = virtual.getVirtualItems()
  const isAtEnd = (shown.at(-1)?.index ?? 0) >= rows.length - OVERSCAN
  useEffect(() => {
    if (hasMore && isAtEnd) onEnd()
  })
  // Memoized: this runs on each scroll frame, and the list grows to thousands of rows (bench/scroll.ts).
  const decimals = useMemo(
    () => decimalsOf(rows.flatMap((row) => (row.kind === 'entry' ? [row.entry.amount] : []))),
    [rows],
  )

  return (
    <ul ref={list} className={styles.rows} style={{ height: virtual.getTotalSize() }}>
      {shown.map(({ index, key, start }) => {
        const row = rows[index]
        return (
          <li key={key} ref={virtual.measureElement} data-index={index} style={{ translate: `0 ${start - top}px` }}>
            {row?.kind === 'day' && <h2 className={styles.day}>{formatDay(row.date)}</h2>}
            {row?.kind === 'entry' && <MemoizedRow entry={row.entry} decimals={decimals} {...props} />}
          </li>
        )
      })}
    </ul>
  )
}
