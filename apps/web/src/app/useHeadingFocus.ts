import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const heading = () => document.querySelector<HTMLElement>('main h1')

/** Focuses the heading after each navigation, so that screen readers announce it and Tab continues from there. */
export function useHeadingFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    return focusHeading()
  }, [pathname])
}

/** Focuses the heading once it is rendered, which can be after loading data, unless the user has moved the focus. */
function focusHeading() {
  // A page whose first field takes the focus is typed into at once.
  if (document.activeElement?.matches('main :is(input, textarea, [contenteditable="true"])')) return
  const found = heading()
  if (found) return found.focus({ preventScroll: true })
  const before = document.activeElement
  const page = document.querySelector('main')
  const observer = new MutationObserver(() => {
    if (!heading()) return
    observer.disconnect()
    if (document.activeElement === before || document.activeElement === document.body)
      heading()?.focus({ preventScroll: true })
  })
  if (page) observer.observe(page, { childList: true, subtree: true })
  return () => observer.disconnect()
}
