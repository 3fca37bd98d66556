import { type RefObject, useEffect } from 'react'

/** How far the user scrolls, in pixels, before it counts: a finger never rests quite still. */
const THRESHOLD = 8

/**
 * Marks an element with `data-away` while the user scrolls down the page, until they scroll up or reach the top.
 * Scrolling that is not the user's own, such as to a focused field, changes nothing.
 */
export function useScrolledAway(element: RefObject<HTMLElement | null>) {
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
