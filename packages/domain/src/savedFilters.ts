import { MAX_SAVED_FILTERS } from '@daybook/contract'

type Named = { name: string }

/** Returns the filters with one more, or with it in place of that of the same name; undefined if there are too many. */
export function withFilter<F extends Named>(filters: readonly F[], saved: F) {
  const all = [...withoutFilter(filters, saved.name), saved].sort((a, b) => (a.name < b.name ? -1 : 1))
  return all.length > MAX_SAVED_FILTERS ? undefined : all
}

export const withoutFilter = <F extends Named>(filters: readonly F[], name: string) =>
  filters.filter((one) => one.name !== name)
