import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../device/afterPaint.ts'
import { placeRows } from './placedRows.ts'

const OVERSCAN_PX = 880
const FIRST_OVERSCAN = 2

/** Positions of a list of rows that scrolls with the page and renders only the visible ones and a few around them. */
type Options<T> = {
  items: T[]
  keyOf: (item: T) => string
  /** The estimated height of an item before it is measured, in pixels including the gap below it. */
  height: number
  /** The estimated height of an item that differs from `height`; must be a stable function. */
  heightOf?: ((item: T) => number) | undefined
  /** What is listed: with something else, only the visible rows are rendered before they are painted. */
  listed?: unknown
  /** The index of an item that is rendered wherever the page is scrolled to. */
  kept?: number | undefined
}

export function useWindowRows<T>({ items, keyOf, height, heightOf, listed = true, kept = -1 }: Options<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  useLayoutEffect(() => placeRows(list.current))
  // The rows around the visible ones follow after the first paint of a list.
  const [painted, setPainted] = useState<unknown>()
  useEffect(() => {
    let isShown = true
    void afterPaint().then(() => isShown && startTransition(() => setPainted(listed)))
    return () => {
      isShown = false
    }
  }, [listed])
  const overscan = painted === listed ? Math.ceil(OVERSCAN_PX / height) : FIRST_OVERSCAN
  const virtual = useWindowVirtualizer({
    count: items.length,
    // Stable functions: with a new one, the virtualizer recalculates all positions in every frame.
    estimateSize: useCallback((index: number) => heightOf?.(items[index] as T) ?? height, [items, height, heightOf]),
    getItemKey: useCallback((index: number) => keyOf(items[index] as T), [items, keyOf]),
    rangeExtractor: useCallback((range: Range) => withKept(defaultRangeExtractor(range), kept), [kept]),
    overscan,
    // Rendering one frame later is fine: the overscan rows cover it.
    useFlushSync: false,
    scrollMargin: top,
  })
  // After a change of pages, the virtualizer would hear a frame later that this one begins at its top.
  if (virtual.scrollElement && !virtual.isScrolling) virtual.scrollOffset = window.scrollY
  const shown = virtual.getVirtualItems()
  return { list, top, overscan, shown, height: virtual.getTotalSize(), measure: virtual.measureElement }
}

const withKept = (indexes: number[], kept: number) =>
  kept < 0 || indexes.includes(kept) ? indexes : [...indexes, kept].sort((a, b) => a - b)
