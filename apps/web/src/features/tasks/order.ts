/** Returns the list with the item at `from` moved to `to`. */
export function moved<T>(list: T[], from: number, to: number) {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/**
 * Returns the id of the task after which a task is placed in the order of all, when it moves within its group; null for
 * the top.
 *
 * @param ids all tasks in the user's order
 * @param group some of them, in the same order
 */
export function afterInGroup(ids: string[], group: string[], from: number, to: number) {
  const order = moved(group, from, to)
  const above = order[to - 1]
  if (above !== undefined) return above
  const rest = ids.filter((id) => id !== order[to])
  return rest[rest.indexOf(order[to + 1] ?? '') - 1] ?? null
}

/** Returns the list with one item moved right below another, or to the top. */
export function inNewOrder<T extends { id: string }>(list: T[], { id, after }: { id: string; after: string | null }) {
  const from = list.findIndex((item) => item.id === id)
  const rest = list.toSpliced(from, 1)
  const to = rest.findIndex((item) => item.id === after) + 1
  return from < 0 ? list : moved(list, from, to)
}
