/**
 * How many rows of a kind a user can have, without those in the trash and without the main account. Applies to creating
 * and to restoring. Entries, transfers and what belongs to another row have no such limit: they are read in pages.
 */
export const ROW_LIMITS = {
  account: 100,
  budget: 1000,
  goal: 100,
  note: 10_000,
  project: 200,
  rate: 20_000,
  routine: 1000,
  rule: 200,
  schedule: 500,
  task: 10_000,
} as const

export type LimitedKind = keyof typeof ROW_LIMITS
