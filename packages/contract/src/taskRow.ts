import * as z from 'zod/mini'
import { DAY_PATTERN, Moment } from './dates.ts'
import { code } from './errors/code.ts'
import { reminderFields } from './reminderRow.ts'
import { RepeatRule } from './repeatRule.ts'
import { wholeNumber } from './wholeNumber.ts'

/** 1 is the highest. */
export const TaskPriority = z.literal([1, 2, 3], code('priority_invalid'))
export type TaskPriority = z.infer<typeof TaskPriority>

/** How long a task takes, in minutes; at most a day. */
export const TaskDuration = wholeNumber(1, 1440, 'duration_invalid')

/** The last day of the calendar ends after the last moment in some time zones. */
const LAST = '9999-12-31'

/** A day on which a task is due, the same in every time zone. */
export const DueDay = z.string(code('due_date_invalid')).check(
  z.regex(DAY_PATTERN, code('due_date_invalid')),
  z.refine((day) => day < LAST, code('due_date_invalid')),
)

const INVALID = code('schedule_invalid')

/** How a task repeats: counted from the day on which it was due, or from the one on which it was done. */
export const TaskRepeat = z.object({
  rule: RepeatRule,
  from: z._default(z.enum(['due', 'done'], INVALID), 'due'),
  /** The last day on which it is due. Missing if it has none. */
  until: z.optional(DueDay),
  /** How many times it is still to be done, this one included. Missing if it repeats without an end. */
  times: z.optional(wholeNumber(1, 999, INVALID)),
})
export type TaskRepeat = z.infer<typeof TaskRepeat>

/** What a row and an answer share. */
export const TaskFields = {
  title: z.string(),
  description: z.string(),
  due: z.nullable(Moment),
  /** The day on which it is due, if it has no time of day: `due` is null then. Missing if it has none. */
  due_day: z.optional(z.string()),
  /** When this occurrence of a repeating task is due by its rule, as `due` or `due_day`. Missing unless it alone was moved. */
  original_due: z.optional(z.string()),
  /** The first day on which there is something to do. Missing if it can be done at any time. */
  start_day: z.optional(z.string()),
  /** In minutes. Missing if it has none. */
  duration: z.optional(TaskDuration),
  /** Missing if it has none. */
  priority: z.optional(TaskPriority),
  /** Missing if it has none. */
  labels: z.optional(z.array(z.string())),
  /** The id of its project, which can be in the trash or deleted for good. Missing if it is in none. */
  project: z.optional(z.string()),
  /** The id of the task that it is a subtask of, which can be done, in the trash or deleted for good. Missing if it is no subtask. */
  parent: z.optional(z.string()),
  /** Missing if it does not repeat. */
  repeat: z.optional(TaskRepeat),
  ...reminderFields,
}

/** A task as the change log records it. */
export const TaskRow = z.object({
  ...TaskFields,
  /** `time` is the time of day (hh:mm:ss) that it has again after a day on which a clock change left that time out. */
  repeat: z.optional(z.extend(TaskRepeat, { time: z.optional(z.string()) })),
  /** The local day of its author on which an occurrence was last marked as done. */
  done_day: z.optional(z.string()),
  /** The order of open tasks, highest first. */
  position: z.number(),
  /** The time it was marked as done, or null; with milliseconds. */
  completed: z.nullable(z.string()),
})
export type TaskRow = z.infer<typeof TaskRow>
