import { MAX_SAVED_FILTERS, type SavedFilter } from '@daybook/contract'

/** Returns the filters with one more, or with it in place of that of the same name; undefined if there are too many. */
export function withFilter(filters: readonly SavedFilter[], saved: SavedFilter) {
  const all = [...withoutFilter(filters, saved.name), saved].sort((a, b) => (a.name < b.name ? -1 : 1))
  return all.length > MAX_SAVED_FILTERS ? undefined : all
}

export const withoutFilter = (filters: readonly SavedFilter[], name: string) =>
  filters.filter((one) => one.name !== name)
