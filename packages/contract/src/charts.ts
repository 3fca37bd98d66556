import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

const Sums = z.object({ income: z.number(), expense: z.number() })

export const Charts = z.object({
  /** This month and the last, the user's own, as yyyy-mm with their sums. */
  this_month: z.extend(Sums, { month: z.string() }),
  last_month: z.extend(Sums, { month: z.string() }),
  /** This month's expense, largest first. */
  expense_by_category: z.array(z.object({ name: z.string(), amount: z.number() })),
  /** The balance at the end of each month, oldest first, up to this month. */
  balance_by_month: z.array(z.object({ month: z.string(), balance: z.number() })),
})
export type Charts = z.infer<typeof Charts>

const MONTHS = 'Months must be from 2 to 120'

/** Sums alone: costs the same whatever the history. */
export const getCharts = {
  method: 'GET',
  url: '/money/charts/',
  config: { access: 'user' },
  schema: {
    summary: 'Sums to draw: this month and the last, expense by category, balance by month',
    tags: ['Money'],
    querystring: z.object({
      /** How many months the balance goes back, this one included; 12 without it. */
      months: z._default(
        z.coerce.number(MONTHS).check(z.int(MONTHS), z.minimum(2, MONTHS), z.maximum(120, MONTHS)),
        12,
      ),
    }),
    response: { 200: Charts },
  },
} as const satisfies Endpoint
