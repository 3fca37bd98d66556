import type { RowKind } from '@daybook/contract'
import { type Fields, findGroup, isSameValue } from './fields.ts'

/**
 * Returns the fields of `before` that differ in `after`, or null if none does. A field that `before` lacks is null.
 */
export function changedFields<Row extends object>(before: Row, after: Row): Partial<Row> | null {
  const fields = Object.keys({ ...before, ...after }) as (keyof Row)[]
  const changed = fields.filter((field) => !isSameValue(before[field], after[field]))
  return changed.length > 0
    ? (Object.fromEntries(changed.map((field) => [field, before[field] ?? null])) as Partial<Row>)
    : null
}

/**
 * Returns what undoing an edit sets in a row as it is now: the fields of `before` whose value is still that of `after`,
 * and with a group all or none of it.
 *
 * @param before the fields that the edit changed, as they were
 */
export function fieldsToSetBack(kind: RowKind, { before, after, row }: { before: Fields; after: Fields; row: Fields }) {
  const group = findGroup(kind, before, after, row)
  const isGroupSame = group.every((field) => isSameValue(row[field], after[field]))
  const isStillSet = (field: string) => (group.includes(field) ? isGroupSame : isSameValue(row[field], after[field]))
  return Object.fromEntries(Object.entries(before).filter(([field]) => isStillSet(field)))
}
