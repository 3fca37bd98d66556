import * as z from 'zod/mini'
import { EntryType } from './money.ts'

/** A rule for entries as the change log records it. */
export const RuleRow = z.object({
  /** The title has to contain each of these words, whatever their case and accents. */
  words: z.string(),
  /** Null if it is for both. */
  type: z.nullable(EntryType),
  /** The smallest and the largest amount, both inclusive; null without a limit. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Empty if it sets none. */
  category: z.string(),
  tags: z.array(z.string()),
  /** Null if it sets none. */
  account: z.nullable(z.string()),
  /** A rule that is off does nothing, and is not offered again. */
  active: z.boolean(),
  /** The order of rules, lowest first. */
  position: z.number(),
})
export type RuleRow = z.infer<typeof RuleRow>
