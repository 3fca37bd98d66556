import type { RowKind } from '@daybook/contract'
import { fieldsToSetBack } from '@daybook/domain/changes'
import { withFields } from '@daybook/domain/fields'
import { type Author, type WriteDb, withChanges } from '../../db/changes/withChanges.ts'
import { paced } from '../../db/slices.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError } from '../../errors.ts'
import type { TrackedKinds } from '../../operations/kinds.ts'
import { type ChangeRow, changeRepo } from './changes.repo.ts'
import { type AnyRow, trackEdits, trackRows } from './kinds.ts'

const READ_AT_ONCE = 200
// Other writes of the user wait for each transaction, and on SQLite other requests, too.
const UNDONE_AT_ONCE = 50

/** A recorded day and a link have no text of their own, so they are not worth a place in the trash. */
const WITHOUT_TRASH: RowKind[] = ['occurrence', 'link']

/** Undoes operations of one user. */
export function undoService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, kinds: TrackedKinds, author: Author) {
  /** Yields the changes of an operation, latest first; an import as the creation of each of its rows. */
  async function* readChanges(operationId: string): AsyncGenerator<ChangeRow> {
    for (let last: number | undefined; ; ) {
      const page = { limit: READ_AT_ONCE, before: last }
      const changes = await changeRepo(db, author.userId).ofOperation(operationId, page)
      for (const change of changes) {
        if (change.action !== 'import') yield change
        else for (const id of JSON.parse(change.after ?? '[]')) yield { ...change, action: 'create', id }
      }
      last = changes.at(-1)?.seq
      if (changes.length < READ_AT_ONCE) return
    }
  }

  const editedSince = (db: WriteDb, changes: ChangeRow[]) =>
    changeRepo(db, author.userId).editedSince(
      changes.map(({ id }) => id),
      Math.min(...changes.map(({ seq }) => seq)),
    )

  const undoChange = changeUndoer(kinds, author.userId)

  return {
    /** Returns whether undoing an operation takes several transactions. */
    async isLarge(operationId: string) {
      const changes = await changeRepo(db, author.userId).ofOperation(operationId, { limit: UNDONE_AT_ONCE + 1 })
      return changes.length > UNDONE_AT_ONCE || changes.some(({ action }) => action === 'import')
    },

    /** Undoes an operation, a large one in several transactions. Of an import, it keeps what was edited since. */
    async undo(operationId: string) {
      const total = { undone: 0, kept: 0 }
      const isImport = await changeRepo(db, author.userId).createdMany(operationId)
      for await (const changes of paced(inBatches(readChanges(operationId), UNDONE_AT_ONCE))) {
        const undone = await withChanges({ db, clock }, author, async (db) => {
          let count = 0
          const kept = isImport ? await editedSince(db, changes) : new Set()
          for (const change of changes) if (!kept.has(change.id) && (await undoChange(db, change))) count += 1
          return count
        })
        total.undone += undone
        total.kept += changes.length - undone
      }
      if (total.undone + total.kept === 0) throw new DomainError('operation_not_found')
      return total
    },
  }
}

/** Returns a function that undoes one change. */
function changeUndoer(kinds: TrackedKinds, userId: string) {
  async function undoCreate(db: WriteDb, kind: RowKind, id: string) {
    const rows = trackRows(db, kinds, kind)
    return (await (WITHOUT_TRASH.includes(kind) ? rows?.remove(id) : rows?.discard(id))) !== undefined
  }

  async function undoDelete(db: WriteDb, kind: RowKind, id: string, before: string | null) {
    const rows = trackRows(db, kinds, kind)
    if (before) return (await rows?.putBack(id, JSON.parse(before)))?.has(id) ?? false
    return (await rows?.restore(id)) !== undefined
  }

  /** Undoes an edit of a row, which may be in the trash. */
  async function undoEdit(db: WriteDb, change: ChangeRow, before: AnyRow) {
    const { kind, id, after } = change
    let isUndone = false
    const setBack = async (row: object) => {
      const edited = after ? JSON.parse(after) : await rowAfter(db, change, row as AnyRow)
      const fields = fieldsToSetBack(kind, { before, after: edited, row: row as AnyRow })
      isUndone = Object.keys(fields).length > 0
      return withFields(kind, row, fields) as never
    }
    const isThere = await trackEdits(db, kinds, kind).edit(id, setBack)
    if (!isThere) await trackRows(db, kinds, kind)?.editDeleted(id, setBack)
    return isUndone
  }

  /**
   * Returns a row as it was after an edit in the trash, which the log does not have: as it was restored, or as it is now,
   * with what later edits replaced.
   */
  async function rowAfter(db: WriteDb, change: ChangeRow, row: AnyRow): Promise<AnyRow> {
    const following = await changeRepo(db, userId).following(change)
    const end = following.findIndex(({ after }) => after !== null)
    const last = end < 0 ? row : JSON.parse(following[end]!.after!)
    const edits = end < 0 ? following : following.slice(0, end + 1)
    return edits.reduceRight((row, { before }) => withFields(change.kind, row, JSON.parse(before ?? '{}')), last)
  }

  /** Returns false if the row was changed since, so that nothing could be undone. */
  return async function undoChange(db: WriteDb, change: ChangeRow) {
    const { action, kind, id, before } = change
    if (action === 'create' || action === 'restore') return undoCreate(db, kind, id)
    if (action === 'delete') return undoDelete(db, kind, id, before)
    return action === 'edit' && before ? undoEdit(db, change, JSON.parse(before)) : false
  }
}

async function* inBatches<T>(items: AsyncIterable<T>, size: number) {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
