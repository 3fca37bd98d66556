import type { Change, Operation } from '@daybook/contract'
import { seriesOf } from '@daybook/domain/operationSeries'

export type Ids = [newest: string, ...earlier: string[]]
/** One or several operations that a list shows as one, newest first in `ids`. */
export type ShownOperation = Operation & { ids: Ids }

/** Returns the operations with those in one that continue each other, as the saves of one editor do. Newest first. */
export function bySeries<O extends { id: string }>(operations: readonly O[]) {
  const groups: [O, ...O[]][] = []
  for (const operation of operations) {
    const group = groups.at(-1)
    if (group && seriesOf(group[0].id) === seriesOf(operation.id)) group.push(operation)
    else groups.push([operation])
  }
  return groups
}

export const idsOf = ([newest, ...earlier]: [{ id: string }, ...{ id: string }[]]): Ids => [
  newest.id,
  ...earlier.map(({ id }) => id),
]

/** Returns operations, newest first, as those that a list shows. */
export const toShown = (operations: readonly Operation[]) => bySeries(operations).map(toShownOperation)

function toShownOperation(group: [Operation, ...Operation[]]): ShownOperation {
  const [newest, ...earlier] = group
  const ids = idsOf(group)
  if (earlier.length === 0) return { ...newest, ids }
  const merged = group.flatMap(({ merged = [] }) => merged)
  return { ...newest, ids, ...joinChanges(group), ...(merged.length > 0 && { merged }) }
}

/** Returns what operations, newest first, changed in all. */
export function joinChanges(operations: readonly Pick<Operation, 'changes'>[]) {
  const byRow = Map.groupBy(
    operations.flatMap(({ changes }) => changes),
    ({ kind, id }) => `${kind} ${id}`,
  )
  const changes = [...byRow.values()].map((list) => list.reduce(join))
  return { changes, total: changes.length }
}

/** Returns two changes of a row as one. */
function join(newer: Change, older: Change): Change {
  if (newer.action !== 'edit') return newer
  if (older.action !== 'edit') return { ...older, after: newer.after }
  return { ...newer, before: { ...newer.before, ...older.before } }
}
