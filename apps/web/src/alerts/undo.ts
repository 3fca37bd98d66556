import { useSyncExternalStore } from 'react'
import { onSignOutCleanup } from '../session/clearDeviceData.ts'

/**
 * An operation of this tab that can be undone, together with `others` that belong to it. While the app offers to undo
 * it, `offer` says what it did. A quiet offer only confirms what was saved: it takes no focus, and the next one takes its
 * place.
 */
export type UndoableOperation = {
  id: string
  others?: string[] | undefined
  offer?: string | undefined
  isQuiet?: boolean | undefined
}

/** How long an undo is offered, in ms. */
const OFFER_TIME = 10_000
const QUIET_TIME = 5000
/** How many operations can be undone one after another. */
const MAX_OPERATIONS = 10

const NONE: readonly UndoableOperation[] = []
let operations = NONE
const listeners = new Set<() => void>()
onSignOutCleanup(() => replace(NONE))

/** Keeps the latest operations of this tab. Offers to undo one with `offer` for some seconds. */
export function rememberOperation({ id, others, offer, isQuiet }: UndoableOperation) {
  const older = without(id).map((one) => (offer && one.isQuiet ? withoutOffer(one) : one))
  replace([...older, { id, others, offer, isQuiet }].slice(-MAX_OPERATIONS))
  if (!offer) return
  const end = () => replace(operations.map((one) => (one.id === id ? withoutOffer(one) : one)))
  setTimeout(end, isQuiet ? QUIET_TIME : OFFER_TIME)
}

const withoutOffer = ({ id, others }: UndoableOperation) => ({ id, others })

/** Forgets an operation, because it is undone or cannot be. */
export const forgetOperation = (id: string) => replace(without(id))

/** Returns the id of the latest operation. */
export const lastOperation = () => operations.at(-1)?.id

/** Returns the ids of the operations that belong to one. */
export const operationsWith = (id: string) => operations.find((one) => one.id === id)?.others ?? []

/** Returns the operations of this tab, newest last. */
export const useOperations = () =>
  useSyncExternalStore(
    subscribe,
    () => operations,
    () => NONE,
  )

const without = (id: string) => operations.filter((one) => one.id !== id)

function replace(next: readonly UndoableOperation[]) {
  operations = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
