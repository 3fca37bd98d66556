import type { RowKind, RowOf } from '@daybook/contract'
import { changedFields } from '@daybook/domain/changes'
import { recordChange, type WriteDb } from './withChanges.ts'

export type Edit<Row> = { id: string; before: Row; after: Row }

/** Records the edits that change anything, and returns their rows before and after. */
export function recordEdits<K extends RowKind>(
  db: WriteDb,
  kind: K,
  edits: Edit<RowOf<K>>[],
  { isDeleted }: { isDeleted: boolean },
) {
  const changed = edits.filter(({ id, before: row, after }) => {
    const before = changedFields(row, after)
    if (before) recordChange(db, { action: 'edit', kind, id, before, after: isDeleted ? null : after })
    return before
  })
  return {
    edited: changed.map(({ id, after }): [id: string, row: RowOf<K>] => [id, after]),
    before: changed.map(({ before }) => before),
  }
}
