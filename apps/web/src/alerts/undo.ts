import { useSyncExternalStore } from 'react'
import { onSignOutCleanup } from '../session/clearDeviceData.ts'

/**
 * An operation of this tab that can be undone, together with `others` that belong to it. While the app offers to undo
 * it, `offer` says what it did. A quiet offer only confirms what was saved: it takes no focus, and the next one takes its
 * place. One without an id only says what was undone.
 */
export type UndoableOperation = {
  id: string
  others?: string[] | undefined
  /** Whether all of them together are one edit of one row. */
  isOneEdit?: boolean | undefined
  offer?: string | undefined
  isQuiet?: boolean | undefined
  /** What else can be done beside the offer. */
  action?: { label: string; run: () => void } | undefined
}

type Offer = Pick<UndoableOperation, 'offer' | 'isQuiet'>

/** How long an undo is offered, in ms. */
const OFFER_TIME = 10_000
const QUIET_TIME = 5000
/** How many operations can be undone one after another. */
const MAX_OPERATIONS = 10

const NONE: readonly UndoableOperation[] = []
let operations = NONE
const listeners = new Set<() => void>()

/** What an undo has taken back: the operations that did it, in the order in which undoing them does it again. */
export type Redoable = { by: readonly string[]; what: string }
let redoable: readonly Redoable[] = []

onSignOutCleanup(() => {
  redoable = []
  replace(NONE)
})

/**
 * Keeps the latest operations of this tab. Offers to undo one with `offer` for some seconds. What was undone before a new one
 * is not done again.
 */
export function rememberOperation({ id, others, isOneEdit, offer, isQuiet, action }: UndoableOperation) {
  if (id) redoable = []
  const older = without(id).map((one) => (offer && one.isQuiet ? withoutOffer(one) : one))
  replace([...older, { id, others, isOneEdit, offer, isQuiet, action }].slice(-MAX_OPERATIONS))
  if (!offer) return
  const end = () => replace(operations.map((one) => (one.id === id ? withoutOffer(one) : one)))
  setTimeout(end, isQuiet ? QUIET_TIME : OFFER_TIME)
}

const withoutOffer = ({ id, others, isOneEdit }: UndoableOperation) => ({ id, others, isOneEdit })

/**
 * Keeps operations, newest first, that continue each other, by the id of the first of them. Its offer stays if they
 * have none.
 */
export function rememberEdit(ids: readonly string[], { offer, isQuiet }: Offer = {}) {
  const id = ids.at(-1)
  if (id === undefined) return
  const known = operationWith(id)
  const shown = offer ? { offer, isQuiet } : { offer: known.offer, isQuiet: known.isQuiet, action: known.action }
  rememberOperation({ id, others: ids.slice(0, -1), isOneEdit: true, ...shown })
}

/** Forgets an operation, because it is undone or cannot be. */
export const forgetOperation = (id: string) => replace(without(id))

/** Says what was undone, in place of all offers: what was done last before is no news any more. */
export function tellUndone(offer: string, action?: UndoableOperation['action']) {
  withdrawOffers()
  rememberOperation({ id: '', offer, action })
}

/** Keeps what was undone last, which can be done again. */
export function rememberRedoable(one: Redoable) {
  redoable = [...redoable, one].slice(-MAX_OPERATIONS)
}

export const lastRedoable = () => redoable.at(-1)

/** Keeps the operations, newest first, that did again what was undone last, and says so with `offer`. */
export function rememberRedone(ids: readonly string[], offer: string) {
  const rest = redoable.slice(0, -1)
  withdrawOffers()
  rememberEdit(ids, { offer })
  redoable = rest
}

/** Ends all offers. The operations can still be undone by the keyboard. */
export const withdrawOffers = () => replace(operations.map(withoutOffer))

/** Returns the id of the latest operation. */
export const lastOperation = () => without('').at(-1)?.id

/** Returns an operation with those that belong to it. */
export const operationWith = (id: string): UndoableOperation => operations.find((one) => one.id === id) ?? { id }

/** Returns the id of the operation to which this one belongs. */
export const wholeOf = (id: string) => operations.find(({ others }) => others?.includes(id))?.id ?? id

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
