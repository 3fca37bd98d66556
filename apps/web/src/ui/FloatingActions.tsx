import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './FloatingActions.module.css'

/** How far the user scrolls, in pixels, before it counts: a finger never rests quite still. */
const THRESHOLD = 8

/**
 * Marks an element with `data-away` while the user scrolls down the page, until they scroll up or reach the top.
 * Scrolling that is not the user's own, such as to a focused field, changes nothing.
 */
function useScrolledAway(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const stopping = new AbortController()
    const options = { passive: true, signal: stopping.signal }
    let isOwn = false
    let from = window.scrollY
    const begin = () => {
      isOwn = true
    }
    const end = () => {
      isOwn = false
      from = window.scrollY
    }
    function move() {
      const by = window.scrollY - from
      if (!isOwn || Math.abs(by) < THRESHOLD) return
      from = window.scrollY
      element.current?.toggleAttribute('data-away', by > 0)
    }
    for (const gesture of ['touchmove', 'wheel']) window.addEventListener(gesture, begin, options)
    window.addEventListener('scroll', move, options)
    window.addEventListener('scrollend', end, options)
    return () => stopping.abort()
  }, [element])
}

/**
 * The page's primary actions: a bar above the navigation on phones, which makes room while the user scrolls down; in the
 * side column from 1000 px. Stay mounted while hidden, so that focus can return to them.
 */
export function FloatingActions({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useScrolledAway(bar)
  return (
    <div ref={bar} className={styles.floating} hidden={isHidden} data-floating-actions>
      {children}
    </div>
  )
}
