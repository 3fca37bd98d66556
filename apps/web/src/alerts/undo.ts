import type { UseMutationOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { onSignOutCleanup } from '../session/clearDeviceData.ts'

type UndoMutation = Pick<UseMutationOptions<{ message: string }, Error, string>, 'mutationFn' | 'meta'>
/** Something just done that can be taken back: what it is about, what to say, and the write that undoes it. */
export type Undoable = { id: string; text: string; mutation: UndoMutation }

/** How long something just done can be taken back, in ms. */
const UNDO_TIME = 10_000

const NONE: readonly Undoable[] = []
let undoables = NONE
const listeners = new Set<() => void>()
onSignOutCleanup(() => replace(NONE))

/** Offers the way back for {@link UNDO_TIME}, on whatever screen the user is by then. */
export function offerUndo(undoable: Undoable) {
  withdrawUndo(undoable.id)
  replace([...undoables, undoable])
  setTimeout(() => replace(undoables.filter((one) => one !== undoable)), UNDO_TIME)
}

/** Takes an offer away before its time. */
export const withdrawUndo = (id: string) => replace(undoables.filter((one) => one.id !== id))

/** What can be taken back now, the newest last. */
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
