import * as z from 'zod/mini'
import { code } from './errors/code.ts'
import { reminderFields } from './reminderRow.ts'

/** The length of each period of a budget that renews. */
export const BudgetRenewal = z.enum(['week', 'month', 'year'], code('schedule_invalid'))
export type BudgetRenewal = z.infer<typeof BudgetRenewal>

/** A budget as the change log records it. */
export const BudgetRow = z.object({
  name: z.string(),
  amount: z.number(),
  category: z.string(),
  description: z.string(),
  /** The first day of the budget. If it renews, the first day of its first period. */
  start_date: z.string(),
  end_date: z.string(),
  /** Missing if the budget does not renew. */
  renews: z.optional(BudgetRenewal),
  /** True if the rest of a period, also a negative one, is added to the next; missing otherwise. */
  rollover: z.optional(z.literal(true)),
  /** The categories beside `category`; missing if there are none. */
  categories: z.optional(z.array(z.string())),
  /** True if it counts every category, whatever `category` says; missing otherwise. */
  all_categories: z.optional(z.literal(true)),
  /** The shares of its limit, in percent, that are reminded of; missing for those of the settings. */
  reminders: reminderFields.reminders,
})
export type BudgetRow = z.infer<typeof BudgetRow>
