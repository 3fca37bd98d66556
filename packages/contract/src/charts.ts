import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { code } from './errors/code.ts'

const Sums = z.object({ income: z.number(), expense: z.number() })

export const Charts = z.object({
  /** The current and the previous month in the user's time zone, as yyyy-mm, with their sums. */
  this_month: z.extend(Sums, { month: z.string() }),
  last_month: z.extend(Sums, { month: z.string() }),
  /** The current month's expense per category, largest first. */
  expense_by_category: z.array(z.object({ name: z.string(), amount: z.number() })),
  /** The balance at the end of each month up to the current one, oldest first. */
  balance_by_month: z.array(z.object({ month: z.string(), balance: z.number() })),
})
export type Charts = z.infer<typeof Charts>

const MONTHS = code('months_invalid')

/** Reads only precomputed sums, so its cost does not depend on the number of entries. */
export const getCharts = {
  method: 'GET',
  url: '/money/charts/',
  config: { access: 'user', compress: true },
  schema: {
    summary: 'Sums to draw: this month and the last, expense by category, balance by month',
    tags: ['Money'],
    querystring: z.object({
      /** The number of months of `balance_by_month`, including the current one; 12 by default. */
      months: z._default(
        z.coerce.number(MONTHS).check(z.int(MONTHS), z.minimum(2, MONTHS), z.maximum(120, MONTHS)),
        12,
      ),
    }),
    response: { 200: Charts },
  },
} as const satisfies Endpoint
