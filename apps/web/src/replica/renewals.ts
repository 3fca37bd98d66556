import { listActivity, type RowKind } from '@daybook/contract'
import { findKinds } from './lookup.ts'

/** Renews what shows the answers to the URLs for which `isChanged` returns true. */
export type Renew = (isChanged: (url: string) => boolean) => void

/**
 * Renews the answers that depend on changed kinds of rows, once for all changes of a task. If the server has only confirmed
 * what was shown, just its list of changes.
 */
export function makeRenewals(renew: Renew, signal: AbortSignal) {
  let changed: Set<RowKind> | undefined

  function flush() {
    const kinds = changed
    changed = undefined
    if (signal.aborted) return
    renew((url) => url === listActivity.url || (findKinds(url)?.some((kind) => kinds?.has(kind)) ?? false))
  }

  return (kinds: ReadonlySet<RowKind>) => {
    if (!changed) queueMicrotask(flush)
    changed = new Set([...(changed ?? []), ...kinds])
  }
}
