/** Returns the list with the item at `from` moved to `to`. */
export function moved<T>(list: T[], from: number, to: number) {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** Returns the id of the item above index `to` after the move; null at the top. */
export const behindAt = (ids: string[], from: number, to: number) => moved(ids, from, to)[to - 1] ?? null

/** Returns the list with one item moved right below another, or to the top. */
export function inNewOrder<T extends { id: string }>(list: T[], { id, after }: { id: string; after: string | null }) {
  const from = list.findIndex((item) => item.id === id)
  const rest = list.toSpliced(from, 1)
  const to = rest.findIndex((item) => item.id === after) + 1
  return from < 0 ? list : moved(list, from, to)
}
