import { markTaskDone, type Output, type Task } from '@daybook/contract'
import { dueNameOf } from '@daybook/domain/due'
import { m } from '#messages'
import type { call } from './client.ts'

/** The task that is marked as done, as the user sees it. */
export type DoneTask = Pick<Task, 'id' | 'title' | 'due' | 'due_day' | 'repeat'>

/** Marks a task as done. Of one that repeats it is the occurrence that the user sees, which another device may have marked. */
export function sendTaskDone(send: typeof call, { id, repeat, ...task }: DoneTask) {
  const seen = { due: dueNameOf(task) ?? '' }
  return repeat
    ? send(markTaskDone, { params: { id }, querystring: seen }, { base: seen })
    : send(markTaskDone, { params: { id } })
}

/** Says that a task was done, and how many subtasks with it. */
export const taskDoneText = (name: string, { subtasks: count = 0 }: Output<typeof markTaskDone>) =>
  count > 0 ? m.task_done_with({ name, count }) : m.task_done({ name })
