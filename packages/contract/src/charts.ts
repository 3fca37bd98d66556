import * as z from 'zod/mini'
import { MONTH_PATTERN } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { code } from './errors/code.ts'

const Sums = z.object({ income: z.number(), expense: z.number() })

const CategorySums = z.array(z.object({ name: z.string(), amount: z.number() }))

/** Whether income of the same category and month, such as a refund, was deducted from expenses by category. */
const IsNet = z.optional(z.boolean())

export const Charts = z.object({
  /** The current and the previous month in the user's time zone, as yyyy-mm, with their sums. */
  this_month: z.extend(Sums, { month: z.string() }),
  last_month: z.extend(Sums, { month: z.string() }),
  /** The current month's expense per category, largest first. */
  expense_by_category: CategorySums,
  /** The balance at the end of each month up to the current one, oldest first. */
  balance_by_month: z.array(z.object({ month: z.string(), balance: z.number() })),
  /** The sums of the same months. */
  sums_by_month: z.array(z.extend(Sums, { month: z.string() })),
  /** The expense of the largest categories in each of the same months, and of all others together. */
  expense_over_time: z.object({
    categories: z.array(z.object({ name: z.string(), amounts: z.array(z.number()) })),
    others: z.object({ count: z.number(), amounts: z.array(z.number()) }),
  }),
  is_net: IsNet,
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

export const MoneyMonth = z.object({
  month: z.string(),
  /** The sums of the whole month. */
  income: z.number(),
  expense: z.number(),
  /**
   * The days of this and of the previous month that can be compared, with their sums. Absent for a month to come,
   * and if nothing was recorded in the previous one.
   */
  compared: z.optional(
    z.object({
      /** Whether these are both months as a whole. */
      is_whole: z.boolean(),
      this_month: z.extend(Sums, { first: z.string(), last: z.string() }),
      last_month: z.extend(Sums, { first: z.string(), last: z.string() }),
    }),
  ),
  /** The sums of the categories, largest first. */
  income_by_category: CategorySums,
  expense_by_category: CategorySums,
  is_net: IsNet,
})
export type MoneyMonth = z.infer<typeof MoneyMonth>

/** Compares the days of the current month up to today with the same days of the previous month. */
export const getMoneyMonth = {
  method: 'GET',
  url: '/money/month/',
  config: { access: 'user' },
  schema: {
    summary: 'The sums of a month, by category and compared with the month before',
    tags: ['Money'],
    querystring: z.object({
      /** The month as yyyy-mm; the current one by default. */
      month: z.optional(z.string(code('date_invalid')).check(z.regex(MONTH_PATTERN, code('date_invalid')))),
    }),
    response: { 200: MoneyMonth },
  },
} as const satisfies Endpoint
