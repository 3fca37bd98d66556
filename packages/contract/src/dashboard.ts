import * as z from 'zod/mini'
import { Budget } from './budgets.ts'
import type { Endpoint } from './endpoint.ts'
import { DueRoutine } from './routines.ts'
import { Task } from './tasks.ts'

/** Sums in the user's currency; today and the month are the user's own (the `Time-Zone` header). */
export const Dashboard = z.object({
  income_today: z.number(),
  expenses_today: z.number(),
  income_month: z.number(),
  expenses_month: z.number(),
  balance: z.number(),
  /** How many tasks are open. */
  tasks: z.number(),
  completed_tasks: z.number(),
  /** The first open task; null where there is none. */
  next_task: z.nullable(Task),
  /** What today asks for, by time of day; what is done or skipped already is among them (ours). */
  routines: z.array(DueRoutine),
  /** The running budgets that are near their limit or over it (ours). */
  budgets: z.array(Budget),
})
export type Dashboard = z.infer<typeof Dashboard>

/** Everything the first screen shows, in one request. */
export const getDashboard = {
  method: 'GET',
  url: '/dashboard/',
  config: { access: 'user' },
  schema: { summary: 'The day at a glance', tags: ['Dashboard'], response: { 200: Dashboard } },
} as const satisfies Endpoint
