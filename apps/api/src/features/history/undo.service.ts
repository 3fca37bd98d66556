import { type RowKind, SYNC_CHANGES } from '@daybook/contract'
import { fieldsToSetBack } from '@daybook/domain/changes'
import { withFields } from '@daybook/domain/fields'
import { type LongWorkDependencies, type LongWorkKind, performLongWork } from '../../db/changes/longWork.ts'
import { type Author, getAuthor, markIncomplete, type WriteDb } from '../../db/changes/withChanges.ts'
import { DomainError } from '../../errors.ts'
import type { TrackedKinds } from '../../operations/kinds.ts'
import { type ChangeRow, changeRepo } from './changes.repo.ts'
import { type AnyRow, trackEdits, trackRows } from './kinds.ts'

// Other writes of the user wait for each transaction, and on SQLite other requests, too.
const UNDONE_AT_ONCE = 50

/** A recorded day and a link have no text of their own, so they are not worth a place in the trash. */
const WITHOUT_TRASH: RowKind[] = ['occurrence', 'link']

/** Where the next transaction begins: below the change `before`, after `skip` rows of an import; and what is done. */
type Progress = UndoResult & {
  before?: number | undefined
  skip: number
  /** Whether it was an import: found out once, since that can read all changes of the operation. */
  isImport: boolean
}

type UndoResult = { undone: number; kept: number }

/** Undoes an operation, a large one in several transactions. Of an import, it keeps what was edited since. */
export function undoWork(kinds: TrackedKinds): LongWorkKind<string, Progress, UndoResult> {
  return {
    name: 'undo',
    async step(db, operationId, begun) {
      const { userId } = getAuthor(db)
      const log = changeRepo(db, userId)
      const isImport = begun?.isImport ?? (await log.createdMany(operationId))
      const progress = begun ?? { skip: 0, isImport, undone: 0, kept: 0 }
      const { rows, ...next } = await readRows(db, operationId, progress)
      if (rows.length === 0) throw new DomainError('operation_not_found')
      const since = Math.min(...rows.map(({ seq }) => seq))
      const kept = isImport
        ? await log.editedSince(
            rows.map(({ id }) => id),
            since,
          )
        : new Set()
      const undoChange = changeUndoer(kinds, userId)
      let undone = 0
      for (const change of rows) if (!kept.has(change.id) && (await undoChange(db, change))) undone += 1
      const total = { undone: progress.undone + undone, kept: progress.kept + rows.length - undone }
      if (next.isMore) return { progress: { before: next.before, skip: next.skip, isImport, ...total } }
      // Devices would show them one page after another.
      if (total.undone > SYNC_CHANGES) markIncomplete(db)
      return { result: total }
    },
  }
}

/** Returns the next rows that an operation changed, the latest change first: of an import, each row is its creation. */
async function readRows(db: WriteDb, operationId: string, { before, skip }: Progress) {
  const limit = UNDONE_AT_ONCE
  const changes = await changeRepo(db, getAuthor(db).userId).ofOperation(operationId, { limit: limit + 1, before })
  const rows: ChangeRow[] = []
  let position = { before, skip }
  for (const change of changes) {
    const ofChange = toRows(change)
    const end = Math.min(ofChange.length, position.skip + limit - rows.length)
    rows.push(...ofChange.slice(position.skip, end))
    if (end < ofChange.length) return { rows, before: position.before, skip: end, isMore: true }
    position = { before: change.seq, skip: 0 }
    if (rows.length === limit) break
  }
  return { rows, ...position, isMore: position.before !== changes.at(-1)?.seq }
}

const toRows = (change: ChangeRow): ChangeRow[] =>
  change.action === 'import'
    ? JSON.parse(change.after ?? '[]').map((id: string) => ({ ...change, action: 'create', id }))
    : [change]

/** Undoes operations of one user. */
export const undoService = (dependencies: LongWorkDependencies, kinds: TrackedKinds, author: Author) => ({
  /** Returns whether undoing an operation takes several transactions. */
  async isLarge(operationId: string) {
    const page = { limit: UNDONE_AT_ONCE + 1 }
    const changes = await changeRepo(dependencies.db, author.userId).ofOperation(operationId, page)
    return changes.length > UNDONE_AT_ONCE || changes.some(({ action }) => action === 'import')
  },

  undo: (operationId: string) => performLongWork(dependencies, author, undoWork(kinds), operationId),
})

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
