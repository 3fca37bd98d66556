import type { RowKind, RowOf } from '@daybook/contract'
import { changedFields } from '@daybook/domain/changes'
import { checkLimit } from './checkLimit.ts'
import { checkTotals } from './checkTotals.ts'
import type { Row, RowEdit, Rows, Stored } from './rows.ts'

/** Writes rows and remembers what it changed. */
export type RowWriter = { rows: Rows; edits: RowEdit[]; now: Date }

/**
 * Creates, changes and deletes rows of one kind by the rules of the server (`trackedRows.ts` of the API). What belongs
 * to a row stays when the row goes to the trash.
 */
export function tracked<K extends RowKind>({ rows, edits, now }: RowWriter, kind: K) {
  function set(id: string, after: Stored<K> | undefined) {
    edits.push(rows.set(kind, id, after) as unknown as RowEdit)
    if (kind === 'entry' || kind === 'transfer') checkTotals(rows)
  }

  /** Inserts a row that is new or comes back, within the limit of its kind. */
  function add(id: string, row: Row<K>) {
    set(id, { row, deleted: null })
    checkLimit(rows, kind)
  }

  return {
    get: (id: string) => rows.get(kind, id),

    /** Returns false, and changes nothing, if the id is taken by an existing or a deleted row. */
    create(id: string, row: RowOf<K>) {
      if (rows.stored(kind, id)) return false
      add(id, { ...row, id })
      return true
    },

    /** Replaces the row `before` and returns it. */
    put(id: string, before: RowOf<K>, wanted: RowOf<K>): Row<K> {
      const after = { ...wanted, id }
      if (changedFields<RowOf<K>>({ ...before, id }, after)) set(id, { row: after, deleted: null })
      return after
    },

    /** Replaces a row in the trash, which stays there. */
    putDeleted(id: string, wanted: RowOf<K>) {
      const before = rows.stored(kind, id)
      if (!before?.deleted) return
      const after = { ...wanted, id }
      if (changedFields(before.row, after)) set(id, { row: after, deleted: before.deleted })
    },

    /** Moves a row to the trash and returns it, or undefined if there is none that `isMeant`. */
    discard(id: string, isMeant: (row: Row<K>) => boolean = () => true) {
      const row = rows.get(kind, id)
      if (!row || !isMeant(row)) return undefined
      set(id, { row, deleted: now.toISOString() })
      return row
    },

    /** Returns a row from the trash, or undefined if it is not there. */
    restore(id: string) {
      const stored = rows.stored(kind, id)
      if (!stored?.deleted) return undefined
      add(id, stored.row)
      return stored.row
    },

    /** Deletes a row for good and returns it, or undefined if there is none. */
    remove(id: string) {
      const stored = rows.stored(kind, id)
      if (stored) set(id, undefined)
      return stored?.row
    },

    /** Inserts a deleted row that did not go to the trash. */
    putBack: add,
  }
}
