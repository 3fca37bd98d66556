import { type Endpoint, emptyTrash, purgeRow, type RowKind, undoOperation } from '@daybook/contract'
import { changedFields, fieldsToSetBack } from '@daybook/domain/changes'
import { isSameValue, withFields } from '@daybook/domain/fields'
import { toEnds } from '@daybook/domain/links'
import { withoutCount } from '@daybook/domain/routineTargets'
import type { WriteContext } from './deviceStore.ts'
import { orReject } from './orReject.ts'
import { purgeWithParts } from './purgeWithParts.ts'
import type { Row, RowEdit, RowReader, Stored } from './rows.ts'
import { tracked } from './tracked.ts'

const MISSING = 'trash_item_not_found'

/** Deletes a row in the trash for good. Returns whether it was there. */
function purge({ rows, edits }: WriteContext, kind: RowKind, id: string) {
  if (!rows.stored(kind, id)?.deleted) return false
  edits.push(...purgeWithParts(rows, kind, id))
  return true
}

/**
 * Undoes an edit that is not undone already, and marks what that changes. `edit` names it. Returns false if nothing could
 * be undone.
 */
function undoOnce(context: WriteContext, edit: RowEdit, name: string) {
  const { edits, made, operationId } = context
  const undoes = { edit: edit.undoes?.edit ?? name, isUndone: !edit.undoes?.isUndone }
  if (made.isUndone(undoes.edit, operationId) === undoes.isUndone) return false
  const first = edits.length
  const isUndone = undo(context, edit)
  for (const one of edits.slice(first)) one.undoes = undoes
  return isUndone
}

/** Undoes one change. Returns false if the row was changed since, so that nothing could be undone. */
function undo(context: WriteContext, { kind, id, before, after }: RowEdit) {
  const rows = tracked(context, kind)
  if (kind === 'occurrence' && after && undoCount(context, { id, before, after } as DayEdit)) return true
  if (!after) return undoRemoval(context, { kind, id, before })
  if (!before || (before.deleted && !after.deleted))
    // A recorded day and a link have no text of their own, so they are not worth a place in the trash.
    return (kind === 'occurrence' || kind === 'link' ? rows.remove(id) : rows.discard(id)) !== undefined
  if (after.deleted && !before.deleted) return rows.restore(id) !== undefined
  return undoEdit(context, { kind, id, before: before.row, after: after.row })
}

type DayEdit = { id: string; before: Stored<'occurrence'> | undefined; after: Stored<'occurrence'> }

/** Takes back what an edit added to the count of a routine's day. Returns false if it did not count. */
function undoCount(context: WriteContext, { id, before, after }: DayEdit) {
  const rows = tracked(context, 'occurrence')
  const row = rows.get(id)
  const rest = row && withoutCount(row, { before: before?.row, after: after.row })
  if (!row || rest === null) return false
  if (rest) rows.put(id, row, rest)
  else rows.remove(id)
  return true
}

/** Returns whether both ends of a link are still there, or in the trash. */
const hasBothEnds = (rows: RowReader, link: Row<'link'>) =>
  Object.values(toEnds(link)).every(({ kind, id }) => rows.stored(kind, id))

/** Puts a row back that did not go to the trash. */
function undoRemoval(context: WriteContext, { kind, id, before }: Pick<RowEdit, 'kind' | 'id' | 'before'>) {
  if (!before || context.rows.stored(kind, id)) return false
  if (kind === 'link' && !hasBothEnds(context.rows, before.row as Row<'link'>)) return false
  tracked(context, kind).putBack(id, before.row)
  return true
}

type Edited = { kind: RowKind; id: string; before: Row; after: Row }

/** Undoes an edit of a row, which may be in the trash. */
function undoEdit(context: WriteContext, { kind, id, before, after }: Edited) {
  const rows = tracked(context, kind)
  const stored = context.rows.stored(kind, id)
  if (!stored) return false
  const changed = changedFields(before, after)
  const fields = changed ? fieldsToSetBack(kind, { before: changed, after, row: stored.row }) : {}
  if (Object.keys(fields).length === 0) return false
  const undone = withFields(kind, stored.row, fields)
  if (stored.deleted) rows.putDeleted(id, undone)
  // In the trash, the server counts no versions.
  else rows.put(id, stored.row, 'version' in stored.row ? { ...undone, version: stored.row.version + 1 } : undone)
  return true
}

/** Returns what is not undone of an operation that created several entries: those that were edited since. */
function editedSince({ made, rows }: WriteContext, operation: string, edits: readonly RowEdit[]): ReadonlySet<RowEdit> {
  const created = edits.filter(({ kind, before, after }) => kind === 'entry' && !before && after)
  if (created.length < 2) return new Set()
  const isEdited = (edit: RowEdit) =>
    made.isEditedAfter(operation, edit) || !isSameValue(rows.stored('entry', edit.id)?.row, edit.after?.row)
  return new Set(created.filter(isEdited))
}

const isPurge = ({ before, after }: RowEdit) => !after && before?.deleted

/** Returned by a write that only the server can do. */
export const NEEDS_SERVER = Symbol('needs the server')

/** A write of the history, which the server carries out by its log. */
type HistoryWrite = { endpoint: Endpoint; run: (context: WriteContext, params: Record<string, string>) => unknown }

export const historyWrites: HistoryWrite[] = [
  {
    endpoint: purgeRow,
    run(context, { kind, id = '' }) {
      orReject(purge(context, kind as RowKind, id), MISSING)
      return { message: 'Deleted for good' }
    },
  },
  {
    endpoint: emptyTrash,
    run(context) {
      const now = context.now.toISOString()
      for (const { kind, id, deleted } of context.rows.trash()) if (deleted <= now) purge(context, kind, id)
      return { message: 'The trash is empty' }
    },
  },
  {
    endpoint: undoOperation,
    run(context, { id = '' }) {
      const edits = context.made.of(id)
      // The server knows what other devices, imports and receipts changed, and which of the rows it deleted for good.
      if (!edits || edits.some(isPurge)) return NEEDS_SERVER
      orReject(edits.length > 0, 'operation_not_found')
      const kept = editedSince(context, id, edits)
      const named = edits.map((edit, n) => ({ edit, name: `${id} ${n}` }))
      const tried = named.filter(({ edit }) => !kept.has(edit))
      const undone = tried.toReversed().filter(({ edit, name }) => undoOnce(context, edit, name)).length
      return { undone, kept: edits.length - undone }
    },
  },
]
