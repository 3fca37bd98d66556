import type { RowKind, TaskRow } from '@daybook/contract'
import { changedFields, fieldsToSetBack } from '@daybook/domain/changes'
import { withFields } from '@daybook/domain/fields'
import { withoutCount } from '@daybook/domain/routineTargets'
import { tracked } from '../../db/changes/trackedRows.ts'
import { getAuthor, recordUndoing, type WriteDb } from '../../db/changes/withChanges.ts'
import { countTableRows } from '../../db/countTableRows.ts'
import type { TrackedKinds } from '../../operations/kinds.ts'
import { type ChangeRow, changeRepo } from './changes.repo.ts'
import { type AnyRow, trackEdits, trackRows } from './kinds.ts'
import { undoesOf } from './undoneChanges.repo.ts'
import { withAllowedParent } from './undoneParent.ts'

/** So many changes are undone in one transaction at least. Fewer are undone at once. */
export const UNDONE_AT_ONCE = 50

/**
 * So many rows of tables are written in one transaction: other writes of the user wait for each, and on SQLite other
 * requests, too. A row that is written by itself takes as long as ten of many.
 */
export const WRITTEN_AT_ONCE = 500
const WEIGHT_ALONE = 10
const WEIGHT_EDITED = 5

/** A recorded day and a link have no text of their own, so they are not worth a place in the trash. */
const WITHOUT_TRASH: RowKind[] = ['occurrence', 'link']

type Method = 'discard' | 'restore' | 'edit' | 'alone'

/** Returns how a change is undone: together with others that are undone in the same way, or alone. */
function methodOf({ action, kind, before, after }: ChangeRow, isFastForMany: boolean): Method {
  if (action === 'edit') return after && isFastForMany ? 'edit' : 'alone'
  if (action === 'create' || action === 'restore') return WITHOUT_TRASH.includes(kind) ? 'alone' : 'discard'
  return action === 'delete' && !before ? 'restore' : 'alone'
}

/** Returns the first changes that are undone together: of different rows of one kind, in the same way. */
function takeRun(changes: ChangeRow[], isFastForMany: boolean) {
  const first = changes[0]!
  const method = methodOf(first, isFastForMany)
  const ids = new Set<string>()
  const end = changes.findIndex((change) => {
    const { kind, id } = change
    const isLast =
      kind !== first.kind ||
      methodOf(change, isFastForMany) !== method ||
      ids.has(id) ||
      (method === 'alone' && ids.size > 0)
    ids.add(id)
    return isLast
  })
  return { method, run: end < 0 ? changes : changes.slice(0, end) }
}

/**
 * Undoes the first of these changes, as many as one transaction should, but not those `kept`. Returns how many it tried,
 * and how many of them it undid: not those of rows that were changed since.
 */
export async function undoSome(db: WriteDb, kinds: TrackedKinds, changes: ChangeRow[], kept: Kept) {
  let [tried, undone, written] = [0, 0, 0]
  while (tried < changes.length && (tried < UNDONE_AT_ONCE || written < WRITTEN_AT_ONCE)) {
    const rows = trackRows(db, kinds, changes[tried]!.kind)
    const { method, run } = takeRun(changes.slice(tried), rows?.isFastForMany ?? false)
    if (method === 'alone' || !rows) {
      if (!kept.has(run[0]!) && (await recordEach(db, run, () => undoAlone(db, kinds, run[0]!)))) undone += 1
      tried += 1
      written += WEIGHT_ALONE
    } else {
      const limits = { atLeast: UNDONE_AT_ONCE - tried, room: WRITTEN_AT_ONCE - written }
      const taken = await takeTogether(rows, method, { run, kept, ...limits })
      tried += taken.tried
      written += taken.written
      undone += await recordEach(db, run, () => undoTogether(db, kinds, method, taken.changes))
    }
  }
  return { tried, undone }
}

/** Records what undoes these changes, of different rows, as undoing each. */
const recordEach = <T>(db: WriteDb, changes: ChangeRow[], undo: () => Promise<T>) =>
  recordUndoing(db, new Map(changes.map((change) => [change.id, undoesOf(change)])), undo)

type Kept = ReadonlySet<ChangeRow>
type Rows = NonNullable<ReturnType<typeof trackRows>>
type Together = Exclude<Method, 'alone'>
type Run = { run: ChangeRow[]; kept: Kept; atLeast: number; room: number }
type Found = { change: ChangeRow; row: AnyRow | undefined }

