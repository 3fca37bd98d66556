import { type EntryFilter, type EntryType, MAIN_ACCOUNT, type TransferRow } from '@daybook/contract'
import { type EntryRow, entryList } from './entryList.ts'
import { entrySums } from './entrySums.ts'

/** Keeps the entries in the order of their lists, and their sums. */
export function moneyIndex(hasAccount: (id: string) => boolean) {
  let lists: Record<EntryType, ReturnType<typeof entryList>>
  let sums: ReturnType<typeof entrySums>

  /** Returns whether an entry belongs to an account; the main one has those of no other account. */
  const isOfAccount = ({ account }: EntryRow, id: string) =>
    id === MAIN_ACCOUNT ? !account || !hasAccount(account) : account === id

  function clear() {
    lists = { income: entryList(isOfAccount), expense: entryList(isOfAccount) }
    sums = entrySums()
  }
  clear()

  return {
    /** Returns the entries of a type in the order of the list: newest day first, within a day newest entry first. */
    list: (type: EntryType) => lists[type].all(),

    /** Returns the entries of a type that match a filter, in the order of the list. */
    matching: (type: EntryType, filter: EntryFilter) => lists[type].matching(filter),

    /** Returns the entries of a type from one day to another, both included, in the order of the list. */
    between: (type: EntryType, first: string, last: string) => lists[type].between(first, last),

    /** Normalizes the titles in parts, so that the first filter by title does not wait for it. */
    async prepareTitles() {
      for (const list of Object.values(lists)) await list.prepareTitles()
    },

    /** Called when an account was changed. */
    forgetMatches() {
      for (const list of Object.values(lists)) list.forgetMatches()
    },

    countTransfer: (transfer: TransferRow, sign: 1 | -1) => sums.countTransfer(transfer, sign),

    sums: (): Omit<typeof sums, 'count' | 'countTransfer'> => sums,

    add(entry: EntryRow) {
      lists[entry.type].add(entry)
      sums.count(entry, 1)
    },

    /** Replaces an entry. One with the same place is not moved, which takes long in a long list. */
    replace(before: EntryRow, after: EntryRow) {
      if (before.type === after.type && before.date === after.date) lists[after.type].replace(before, after)
      else {
        lists[before.type].remove(before)
        lists[after.type].add(after)
      }
      sums.count(before, -1)
      sums.count(after, 1)
    },

    remove(entry: EntryRow) {
      lists[entry.type].remove(entry)
      sums.count(entry, -1)
    },

    clear,
  }
}
