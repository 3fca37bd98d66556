import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { offerUndo } from '../../alerts/undo.ts'
import { deleteTaskMutation, removeTaskMutation, restoreTaskMutation } from './tasks.queries.ts'

type PendingDelete = { id: string; title: string }

const offerUndoDelete =
  (verb: string) =>
  (_answer: unknown, { id, title }: PendingDelete) =>
    offerUndo({ id, text: `${verb} “${title}”`, mutation: restoreTaskMutation })

/** Returns functions that delete a task immediately and offer to undo it for ten seconds. */
export function useDeletion() {
  const remove = useMutation({ ...deleteTaskMutation, onSuccess: offerUndoDelete(m.task_deleted()) })
  const removeCompleted = useMutation({ ...removeTaskMutation, onSuccess: offerUndoDelete(m.task_removed()) })
  return { remove: remove.mutate, removeCompleted: removeCompleted.mutate }
}
