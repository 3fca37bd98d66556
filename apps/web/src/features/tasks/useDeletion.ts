import { useMutation } from '@tanstack/react-query'
import { offerUndo } from '../../alerts/undo.ts'
import { deleteTaskMutation, removeTaskMutation, restoreTaskMutation } from './tasks.queries.ts'

type PendingDelete = { id: string; title: string }

const offerUndoDelete =
  (how: string) =>
  (_answer: unknown, { id, title }: PendingDelete) =>
    offerUndo({ id, text: `${how} “${title}”`, mutation: restoreTaskMutation })

/** Deletes at once; for a moment it can be taken back. */
export function useDeletion() {
  const remove = useMutation({ ...deleteTaskMutation, onSuccess: offerUndoDelete('Deleted') })
  const removeCompleted = useMutation({ ...removeTaskMutation, onSuccess: offerUndoDelete('Removed') })
  return { remove: remove.mutate, removeCompleted: removeCompleted.mutate }
}
