import * as z from 'zod/mini'
import { Moment } from './dates.ts'
import { code } from './errors/code.ts'

/** 1 is the highest. */
export const TaskPriority = z.literal([1, 2, 3], code('priority_invalid'))
export type TaskPriority = z.infer<typeof TaskPriority>

/** A task as the change log records it. */
export const TaskRow = z.object({
  title: z.string(),
  description: z.string(),
  due: z.nullable(Moment),
  /** The order of open tasks, highest first. */
  position: z.number(),
  /** The time it was marked as done, or null; with milliseconds. */
  completed: z.nullable(z.string()),
  /** Missing if it has none. */
  priority: z.optional(TaskPriority),
})
export type TaskRow = z.infer<typeof TaskRow>
