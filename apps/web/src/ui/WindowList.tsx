import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './WindowList.module.css'

const AHEAD = 4

/**
 * A list that scrolls with the page and holds only the items in sight, and a few around them: thousands of cards
 * cost no more than fifty. Their heights may differ and change.
 *
 * @param height what an item will take, in pixels with the gap below it, before it has been measured
 * @param onEnd called while the end of the list is near: the moment to fetch more
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
    // Kept while the items are the same: by another function every place would be reckoned anew in each frame.
    estimateSize: useCallback(() => height, [height]),
    getItemKey: useCallback((index: number) => keyOf(items[index] as T), [items, keyOf]),
    overscan: AHEAD,
    scrollMargin: top,
  })
  const shown = virtual.getVirtualItems()
  const isAtEnd = (shown.at(-1)?.index ?? 0) >= items.length - AHEAD
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
