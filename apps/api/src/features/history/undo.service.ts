import type { RowKind } from '@daybook/contract'
import { FIELD_GROUPS, isSameValue } from '@daybook/domain/patch'
import { type Author, type WriteDb, withChanges } from '../../db/changes/withChanges.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError } from '../../errors.ts'
import { type ChangeRow, changeRepo } from './changes.repo.ts'
import { type AnyRow, editsOf, rowsOf, type TrackedKinds } from './kinds.ts'

// Other writes of the user wait for each of these transactions.
const UNDONE_AT_ONCE = 100

/** A recorded day says nothing but its state, so it is not worth a place in the trash. */
const WITHOUT_TRASH: RowKind[] = ['occurrence']

/** Undoes operations of one user. */
export function undoService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, kinds: TrackedKinds, author: Author) {
  /** Undoes a change. Returns how many rows were set back, and how many were kept because they changed since. */
  async function undoChange(db: WriteDb, { action, kind, id, before, after }: ChangeRow) {
    if (action === 'import') return undoCreates(db, kind, JSON.parse(after ?? '[]'))
    if (action === 'create' || action === 'restore') return undoCreates(db, kind, [id])
    if (action === 'delete') return count(await undoDelete(db, kind, id, before))
    if (action === 'edit' && before && after)
      return count(await undoEdit(db, kind, id, [JSON.parse(before), JSON.parse(after)]))
    return count(false)
  }

  async function undoCreates(db: WriteDb, kind: RowKind, ids: string[]) {
    const rows = rowsOf(db, kinds, kind)
    let undone = 0
    for (const id of ids) {
      const removed = await (WITHOUT_TRASH.includes(kind) ? rows?.remove(id) : rows?.discard(id))
      if (removed) undone += 1
    }
    return { undone, kept: ids.length - undone }
  }

  async function undoDelete(db: WriteDb, kind: RowKind, id: string, before: string | null) {
    const rows = rowsOf(db, kinds, kind)
    if (before) return (await rows?.putBack(id, JSON.parse(before)))?.has(id) ?? false
    return (await rows?.restore(id)) !== undefined
  }

  async function undoEdit(db: WriteDb, kind: RowKind, id: string, [before, after]: [AnyRow, AnyRow]) {
    let isUndone = false
    await editsOf(db, kinds, kind).edit(id, (row) => {
      const fields = fieldsToSetBack(kind, before, after, row as AnyRow)
      isUndone = fields.length > 0
      return { ...row, ...Object.fromEntries(fields.map((field) => [field, before[field]])) }
    })
    return isUndone
  }

  return {
    /** Undoes an operation in several transactions; what is done once is not done again if it is repeated. */
    async undo(operationId: string) {
      const total = { undone: 0, kept: 0 }
      let last: number | undefined
      for (let isFirst = true; ; isFirst = false) {
        const page = { limit: UNDONE_AT_ONCE, before: last }
        const changes = await changeRepo(db, author.userId).ofOperation(operationId, page)
        if (isFirst && changes.length === 0) throw new DomainError('operation_not_found')
        await withChanges({ db, clock }, author, async (db) => {
          for (const change of changes) {
            const { undone, kept } = await undoChange(db, change)
            total.undone += undone
            total.kept += kept
          }
        })
        if (changes.length < UNDONE_AT_ONCE) return total
        last = changes.at(-1)!.seq
      }
    },
  }
}

const count = (isUndone: boolean) => ({ undone: isUndone ? 1 : 0, kept: isUndone ? 0 : 1 })

/** Returns the fields of `before` whose value is still that of `after`, and with a group all or none of it. */
function fieldsToSetBack(kind: RowKind, before: AnyRow, after: AnyRow, row: AnyRow) {
  const isGroupSame = (FIELD_GROUPS[kind] ?? []).every((field) => isSameValue(row[field], after[field]))
  return Object.keys(before).filter((field) =>
    FIELD_GROUPS[kind]?.includes(field) ? isGroupSame : isSameValue(row[field], after[field]),
  )
}
