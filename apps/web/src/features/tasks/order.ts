/** A row during reordering: its index before (`from`) and its index if it is dropped now (`to`). */
export type Lift = { id: string; from: number; to: number }

/** Returns the list with the item at `from` moved to `to`. */
export function moved<T>(list: T[], from: number, to: number) {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** Returns the id of the item above index `to` after the move; null at the top. */
export const behindAt = (ids: string[], from: number, to: number) => moved(ids, from, to)[to - 1] ?? null

/**
 * Returns the offset of a row during reordering, in pixels downwards. Without `dragged`, the moved row is offset to its
 * new index.
 */
export function shiftOf(index: number, { from, to }: Lift, heights: number[], dragged?: number) {
  const between = (a: number, b: number) => heights.slice(a, b).reduce((sum, height) => sum + height, 0)
  if (index === from) return dragged ?? (to > from ? between(from + 1, to + 1) : -between(to, from))
  if (index > from && index <= to) return -(heights[from] ?? 0)
  return index < from && index >= to ? (heights[from] ?? 0) : 0
}

/** Returns the index at which a row is dropped that was dragged by `by` pixels. */
export function placeAt(from: number, by: number, heights: number[]) {
  let to = from
  for (let left = by; left > 0 && to < heights.length - 1; left -= heights[to] ?? 0) {
    if (left < (heights[to + 1] ?? 0) / 2) break
    to += 1
  }
  for (let left = -by; left > 0 && to > 0; left -= heights[to] ?? 0) {
    if (left < (heights[to - 1] ?? 0) / 2) break
    to -= 1
  }
  return to
}

/** Returns the list with one item moved right below another, or to the top. */
export function inNewOrder<T extends { id: string }>(list: T[], { id, after }: { id: string; after: string | null }) {
  const from = list.findIndex((item) => item.id === id)
  const rest = list.toSpliced(from, 1)
  const to = rest.findIndex((item) => item.id === after) + 1
  return from < 0 ? list : moved(list, from, to)
}
