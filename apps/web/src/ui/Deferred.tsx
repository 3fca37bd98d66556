import { type ReactNode, useDeferredValue } from 'react'

/** Renders its children after what is around them, so that that is shown at once. Keeps a place of about their height. */
export function Deferred({ height, children }: { height: string; children: ReactNode }) {
  const isShown = useDeferredValue(true, false)
  return isShown ? children : <div style={{ height }} />
}
