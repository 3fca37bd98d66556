import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './WindowList.module.css'

const OVERSCAN = 4

/**
 * A virtualized list that scrolls with the page and renders only the visible items and a few around them. Item heights
 * may differ and change.
 *
 * @param height the estimated height of an item before it is measured, in pixels including the gap below it
 * @param onEnd called while the end of the list is near, to fetch the next page
 */
export function WindowList<T>({
  items,
  keyOf,
  height,
  onEnd,
  children,
}: {
  items: T[]
  keyOf: (item: T) => string
  height: number
  onEnd?: (() => void) | undefined
  children: (item: T) => ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: items.length,
    // Stable functions: with a new one, the virtualizer recalculates all positions in every frame.
    estimateSize: useCallback(() => height, [height]),
    getItemKey: useCallback((index: number) => keyOf(items[index] as T), [items, keyOf]),
    overscan: OVERSCAN,
    scrollMargin: top,
  })
  const shown = virtual.getVirtualItems()
  const isAtEnd = (shown.at(-1)?.index ?? 0) >= items.length - OVERSCAN
  useEffect(() => {
    if (isAtEnd) onEnd?.()
  })

  return (
    <ul ref={list} className={styles.list} style={{ height: virtual.getTotalSize() }}>
      {shown.map(({ index, key, start }) => (
        <li key={key} ref={virtual.measureElement} data-index={index} style={{ translate: `0 ${start - top}px` }}>
          {children(items[index] as T)}
        </li>
      ))}
    </ul>
  )
}
