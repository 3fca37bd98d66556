import type { learnedRule } from '@daybook/domain/entryRules'
import { useSyncExternalStore } from 'react'
import { onSignOutCleanup } from '../../../session/clearDeviceData.ts'

/** A rule that a correction suggests. */
export type OfferedRule = NonNullable<ReturnType<typeof learnedRule>>

let offered: OfferedRule | undefined
const listeners = new Set<() => void>()
onSignOutCleanup(() => offer(undefined))

/** Offers a rule in place of the one before. */
export function offer(next: OfferedRule | undefined) {
  offered = next
  for (const listener of listeners) listener()
}

/** Offers no rule until another correction suggests one. */
export const withdrawOffer = () => offer(undefined)

/** Returns the offered rule. */
export const useOfferedRule = () =>
  useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
