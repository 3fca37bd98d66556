import * as z from 'zod/mini'

/** A sum to save, as the change log records it. */
export const GoalRow = z.object({
  name: z.string(),
  amount: z.number(),
  /** The day on which the sum is needed, or null. */
  target: z.nullable(z.string()),
  /** The amount that was saved before the first contribution. */
  opening: z.number(),
  /** The day from which the pace is counted. */
  since: z.string(),
  archived: z.boolean(),
  /** The account whose balance counts as saved; missing if the contributions count. */
  account: z.optional(z.string()),
})
export type GoalRow = z.infer<typeof GoalRow>

/** A contribution to a goal, negative if money is taken back, as the change log records it. */
export const ContributionRow = z.object({
  goal: z.string(),
  amount: z.number(),
  date: z.string(),
  title: z.string(),
})
export type ContributionRow = z.infer<typeof ContributionRow>
