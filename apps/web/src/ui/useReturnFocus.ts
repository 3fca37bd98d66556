import { useEffect, useState } from 'react'

/** Gives the focus back, when the component goes, to what had it when the component came. */
export function useReturnFocus() {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [before])
}
