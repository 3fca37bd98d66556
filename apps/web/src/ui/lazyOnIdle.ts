import { type ComponentType, lazy } from 'react'
import { onIdle } from '../device/onIdle.ts'

/**
 * Like React.lazy, and preloads the component once the browser is idle. Suspends if it is rendered before it has
 * loaded.
 */
export function lazyOnIdle<P extends object>(load: () => Promise<ComponentType<P>>) {
  onIdle(load)
  return lazy(async () => ({ default: await load() }))
}
