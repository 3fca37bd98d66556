import { SYNC_CHANGES } from '@daybook/contract'
import {
  type FailedWork,
  type LongWorkDependencies,
  type LongWorkKind,
  performLongWork,
  type Step,
} from '../../db/changes/longWork.ts'
import { type Author, getAuthor, markIncomplete, type WriteDb } from '../../db/changes/withChanges.ts'
import { DomainError } from '../../errors.ts'
import type { TrackedKinds } from '../../operations/kinds.ts'
import { type ChangeRow, changeRepo } from './changes.repo.ts'
import { UNDONE_AT_ONCE, undoSome, WRITTEN_AT_ONCE } from './undoChanges.ts'
import { purgedChanges, undoneChanges } from './undoneChanges.repo.ts'

/** Where the next transaction begins: below the change `before`, after `skip` rows of an import; and what is done. */
type Position = {
  before?: number | undefined
  skip: number
  /** Whether it was an import: found out once, since that can read all changes of the operation. */
  isImport: boolean
}
type Progress = UndoResult & Position
type ChangeLog = ReturnType<typeof changeRepo>

type UndoResult = { undone: number; kept: number }

/**
 * Undoes an operation, a large one in several transactions. Keeps what is undone already, and of an import what was
 * edited since.
 */
export function undoWork(kinds: TrackedKinds): LongWorkKind<string, Progress, UndoResult> {
  return {
    name: 'undo',
    revert: revertWork(kinds),
    async step(db, operationId, begun) {
      const next = await undoNext(db, kinds, operationId, begun)
      if (!next) throw new DomainError('operation_not_found')
      // Devices would show them one page after another.
      if ('result' in next && next.result.undone > SYNC_CHANGES) markIncomplete(db)
      return next
    },
  }
}

/** Takes back what failed work has done. */
export const revertWork = (kinds: TrackedKinds): LongWorkKind<FailedWork, Progress, null> => ({
  name: 'revert',
  async step(db, failed, begun) {
    const next = await undoNext(db, kinds, failed.operationId, begun)
    if (next && 'progress' in next) return next
    // Read one after another, a device would show a part of the work.
    markIncomplete(db)
    return { result: null, failed }
  },
})

/** Undoes the next changes of an operation. Returns undefined if it has none. */
async function undoNext(
  db: WriteDb,
  kinds: TrackedKinds,
  operationId: string,
  begun: Progress | undefined,
): Promise<Step<UndoResult> | undefined> {
  const { userId } = getAuthor(db)
  const log = changeRepo(db, userId)
  const progress = begun ?? { skip: 0, isImport: await log.createdMany(operationId), undone: 0, kept: 0 }
  const { changes, isMore } = await readChanges(log, operationId, progress)
  if (changes.length === 0 && !begun) return undefined
  const edited = progress.isImport ? await log.editedSince(changes) : []
  const over = [...(await undoneChanges(db, userId, changes)), ...(await purgedChanges(db, userId, changes))]
  const kept = new Set<ChangeRow>([...edited, ...over])
  const { tried, undone } = await undoSome(db, kinds, changes, kept)
  const total = { undone: progress.undone + undone, kept: progress.kept + tried - undone }
  if (isMore || tried < changes.length)
    return { progress: { ...changes[tried - 1]!.next, isImport: progress.isImport, ...total } }
  return { result: total }
}

/** So many transactions of an import together added at least as many rows as are undone at once, if they were full. */
const IMPORTS_READ = 3

/**
 * Returns the next changes of an operation, the latest first: of an import, each row is its creation. Each has the
 * position behind it.
 */
async function readChanges(log: ChangeLog, operationId: string, { before, skip, isImport }: Position) {
  const [first] = isImport ? await log.ofOperation(operationId, { limit: 1, before }) : []
  const limit = first?.action === 'import' ? IMPORTS_READ : WRITTEN_AT_ONCE
  const page = await log.ofOperation(operationId, { limit: limit + 1, before })
  const changes: (ChangeRow & { next: Pick<Position, 'before' | 'skip'> })[] = []
  for (const [n, change] of page.slice(0, limit).entries()) {
    const rows = toRows(change)
    const beginning = n === 0 ? skip : 0
    for (let at = beginning; at < rows.length; at += 1) {
      if (changes.length === WRITTEN_AT_ONCE) return { changes, isMore: true }
      const isLast = at === rows.length - 1
      changes.push({
        ...rows[at]!,
        next: isLast ? { before: change.seq, skip: 0 } : { before: page[n - 1]?.seq ?? before, skip: at + 1 },
      })
    }
  }
  return { changes, isMore: page.length > limit }
}

const toRows = (change: ChangeRow): ChangeRow[] =>
  change.action === 'import'
    ? JSON.parse(change.after ?? '[]').map((id: string) => ({ ...change, action: 'create', id, after: null }))
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
