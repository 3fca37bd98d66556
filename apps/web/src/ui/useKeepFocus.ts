import { useEffect, useRef } from 'react'

/**
 * Gives the focus to `target` when a list got shorter and what had the focus went with it; otherwise the keyboard
 * would begin at the top of the page again.
 */
export function useKeepFocus(target: string, length: number | undefined) {
  const before = useRef(length)
  useEffect(() => {
    const isShorter = length !== undefined && before.current !== undefined && length < before.current
    before.current = length
    if (isShorter && document.activeElement === document.body)
      document.getElementById(target)?.focus({ preventScroll: true })
  }, [target, length])
}
