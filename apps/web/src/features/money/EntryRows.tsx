import type { Entry, EntryType } from '@daybook/contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatDay } from '../../format/dates.ts'
import { decimalsOf } from '../../ui/Amount.tsx'
import { EntryRow } from './EntryRow.tsx'
import styles from './EntryRows.module.css'
import type { Row } from './rows.ts'

const HEADER = 52
const ENTRY = 74
const AHEAD = 12

// A row that stays in sight is not drawn again for each frame of a scroll (bench/scroll.ts).
const KeptRow = memo(EntryRow)

type Props = {
  rows: Row[]
  type: EntryType
  currency: string
  hasMore: boolean
  onEnd: () => void
  onUpdate: (entry: Entry) => void
  onDelete: (entry: Entry) => void
}

/** The rows in sight, and a few around them: a list of thousands costs no more than one of fifty. */
export function EntryRows({ rows, hasMore, onEnd, ...props }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: useCallback((index: number) => (rows[index]?.kind === 'day' ? HEADER : ENTRY), [rows]),
    // Kept while the rows are the same: by another function every place would be reckoned anew in each frame.
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: AHEAD,
    // The rows ahead bridge the frame that this takes longer.
    useFlushSync: false,
    scrollMargin: top,
  })
  const shown = virtual.getVirtualItems()
  const isAtEnd = (shown.at(-1)?.index ?? 0) >= rows.length - AHEAD
  useEffect(() => {
    if (hasMore && isAtEnd) onEnd()
  })
  // Kept, as each frame of a scroll comes by here: what is loaded grows to thousands of rows (bench/scroll.ts).
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
            {row?.kind === 'entry' && <KeptRow entry={row.entry} decimals={decimals} {...props} />}
          </li>
        )
      })}
    </ul>
  )
}
