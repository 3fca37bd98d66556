import { useMutation } from '@tanstack/react-query'
import { offerUndo } from '../../alerts/undo.ts'
import { deletingTask, removingTask, restoringTask } from './tasks.queries.ts'

type Doomed = { id: string; title: string }

const offer =
  (how: string) =>
  (_answer: unknown, { id, title }: Doomed) =>
    offerUndo({ id, text: `${how} “${title}”`, way: restoringTask })

/** Deletes at once; for a moment it can be taken back. */
export function useDeletion() {
  const remove = useMutation({ ...deletingTask, onSuccess: offer('Deleted') })
  const removeCompleted = useMutation({ ...removingTask, onSuccess: offer('Removed') })
  return { remove: remove.mutate, removeCompleted: removeCompleted.mutate }
}
