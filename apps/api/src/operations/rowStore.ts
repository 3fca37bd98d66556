import type { OwnKind, Store } from '@daybook/operations/store'
import { tracked, trackedEdits } from '../db/changes/trackedRows.ts'
import type { WriteDb } from '../db/changes/withChanges.ts'
import type { EditableKinds, OwnKinds, TrackedKinds } from './kinds.ts'

type RowMethods =
  | 'get'
  | 'getDeleted'
  | 'create'
  | 'createAll'
  | 'put'
  | 'putDeleted'
  | 'discard'
  | 'restore'
  | 'remove'

/** Reads and writes the rows of the author of a transaction for its operations, and records each change. */
export function rowStore(db: WriteDb, kinds: TrackedKinds): Pick<Store, RowMethods> {
  const editable: EditableKinds = kinds
  const ownKinds: OwnKinds = kinds
  const rowsOfKind = <K extends OwnKind>(kind: K) => tracked<K>(db, ownKinds[kind])
  return {
    get: (kind, id) => trackedEdits(db, editable[kind]).get(id),
    getDeleted: (kind, id) => rowsOfKind(kind).getDeleted(id),
    create: (kind, id, row) => rowsOfKind(kind).create(id, row),
    createAll: (kind, rows) => rowsOfKind(kind).createAll(rows),
    put: (kind, id, before, after) => trackedEdits(db, editable[kind]).put(id, before, after),
    putDeleted: async (kind, id, _before, after) => void (await rowsOfKind(kind).editDeleted(id, () => after)),
    discard: (kind, id, isMeant) => rowsOfKind(kind).discard(id, isMeant),
    restore: (kind, id) => rowsOfKind(kind).restore(id),
    remove: (kind, id) => rowsOfKind(kind).remove(id),
  }
}
