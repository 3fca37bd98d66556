import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the element with the id `target` when the list gets shorter and the focused element was removed.
 * Otherwise keyboard navigation would restart at the top of the page.
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
