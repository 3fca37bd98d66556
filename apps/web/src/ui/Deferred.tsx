import { type ReactNode, useDeferredValue } from 'react'

/** Renders its children after the rest of the page, which is shown at once. Reserves about their height. */
export function Deferred({ height, children }: { height: string; children: ReactNode }) {
  const isShown = useDeferredValue(true, false)
  return isShown ? children : <div style={{ height }} />
}
