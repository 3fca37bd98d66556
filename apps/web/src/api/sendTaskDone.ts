import { markTaskDone, type Task } from '@daybook/contract'
import type { call } from './client.ts'

/** The task that is marked as done, as the user sees it. */
export type DoneTask = Pick<Task, 'id' | 'title' | 'due' | 'repeat'>

/** Marks a task as done. Of one that repeats it is the occurrence that the user sees, which another device may have marked. */
export const sendTaskDone = (send: typeof call, { id, due, repeat }: DoneTask) =>
  repeat
    ? send(markTaskDone, { params: { id }, querystring: { due: due ?? '' } }, { base: { due } })
    : send(markTaskDone, { params: { id } })
