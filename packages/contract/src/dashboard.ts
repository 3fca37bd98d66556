import * as z from 'zod/mini'
import { Budget } from './budgets.ts'
import type { Endpoint } from './endpoint.ts'
import { DueRoutine } from './routines.ts'
import { Task } from './tasks.ts'

export const MAX_DUE_TASKS = 50
/** How many days ahead {@link Dashboard} lists what is due. */
export const DUE_WITHIN_DAYS = 7

/** Sums in the user's currency. The day and the month are those of the user's time zone (the `Time-Zone` header). */
export const Dashboard = z.object({
  income_today: z.number(),
  expenses_today: z.number(),
  income_month: z.number(),
  expenses_month: z.number(),
  balance: z.number(),
  /** The number of open tasks. */
  tasks: z.number(),
  completed_tasks: z.number(),
  /** The first open task that is not put off; null if there is none. */
  next_task: z.nullable(Task),
  /** The open tasks that are overdue or due within {@link DUE_WITHIN_DAYS} days, earliest first, at most {@link MAX_DUE_TASKS}. */
  due_tasks: z.array(Task),
  /** The routines due today, including those done or skipped, by time of day. */
  routines: z.array(DueRoutine),
  /** The budgets that run today, latest start date first. */
  budgets: z.array(Budget),
  /** Whether the user has entries, routines and sample data, which can be removed. */
  begun: z.object({ entries: z.boolean(), routines: z.boolean(), samples: z.boolean() }),
})
export type Dashboard = z.infer<typeof Dashboard>

/** Returns everything the home screen shows in one request. */
export const getDashboard = {
  method: 'GET',
  url: '/dashboard/',
  config: { access: 'user', compress: true },
  schema: { summary: 'The day at a glance', tags: ['Dashboard'], response: { 200: Dashboard } },
} as const satisfies Endpoint
