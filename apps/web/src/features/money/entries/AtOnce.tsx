import { type ReactNode, useSyncExternalStore } from 'react'
import type { Ahead } from './ahead.ts'
import type { ShownMoney } from './view.ts'

type Props<T> = {
  ahead: Ahead
  /** What the URL says. */
  shown: ShownMoney
  pick: (shown: ShownMoney) => T
  children: (picked: T) => ReactNode
}

/** Renders what is picked of a view before the router follows, and nothing else of the page. */
export function AtOnce<T>({ ahead, shown, pick, children }: Props<T>) {
  const read = () => pick(ahead.now() ?? shown)
  return children(useSyncExternalStore(ahead.subscribe, read, read))
}
