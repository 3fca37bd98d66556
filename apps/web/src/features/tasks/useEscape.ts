import { useEffect, useEffectEvent } from 'react'
import { hasOpenLayer } from '../../ui/historySteps.ts'

/** What handles Escape itself: a field, an open list, a row that is lifted. The button of the filter leaves it to the page. */
const OWN = 'input, textarea, select, [aria-expanded="true"]:not([data-filter]), [data-panel] *'

/** Calls `onEscape` for Escape on the page while nothing is open above it that Escape closes. */
export function useEscape(isActive: boolean, onEscape: () => void) {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isActive) return
    // While it is captured, because what Escape closes is closed afterwards.
    function onKey({ key, target }: KeyboardEvent) {
      const isOwn = target instanceof Element && target.closest(OWN) !== null
      if (key === 'Escape' && !isOwn && !hasOpenLayer() && !document.querySelector('[data-lifted="true"]')) leave()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [isActive])
}
