import type { Task } from '@daybook/contract'
import { m } from '#messages'
import { useRun } from '../../api/useWrite.ts'
import { dueOf } from '../../format/taskDue.ts'
import { dueMoves } from './dueMoves.ts'
import { nameOfPriority, toPriority } from './priorities.ts'
import { setPriorityMutation, skipTaskMutation } from './tasks.queries.ts'
import { useMoveDue } from './useMoveDue.ts'

type Command = [key: string, run: () => unknown]
const PRIORITY_KEYS = ['0', '1', '2', '3']

/**
 * Returns the keys that mark a task: 1 to 3 set its priority and 0 removes it, t, m, w and d move it to another day,
 * s skips an occurrence of one that repeats.
 * `announce` is called with what was done.
 */
export function useMarkingKeys(announce: (text: string) => void) {
  const setPriority = useRun(setPriorityMutation)
  const moveDue = useMoveDue()
  const skip = useRun(skipTaskMutation)

  async function rank(task: Task, key: string) {
    const priority = toPriority(key)
    const isChange = priority !== (task.priority ?? null)
    if (isChange && (await setPriority({ task, priority }))) announce(nameOfPriority(priority))
  }

  async function move(task: Task, to: ReturnType<typeof dueMoves>[number]) {
    if (await moveDue({ task, ...to })) announce(m.task_moved_to({ name: task.title, day: to.label }))
  }

  async function skipOne(task: Task) {
    if (await skip(task)) announce(m.schedule_skipped({ name: task.title }))
  }

  return (task: Task): Command[] => [
    ...PRIORITY_KEYS.map((key): Command => [key, () => rank(task, key)]),
    ...dueMoves(dueOf(task)).map((to): Command => [to.key, () => move(task, to)]),
    ...(task.repeat ? [['s', () => skipOne(task)] satisfies Command] : []),
  ]
}
