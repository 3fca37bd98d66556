import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const heading = () => document.querySelector<HTMLElement>('main h1')

/** Moves the focus to the heading of each further page, so that it is read out and Tab goes on from there. */
export function useHeadingFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    return focusOnceThere()
  }, [pathname])
}

/** The heading of some pages comes with their data; whoever has moved on by then is left alone. */
function focusOnceThere() {
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
