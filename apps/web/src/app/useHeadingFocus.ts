import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the heading of each further page, so that it is read out and Tab goes on from there. */
export function useHeadingFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}
