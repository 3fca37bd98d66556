import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LoadError } from './QueryView.tsx'
import type { PagedQuery } from './ShowMore.tsx'
import styles from './WindowList.module.css'

const OVERSCAN_PX = 880

/**
 * A virtualized list that scrolls with the page and renders only the visible items and a few around them. Item heights
 * may differ and change.
 *
 * @param height the estimated height of an item before it is measured, in pixels including the gap below it
 * @param heightOf the estimated height of an item that differs from `height`; must be a stable function
 * @param query the query whose next page is fetched near the end of the list
 */
export function WindowList<T>({
  items,
  keyOf,
  height,
  heightOf,
  query,
  className,
  children,
}: {
  items: T[]
  keyOf: (item: T) => string
  height: number
  heightOf?: (item: T) => number
  query?: PagedQuery
  className?: string | undefined
  children: (item: T) => ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const overscan = Math.ceil(OVERSCAN_PX / height)
  const virtual = useWindowVirtualizer({
    count: items.length,
    // Stable functions: with a new one, the virtualizer recalculates all positions in every frame.
    estimateSize: useCallback((index: number) => heightOf?.(items[index] as T) ?? height, [items, height, heightOf]),
    getItemKey: useCallback((index: number) => keyOf(items[index] as T), [items, keyOf]),
    overscan,
    // Rendering one frame later is fine: the overscan rows cover it.
    useFlushSync: false,
    scrollMargin: top,
  })
  const shown = virtual.getVirtualItems()
  const isAtEnd = (shown.at(-1)?.index ?? 0) >= items.length - overscan
  useEffect(() => {
    if (isAtEnd && query?.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError) query.fetchNextPage()
  })

  return (
    <>
      <ul ref={list} className={`${styles.list} ${className ?? ''}`} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start }) => (
          <li key={key} ref={virtual.measureElement} data-index={index} style={{ translate: `0 ${start - top}px` }}>
            {children(items[index] as T)}
          </li>
        ))}
      </ul>
      {query?.isFetchNextPageError && (
        <LoadError isBusy={query.isFetchingNextPage} onRetry={() => query.fetchNextPage()} />
      )}
    </>
  )
}
