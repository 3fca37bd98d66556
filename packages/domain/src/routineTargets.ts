import type { RowOf } from '@daybook/contract'

type DayRow = RowOf<'occurrence'>
type Counted = DayRow & { count: number; target: number }

const isCounted = (row: Partial<DayRow> | null | undefined): row is Counted =>
  row?.count !== undefined && row.target !== undefined

/** Returns what was done on a day of which this is recorded. */
export const countOf = (record: Pick<DayRow, 'state' | 'count'> | undefined, target: number) =>
  record?.count ?? (record?.state === 'done' ? target : 0)

/** Returns the record of a day on which so much of the target was done, or undefined for nothing. */
export function toCounted({ routine, day }: Pick<DayRow, 'routine' | 'day'>, target: number, count: number) {
  const row: DayRow = { routine, day, state: count >= target ? 'done' : 'partly', count, target }
  return count > 0 ? row : undefined
}

/**
 * Returns the record of a day without what a change added to its count, so that what was added since stays; undefined if
 * nothing is left. Returns null if the change did not count.
 *
 * @param before the row, or its changed fields, before the change; nothing if the change created it
 */
export function withoutCount(
  row: DayRow,
  change: { before: Partial<DayRow> | null | undefined; after: Partial<DayRow> },
) {
  const { before, after } = change
  if (!isCounted(row) || after.count === undefined || (before && typeof before.count !== 'number')) return null
  return toCounted(row, row.target, row.count - (after.count - (before?.count ?? 0)))
}
