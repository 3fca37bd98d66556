import type { UseMutationOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { onSignOutCleanup } from '../session/clearDeviceData.ts'

type UndoMutation = Pick<UseMutationOptions<{ message: string }, Error, string>, 'mutationFn' | 'meta'>
/** An action that can be undone: the id of its object, the text to show, and the mutation that undoes it. */
export type Undoable = { id: string; text: string; mutation: UndoMutation }

/** How long an action can be undone, in ms. */
const UNDO_TIME = 10_000

const NONE: readonly Undoable[] = []
let undoables = NONE
const listeners = new Set<() => void>()
onSignOutCleanup(() => replace(NONE))

/** Offers to undo an action for {@link UNDO_TIME} ms, on every screen. */
export function offerUndo(undoable: Undoable) {
  withdrawUndo(undoable.id)
  replace([...undoables, undoable])
  setTimeout(() => replace(undoables.filter((one) => one !== undoable)), UNDO_TIME)
}

/** Withdraws an undo offer. */
export const withdrawUndo = (id: string) => replace(undoables.filter((one) => one.id !== id))

/** Returns the actions that can be undone now, newest last. */
export const useUndoables = () =>
  useSyncExternalStore(
    subscribe,
    () => undoables,
    () => NONE,
  )

function replace(next: readonly Undoable[]) {
  undoables = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
