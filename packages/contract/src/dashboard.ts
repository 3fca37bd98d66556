import * as z from 'zod/mini'
import { Budget } from './budgets.ts'
import type { Endpoint } from './endpoint.ts'
import { DueRoutine } from './routines.ts'
import { Task } from './tasks.ts'

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
  /** The first open task; null if there is none. */
  next_task: z.nullable(Task),
  /** The routines due today, including those done or skipped, by time of day. */
  routines: z.array(DueRoutine),
  /** The running budgets that are near or over their limit. */
  budgets: z.array(Budget),
})
export type Dashboard = z.infer<typeof Dashboard>

/** Returns everything the home screen shows in one request. */
export const getDashboard = {
  method: 'GET',
  url: '/dashboard/',
  config: { access: 'user' },
  schema: { summary: 'The day at a glance', tags: ['Dashboard'], response: { 200: Dashboard } },
} as const satisfies Endpoint