/** Takes the first `atLeast` changes with their rows, and as many more as there is room for. */
async function takeTogether(rows: Rows, method: Together, { run, kept, atLeast, room }: Run) {
  const ids = run.flatMap((change) => (kept.has(change) ? [] : change.id))
  const all = ids.length === 0 ? [] : await (method === 'restore' ? rows.getAllDeleted(ids) : rows.getAll(ids))
  const found = new Map<string, AnyRow>(all)
  const changes: Found[] = []
  let [tried, written] = [0, 0]
  for (const change of run) {
    const row = found.get(change.id)
    const weight = weigh(rows, method, row)
    if (tried > 0 && tried >= atLeast && written + weight > room) break
    if (!kept.has(change)) changes.push({ change, row })
    tried += 1
    written += weight
  }
  return { changes, tried, written }
}

function weigh({ isFastForMany }: Rows, method: Together, row: AnyRow | undefined) {
  if (!row) return method === 'edit' ? WEIGHT_ALONE : 1
  if (!isFastForMany) return WEIGHT_ALONE
  return countTableRows(row) * (method === 'edit' ? WEIGHT_EDITED : 1)
}

/** Undoes changes of one kind in the same way. Returns how many of them it undid. */
async function undoTogether(db: WriteDb, kinds: TrackedKinds, method: Together, changes: Found[]) {
  const [{ change: { kind } = { kind: 'entry' as const } } = {}] = changes
  const rows = trackRows(db, kinds, kind)
  if (!rows) return 0
  const found = changes.flatMap(({ change, row }) => (row ? [{ change, row }] : []))
  if (method !== 'edit') {
    const drafts = found.map(({ change, row }): [string, never] => [change.id, row as never])
    await (method === 'discard' ? rows.discardAll(drafts) : rows.restoreAll(drafts))
    return drafts.length
  }
  let undone = await rows.putAll(
    found.map(({ change, row }) => ({
      id: change.id,
      before: row as never,
      after: setBack(change, JSON.parse(change.after!), row) as never,
    })),
  )
  // Its row may be in the trash.
  for (const { change, row } of changes) if (!row && (await undoAlone(db, kinds, change))) undone += 1
  return undone
}

/** Takes back what a change added to the count of a routine's day. Returns false if it did not count. */
async function undoCount(db: WriteDb, kinds: TrackedKinds, { kind, id, before, after }: ChangeRow) {
  if (kind !== 'occurrence' || !after) return false
  const rows = tracked(db, kinds.occurrence)
  const row = await rows.get(id)
  const rest = row && withoutCount(row, { before: before && JSON.parse(before), after: JSON.parse(after) })
  if (!row || rest === null) return false
  await (rest ? rows.put(id, row, rest) : rows.remove(id))
  return true
}

/** Undoes one change by itself. Returns false if the row was changed since, so that nothing could be undone. */
async function undoAlone(db: WriteDb, kinds: TrackedKinds, change: ChangeRow) {
  const { action, kind, id, before } = change
  const rows = trackRows(db, kinds, kind)
  if (await undoCount(db, kinds, change)) return true
  if (action === 'create' || action === 'restore') return (await rows?.remove(id)) !== undefined
  if (!before) return false
  if (action === 'delete') return (await rows?.putBack(id, JSON.parse(before)))?.has(id) ?? false
  return action === 'edit' && undoEdit(db, kinds, change)
}

/** Returns a row with the fields of an edit as they were before it, but not those that were changed since. */
function setBack({ kind, before }: ChangeRow, after: AnyRow, row: AnyRow) {
  return withFields(kind, row, fieldsToSetBack(kind, { before: JSON.parse(before ?? '{}'), after, row })) as AnyRow
}

/** Undoes an edit of a row, which may be in the trash. */
async function undoEdit(db: WriteDb, kinds: TrackedKinds, change: ChangeRow) {
  const { kind, id, after } = change
  let isUndone = false
  const edit = async (row: object) => {
    const edited = after ? JSON.parse(after) : await rowAfter(db, change, row as AnyRow)
    const fields = setBack(change, edited, row as AnyRow)
    const next =
      kind === 'task'
        ? await withAllowedParent(db, kinds, id, { row: row as TaskRow, next: fields as TaskRow })
        : fields
    isUndone = changedFields(row, next) !== null
    return next as never
  }
  const isThere = await trackEdits(db, kinds, kind).edit(id, edit)
  if (!isThere) await trackRows(db, kinds, kind)?.editDeleted(id, edit)
  return isUndone
}

/**
 * Returns a row as it was after an edit in the trash, which the log does not have: as it was restored, or as it is now,
 * with what later edits replaced.
 */
async function rowAfter(db: WriteDb, change: ChangeRow, row: AnyRow): Promise<AnyRow> {
  const following = await changeRepo(db, getAuthor(db).userId).following(change)
  const end = following.findIndex(({ after }) => after !== null)
  const last = end < 0 ? row : JSON.parse(following[end]!.after!)
  const edits = end < 0 ? following : following.slice(0, end + 1)
  return edits.reduceRight((row, { before }) => withFields(change.kind, row, JSON.parse(before ?? '{}')), last)
}
