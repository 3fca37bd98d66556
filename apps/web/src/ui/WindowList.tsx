import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { afterPaint } from '../device/afterPaint.ts'
import { LoadError } from './QueryView.tsx'
import type { PagedQuery } from './ShowMore.tsx'
import { useWindowRows } from './useWindowRows.ts'
import styles from './WindowList.module.css'

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
  listed,
  added,
  children,
}: {
  items: T[]
  keyOf: (item: T) => string
  height: number
  heightOf?: (item: T) => number
  query?: PagedQuery
  className?: string | undefined
  /** What is listed, if that changes. */
  listed?: unknown
  /** A new row that is not one of the items yet. */
  added?: ReactNode
  children: (item: T) => ReactNode
}) {
  const rows = useWindowRows({ items, keyOf, height, heightOf, listed })
  const isAtEnd = (rows.shown.at(-1)?.index ?? 0) >= items.length - rows.overscan
  const wantsMore = isAtEnd && query?.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
  const fetchMore = useEffectEvent(() => query?.fetchNextPage())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list wants a page of its own
  useEffect(() => {
    if (!wantsMore) return
    // A device that has the rows answers at once, which would delay the frame of a press.
    let isWanted = true
    void afterPaint().then(() => isWanted && fetchMore())
    return () => {
      isWanted = false
    }
  }, [wantsMore, items])

  return (
    <>
      <ul ref={rows.list} className={`${styles.list} ${className ?? ''}`} style={{ height: rows.height }}>
        {rows.shown.map(({ index, key, start }) => (
          <li key={key} ref={rows.measure} data-index={index} style={{ translate: `0 ${start - rows.top}px` }}>
            {children(items[index] as T)}
          </li>
        ))}
        {added}
      </ul>
      {query?.isFetchNextPageError && (
        <LoadError isBusy={query.isFetchingNextPage} onRetry={() => query.fetchNextPage()} />
      )}
    </>
  )
}
