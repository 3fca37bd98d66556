import type { Entry, EntryType, RowOf, TypedEntry } from '@daybook/contract'

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

/** Groups income and expenses, in list order, by day. */
export const timelineByDate = (entries: TypedEntry[]) =>
  [...Map.groupBy(entries, (entry) => entry.date)].map(([date, list]) => ({ date, entries: list }))

/** Compares entries by their order in a list: newest day first, within a day newest entry first. */
export const byListOrder = (a: { date: string; id: string }, b: { date: string; id: string }) =>
  a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1

/** Returns the names of the categories that are in use, most used first. */
export const namesByUse = (categories: Iterable<{ name: string; uses: number }>) =>
  [...categories]
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => b.uses - a.uses || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)

/** Returns whether a category is offered for entries of a type, by the types of the entries that have it. */
export const isOffered = (type: EntryType, used: readonly EntryType[]) => used.length === 0 || used.includes(type)
