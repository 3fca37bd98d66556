import type { EntryType } from '@daybook/contract'
import type { Row } from './rows.ts'

type Entry = Row<'entry'>

/** Keeps the entries in the order of their lists: newest day first, within a day newest entry first. */
export function moneyIndex() {
  const lists: Record<EntryType, Entry[]> = { income: [], expense: [] }

  return {
    /** Returns the entries of a type in the order of the list. */
    list: (type: EntryType): readonly Entry[] => lists[type],

    add(entry: Entry) {
      const list = lists[entry.type]
      list.splice(placeOf(list, entry), 0, entry)
    },

    remove(entry: Entry) {
      const list = lists[entry.type]
      list.splice(placeOf(list, entry), 1)
    },

    clear() {
      lists.income = []
      lists.expense = []
    },
  }
}

const isBefore = (a: Entry, b: Entry) => a.date > b.date || (a.date === b.date && a.id > b.id)

/** Returns the index of the first entry that is not before this one. */
function placeOf(list: readonly Entry[], entry: Entry) {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(list[middle]!, entry)) low = middle + 1
    else high = middle
  }
  return low
}
