import type { BulkKind, OwnKind, Store } from '@daybook/operations/store'
import { trackedDeletions, trackedEdits, trackedInserts, trackedMany } from '../db/changes/trackedRows.ts'
import type { WriteDb } from '../db/changes/withChanges.ts'
import { yieldToEventLoop } from '../db/slices.ts'
import type { EditableKinds, OwnKinds, TrackedKinds } from './kinds.ts'

type RowMethods =
  | 'get'
  | 'getAll'
  | 'getDeleted'
  | 'create'
  | 'createAll'
  | 'put'
  | 'putAll'
  | 'putDeleted'
  | 'discard'
  | 'discardAll'
  | 'restore'
  | 'remove'

/** Reads and writes the rows of the author of a transaction for its operations, and records each change. */
export function rowStore(db: WriteDb, kinds: TrackedKinds): Pick<Store, RowMethods> {
  const editable: EditableKinds = kinds
  const ownKinds: OwnKinds = kinds
  const inserts = <K extends OwnKind>(kind: K) => trackedInserts<K>(db, ownKinds[kind])
  const deletions = <K extends OwnKind>(kind: K) => trackedDeletions<K>(db, ownKinds[kind])
  const many = <K extends BulkKind>(kind: K) => trackedMany<K>(db, ownKinds[kind])
  return {
    get: (kind, id) => trackedEdits(db, editable[kind]).get(id),
    getAll: (kind, ids) => many(kind).getAll(ids),
    put: (kind, id, before, after) => trackedEdits(db, editable[kind]).put(id, before, after),
    putAll: async (kind, edits) => {
      await many(kind).putAll(edits)
      // An operation that changes very many rows calls this again and again.
      await yieldToEventLoop()
    },
    create: (kind, id, row) => inserts(kind).create(id, row),
    createAll: (kind, rows) => inserts(kind).createAll(rows),
    restore: (kind, id) => inserts(kind).restore(id),
    discard: (kind, id, isMeant) => deletions(kind).discard(id, isMeant),
    discardAll: (kind, rows) => deletions(kind).discardAll(rows),
    remove: (kind, id) => deletions(kind).remove(id),
    getDeleted: (kind, id) => deletions(kind).getDeleted(id),
    putDeleted: async (kind, id, _before, after) => void (await deletions(kind).editDeleted(id, () => after)),
  }
}
