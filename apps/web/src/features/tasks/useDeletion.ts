import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deleted } from './DeletedTasks.tsx'
import { deletingTask, removingTask } from './tasks.queries.ts'

type Doomed = { id: string; title: string }

/** Deletes at once, and remembers for a moment what was deleted. */
export function useDeletion() {
  const [deleted, setDeleted] = useState<Deleted[]>([])
  const forget = (id: string) => setDeleted((all) => all.filter((one) => one.id !== id))
  const remember =
    (how: Deleted['how']) =>
    (_answer: unknown, { id, title }: Doomed) =>
      setDeleted((all) => [...all.filter((one) => one.id !== id), { id, title, how }])
  const remove = useMutation({ ...deletingTask, onSuccess: remember('Deleted') })
  const removeCompleted = useMutation({ ...removingTask, onSuccess: remember('Removed') })
  return { deleted, forget, remove: remove.mutate, removeCompleted: removeCompleted.mutate }
}
