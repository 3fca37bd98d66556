import { listActivity, type RowKind } from '@daybook/contract'
import { findKinds } from './lookup.ts'

/** Renews what shows the answers to the URLs for which `isChanged` returns true. */
export type Renew = (isChanged: (url: string) => boolean) => void

/** Renews the answers that depend on changed kinds of rows, once for all changes of a task. */
export function makeRenewals(renew: Renew, signal: AbortSignal) {
  let changed = new Set<RowKind>()

  function flush() {
    const kinds = changed
    changed = new Set()
    if (signal.aborted) return
    renew((url) => url === listActivity.url || (findKinds(url)?.some((kind) => kinds.has(kind)) ?? false))
  }

  return (kinds: ReadonlySet<RowKind>) => {
    if (kinds.size === 0) return
    if (changed.size === 0) queueMicrotask(flush)
    for (const kind of kinds) changed.add(kind)
  }
}
