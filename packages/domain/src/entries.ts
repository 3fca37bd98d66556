import type { Entry, EntryType, RowOf } from '@daybook/contract'

/** The largest sum of all entries of a type, in thousandths. Far below 2^63, so that no addition overflows a column. */
export const LARGEST_TOTAL = 9_000_000_000_000_000_000n

/** Returns the entry of a row. */
export const entryOf = (id: string, { amount, title, date, category }: RowOf<'entry'>): Entry => ({
  id,
  amount,
  title,
  date,
  category: { name: category },
})

/** Groups entries, in list order, by day. */
export function byDate<T extends EntryType>(type: T, entries: Entry[]) {
  const days = Map.groupBy(entries, (entry) => entry.date)
  return [...days].map(([date, list]) => ({ date, [type]: list }) as { date: string } & Record<T, Entry[]>)
}

/** Returns the names of the categories that are in use, most used first. */
export const namesByUse = (categories: Iterable<{ name: string; uses: number }>) =>
  [...categories]
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => b.uses - a.uses || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)

/** Returns whether a category is offered for entries of a type, by the types of the entries that have it. */
export const isOffered = (type: EntryType, used: readonly EntryType[]) => used.length === 0 || used.includes(type)
