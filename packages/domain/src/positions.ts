/**
 * Distance between two neighbours: twenty tasks can be moved between them, each right below the upper one, before it is
 * used up.
 */
export const STEP = 2 ** 20

/** A place in a list; the highest position is the top. */
export type ListPosition = { id: string; position: number }

/** Returns the position above a list with this top; 0 for an empty list. */
export const positionAbove = (top: ListPosition | undefined) => (top ? top.position + STEP : 0)

/**
 * Returns the positions that place an item right below another: usually that of the item alone. If the gap between two
 * neighbours is used up, also those of the nearest items below them, as few as possible. Returns undefined if more items
 * are needed.
 *
 * @param behind the items below `above` without the moved one, nearest first
 * @param isAll whether no items follow those in `behind`
 */
export function positionsBelow(id: string, above: ListPosition, behind: readonly ListPosition[], isAll: boolean) {
  const gap = behind.findIndex((place, n) => above.position - place.position >= 2 * (n + 1))
  if (gap < 0 && !isAll) return undefined
  const moving = [id, ...behind.slice(0, gap < 0 ? undefined : gap).map((place) => place.id)]
  const room = gap < 0 ? STEP * (moving.length + 1) : above.position - behind[gap]!.position
  return moving.map((movedId, n): ListPosition => {
    return { id: movedId, position: above.position - Math.floor((room * (n + 1)) / (moving.length + 1)) }
  })
}

/** Returns the rows of a list that have another position in the order `ids`, with that position. Others follow. */
export function placesIn(ordered: readonly ListPosition[], ids: readonly string[]) {
  const named = [...new Set(ids)].flatMap((id) => ordered.find((one) => one.id === id) ?? [])
  return [...named, ...ordered.filter((one) => !named.includes(one))].flatMap(({ id, position }, place) =>
    position === place ? [] : [{ id, position: place }],
  )
}
