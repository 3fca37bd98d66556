import type { TaskRow } from '@daybook/contract'
import { MAX_DEPTH } from '@daybook/domain/subtasks'
import type { OperationContext } from './operation.ts'
import { orNotFound, Rejection } from './rejection.ts'
import { ask, getStored, put, type Work } from './work.ts'

/** As many subtasks as a task can reasonably have. */
const MAX_SUBTASKS = 500

/**
 * Returns the parent that a task gets. One that would make it a subtask of itself, or is too deep itself, is rejected, and
 * left out of an operation, whose author did not know what others changed.
 */
export function* allowedParent(
  { isRequest }: OperationContext,
  id: string,
  parent: string | null | undefined,
  before?: string,
): Work<string | null | undefined> {
  if (!parent || parent === before) return parent
  let above: string | undefined = parent
  for (let depth = 0; above !== undefined && above !== id && depth < MAX_DEPTH; depth += 1) {
    const row: TaskRow | undefined = yield* getStored('task', above)
    if (depth === 0) orNotFound(row, 'task_not_found')
    above = row?.parent
  }
  if (above === undefined) return parent
  if (isRequest) throw new Rejection('task_inside_itself', { path: 'parent' })
  return before
}

/** Makes the subtasks of a task, with theirs, open again or done at a time. Returns how many were not. */
export function* markSubtasks(id: string, completed: string | null): Work<number> {
  const seen = new Set([id])
  let count = 0
  for (const parent of seen)
    for (const { id: subtask, ...row } of yield* ask((store) => store.subtasks(parent))) {
      if (seen.has(subtask) || seen.size > MAX_SUBTASKS) continue
      seen.add(subtask)
      if ((row.completed === null) === (completed === null)) continue
      yield* put('task', subtask, row, { ...row, completed })
      count += 1
    }
  return count
}
