import { useEffect, useState } from 'react'

/** Returns the focus on unmount to the element that had it on mount, if it is still there. */
export function useReturnFocus() {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [before])
}
