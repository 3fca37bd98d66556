import type { EntryType } from '@daybook/contract'

/**
 * The parts of split entries, in the order of the entry: what sums by category and filters read. `day` and `type` are
 * those of the entry.
 */
export type EntryPartTable = {
  user_id: string
  entry_id: string
  position: number
  type: EntryType
  day: string
  category: string
  amount_milli: number
}

/** The tags of entries: what filters and the list of tags read. */
export type EntryTagTable = { user_id: string; tag: string; entry_id: string }
