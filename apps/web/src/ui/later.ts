import { type ComponentType, lazy } from 'react'
import { atRest } from '../device/atRest.ts'

/**
 * A part of a page that its first sight does without. Its code comes when the page has been there for a moment, so
 * that it is mostly at hand when somebody asks for it; who asks sooner waits in the nearest `Suspense`.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  atRest(load)
  return lazy(async () => ({ default: await load() }))
}
