/** A row being moved: from where, and where it would come down now. */
export type Lift = { id: string; from: number; to: number }

/** The list with one item at another place. */
export function moved<T>(list: T[], from: number, to: number) {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** Behind which item one stands when it has come to `to`; null at the top. */
export const behindAt = (ids: string[], from: number, to: number) => moved(ids, from, to)[to - 1] ?? null

/** How far (px, down) each row stands aside while one is lifted. Without `dragged`, that one goes to its new place. */
export function shiftOf(index: number, { from, to }: Lift, heights: number[], dragged?: number) {
  const between = (a: number, b: number) => heights.slice(a, b).reduce((sum, height) => sum + height, 0)
  if (index === from) return dragged ?? (to > from ? between(from + 1, to + 1) : -between(to, from))
  if (index > from && index <= to) return -(heights[from] ?? 0)
  return index < from && index >= to ? (heights[from] ?? 0) : 0
}

/** Where a row comes down that was dragged `by` px from its place. */
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

/** The list as it will be once one item stands behind another, or at the top. */
export function inNewOrder<T extends { id: string }>(list: T[], { id, after }: { id: string; after: string | null }) {
  const from = list.findIndex((item) => item.id === id)
  const rest = list.toSpliced(from, 1)
  const to = rest.findIndex((item) => item.id === after) + 1
  return from < 0 ? list : moved(list, from, to)
}
