import type { TaskRow } from '@daybook/contract'
import { withFields } from '@daybook/domain/fields'
import { MAX_DEPTH } from '@daybook/domain/subtasks'
import { tracked } from '../../db/changes/trackedRows.ts'
import type { WriteDb } from '../../db/changes/withChanges.ts'
import type { TrackedKinds } from '../../operations/kinds.ts'

/** A task as it is, and as undoing an edit sets it back. */
type SetBack = { row: TaskRow; next: TaskRow }

/** Returns the task that is set back: with its present parent if the earlier one has become a subtask of it since. */
export async function withAllowedParent(db: WriteDb, kinds: TrackedKinds, id: string, { row, next }: SetBack) {
  if (!next.parent || next.parent === row.parent) return next
  const tasks = tracked(db, kinds.task)
  let above: string | undefined = next.parent
  for (let depth = 0; above !== undefined && above !== id && depth < MAX_DEPTH; depth += 1) {
    const task: TaskRow | undefined = (await tasks.get(above)) ?? (await tasks.getDeleted(above))
    above = task?.parent
  }
  return above === undefined ? next : withFields('task', next, { parent: row.parent ?? null })
}
