import type { RowKind } from '@daybook/contract'
import { fieldsToSetBack } from '@daybook/domain/changes'
import { withFields } from '@daybook/domain/fields'
import { getAuthor, type WriteDb } from '../../db/changes/withChanges.ts'
import { countTableRows } from '../../db/countTableRows.ts'
import type { TrackedKinds } from '../../operations/kinds.ts'
import { type ChangeRow, changeRepo } from './changes.repo.ts'
import { type AnyRow, trackEdits, trackRows } from './kinds.ts'

/** So many changes are undone in one transaction at least. Fewer are undone at once. */
export const UNDONE_AT_ONCE = 50

/**
 * So many rows of tables are written in one transaction: other writes of the user wait for each, and on SQLite other
 * requests, too. A row that is written by itself takes as long as ten of many.
 */
export const WRITTEN_AT_ONCE = 500
const WEIGHT_ALONE = 10

/** A recorded day and a link have no text of their own, so they are not worth a place in the trash. */
const WITHOUT_TRASH: RowKind[] = ['occurrence', 'link']

type Method = 'discard' | 'restore' | 'alone'

/** Returns how a change is undone: together with others whose rows go to the trash or come from there, or alone. */
function methodOf({ action, kind, before }: ChangeRow): Method {
  if (action === 'create' || action === 'restore') return WITHOUT_TRASH.includes(kind) ? 'alone' : 'discard'
  return action === 'delete' && !before ? 'restore' : 'alone'
}

/** Returns the first changes that are undone together: of different rows of one kind, in the same way. */
function takeRun(changes: ChangeRow[]) {
  const first = changes[0]!
  const method = methodOf(first)
  const ids = new Set<string>()
  const end = changes.findIndex((change) => {
    const { kind, id } = change
    const isLast =
      kind !== first.kind || methodOf(change) !== method || ids.has(id) || (method === 'alone' && ids.size > 0)
    ids.add(id)
    return isLast
  })
  return { method, kind: first.kind, run: end < 0 ? changes : changes.slice(0, end) }
}

/**
 * Undoes the first of these changes, as many as one transaction should, but not those of the rows `kept`. Returns how
 * many it tried, and how many of them it undid: not those of rows that were changed since.
 */
export async function undoSome(db: WriteDb, kinds: TrackedKinds, changes: ChangeRow[], kept: ReadonlySet<string>) {
  let [tried, undone, written] = [0, 0, 0]
  while (tried < changes.length && (tried < UNDONE_AT_ONCE || written < WRITTEN_AT_ONCE)) {
    const { method, kind, run } = takeRun(changes.slice(tried))
    if (method === 'alone') {
      if (!kept.has(run[0]!.id) && (await undoAlone(db, kinds, run[0]!))) undone += 1
      tried += 1
      written += WEIGHT_ALONE
    } else {
      const ids = run.map(({ id }) => id)
      const limits = { atLeast: UNDONE_AT_ONCE - tried, room: WRITTEN_AT_ONCE - written }
      const done = await undoTogether(trackRows(db, kinds, kind)!, method, { ids, kept, ...limits })
      tried += done.tried
      undone += done.undone
      written += done.written
    }
  }
  return { tried, undone }
}

type Rows = NonNullable<ReturnType<typeof trackRows>>
type Together = { ids: string[]; kept: ReadonlySet<string>; atLeast: number; room: number }

/** Moves rows to the trash or restores them: the first `atLeast`, and as many more as there is room for. */
async function undoTogether(rows: Rows, method: 'discard' | 'restore', { ids, kept, atLeast, room }: Together) {
  const wanted = ids.filter((id) => !kept.has(id))
  const all = wanted.length === 0 ? [] : await (method === 'discard' ? rows.getAll(wanted) : rows.getAllDeleted(wanted))
  const found = new Map(all)
  const taken: typeof all = []
  let [tried, written] = [0, 0]
  for (const id of ids) {
    const row = found.get(id)
    const weight = row && rows.isFastForMany ? countTableRows(row) : row ? WEIGHT_ALONE : 1
    if (tried > 0 && tried >= atLeast && written + weight > room) break
    if (row) taken.push([id, row])
    tried += 1
    written += weight
  }
  await (method === 'discard' ? rows.discardAll(taken) : rows.restoreAll(taken))
  return { tried, written, undone: taken.length }
}

/** Undoes one change by itself. Returns false if the row was changed since, so that nothing could be undone. */
async function undoAlone(db: WriteDb, kinds: TrackedKinds, change: ChangeRow) {
  const { action, kind, id, before } = change
  const rows = trackRows(db, kinds, kind)
  if (action === 'create' || action === 'restore') return (await rows?.remove(id)) !== undefined
  if (!before) return false
  if (action === 'delete') return (await rows?.putBack(id, JSON.parse(before)))?.has(id) ?? false
  return action === 'edit' && undoEdit(db, kinds, change, JSON.parse(before))
}

/** Undoes an edit of a row, which may be in the trash. */
async function undoEdit(db: WriteDb, kinds: TrackedKinds, change: ChangeRow, before: AnyRow) {
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
  const following = await changeRepo(db, getAuthor(db).userId).following(change)
  const end = following.findIndex(({ after }) => after !== null)
  const last = end < 0 ? row : JSON.parse(following[end]!.after!)
  const edits = end < 0 ? following : following.slice(0, end + 1)
  return edits.reduceRight((row, { before }) => withFields(change.kind, row, JSON.parse(before ?? '{}')), last)
}
