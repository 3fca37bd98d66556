import { useEffect, useState } from 'react'
import { focusHeadingIfLost } from './focusHeading.ts'

/** Returns the focus on unmount to the element that had it on mount, or else to the heading of the page. */
export function useReturnFocus() {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      focusHeadingIfLost()
    }
  }, [before])
}
