import type { CompletedTask, Task, TaskDraft, TaskRow } from '@daybook/contract'
import { withFields } from './fields.ts'
import { toMoment } from './moments.ts'

type Draft = Omit<TaskDraft, 'id'>

/** Returns the row with the fields of a draft. An omitted priority stays as it is, null removes it. */
export const withDraft = (row: Omit<TaskRow, keyof Draft>, { priority, ...draft }: Draft): TaskRow =>
  withFields('task', { ...row, ...draft }, priority === undefined ? {} : { priority })

/** Returns the task as the API has it, without the fields that it does not use. */
export const toTask = (id: string, { title, description, due, priority }: Omit<TaskRow, 'completed'>): Task => ({
  id,
  title,
  description,
  due,
  ...(priority && { priority }),
})

export const toCompletedTask = (id: string, row: TaskRow & { completed: string }): CompletedTask => ({
  ...toTask(id, row),
  completed: toMoment(row.completed),
})
