/** How many levels of subtasks there can be. */
export const MAX_DEPTH = 20

type TaskLike = { id: string; parent?: string | undefined }

/**
 * Returns tasks by the id of the task that they are subtasks of, if that is among them, in their order; the others are those
 * of undefined. What is inside itself, as undoing could leave it once, is a subtask of none.
 */
export function byParent<T extends TaskLike>(tasks: readonly T[]): Map<string | undefined, T[]> {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const parentOf = ({ parent }: T) => (parent === undefined ? undefined : byId.get(parent))

  function isInsideItself(task: T) {
    const seen = new Set<T>()
    for (let above = parentOf(task); above && !seen.has(above); above = parentOf(above)) {
      if (above === task) return true
      seen.add(above)
    }
    return false
  }

  return Map.groupBy(tasks, (task) => (isInsideItself(task) ? undefined : parentOf(task)?.id))
}
