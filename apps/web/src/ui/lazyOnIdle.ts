import { type ComponentType, lazy } from 'react'
import { onIdle } from '../device/onIdle.ts'

/**
 * A part of a page that its first sight does without. Its code comes when the page has been there for a moment, so
 * that it is mostly at hand when somebody asks for it; who asks sooner waits in the nearest `Suspense`.
 */
export function lazyOnIdle<P extends object>(load: () => Promise<ComponentType<P>>) {
  onIdle(load)
  return lazy(async () => ({ default: await load() }))
}
