import { useEffect } from 'react'

let locks = 0

/** Keeps the page from scrolling behind what is open. Changes no inherited style, which would restyle the whole page. */
export function useScrollLock(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    setLocks(locks + 1)
    return () => setLocks(locks - 1)
  }, [isOpen])
}

function setLocks(next: number) {
  locks = next
  const { style } = document.documentElement
  style.overflow = locks > 0 ? 'hidden' : ''
  // The veil ends at the gutter of the scrollbar, where the root's background is seen.
  style.backgroundImage = locks > 0 ? 'linear-gradient(var(--veil), var(--veil))' : ''
}
