import type { LeftOut } from '../archive.ts'
import type { Model } from './model.ts'

/** What can be left out, as it is named to the user. */
export type What =
  | 'Accounts in a currency that Daybook does not have'
  | 'Amounts that were rounded'
  | 'Amounts that are too large'
  | 'Attachments that are no picture or PDF'
  | 'Attachments of more than 10 MB'
  | 'Attachments that are missing in the file'
  | 'Budgets of other months'
  | 'Categories of transfers'
  | 'Comments'
  | 'Deleted items'
  | 'Drawings and recordings'
  | 'Encrypted items'
  | 'Events and reminders'
  | 'Goals'
  | 'Investments'
  | 'Items beyond the most that Daybook can have'
  | 'Items without a title'
  | 'Lines that cannot be read'
  | 'Locations'
  | 'Notes of accounts and categories'
  | 'Repetitions that Daybook does not have'
  | 'Rules'
  | 'Saved filters'
  | 'Scheduled transfers'
  | 'Shared items'
  | 'Tags that are too many'
  | 'Tags of transfers'
  | 'Texts that were shortened'
  | 'Times that were spent'
  | 'Transactions of 0'
  | 'Transactions without a valid day'
  | 'Transfers whose other account is missing'
  | 'Values that were measured'

const EXAMPLES = 5

/** Returns an empty model of a product. */
export function newModel(source: string): Model {
  const named = new Map<What, LeftOut>()
  return {
    source,
    accounts: [],
    transactions: [],
    budgets: [],
    schedules: [],
    projects: [],
    tasks: [],
    notes: [],
    files: [],
    routines: [],
    leave(what, example = '', count = 1) {
      if (count === 0) return
      const known = named.get(what) ?? { what, count: 0, examples: [] }
      named.set(what, known)
      known.count += count
      if (example && known.examples.length < EXAMPLES && !known.examples.includes(example)) known.examples.push(example)
    },
    leftOut: () => [...named.values()],
  }
}
