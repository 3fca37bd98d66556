import type { RowKind } from '@daybook/contract'
import type { Db } from '../../db/open.ts'

type Change = { seq: number; kind: RowKind; id: string; undoes: number | null }

/** Returns the number of the change that is undone and made again: this one, or the one that it undoes or makes again. */
const originOf = ({ seq, undoes }: Pick<Change, 'seq' | 'undoes'>) => Math.abs(undoes ?? seq)

/** Returns whether a change undoes another one, and does not make it again. */
const isUndoing = ({ undoes }: Pick<Change, 'undoes'>) => (undoes ?? 0) > 0

/** Returns what the log says of the change that undoes this one. */
export const undoesOf = (change: Pick<Change, 'seq' | 'undoes'>) =>
  isUndoing(change) ? -originOf(change) : originOf(change)

const keyOf = (origin: number | RowKind, id: string) => `${origin} ${id}`

/** Returns those of these changes of a user that are undone, and not made again since. */
export async function undoneChanges<C extends Change>(db: Db, userId: string, changes: C[]): Promise<C[]> {
  const origins = [...new Set(changes.flatMap((change) => [originOf(change), -originOf(change)]))]
  if (origins.length === 0) return []
  const undoing = await db
    .selectFrom('changes')
    .select(['id', 'undoes'])
    .where('user_id', '=', userId)
    .where('undoes', 'in', origins)
    .orderBy('seq')
    .execute()
  // The latest one of each row says its state.
  const states = new Map(undoing.map((change) => [keyOf(Math.abs(change.undoes!), change.id), isUndoing(change)]))
  return changes.filter((change) => (states.get(keyOf(originOf(change), change.id)) ?? false) !== isUndoing(change))
}

/** Returns those of these changes whose rows were deleted for good since. There can be others with the same ids. */
export async function purgedChanges<C extends Change>(db: Db, userId: string, changes: C[]): Promise<C[]> {
  if (changes.length === 0) return []
  const purges = await db
    .selectFrom('changes')
    .select(['seq', 'kind', 'id'])
    .where('user_id', '=', userId)
    .where('kind', 'in', [...new Set(changes.map(({ kind }) => kind))])
    .where('id', 'in', [...new Set(changes.map(({ id }) => id))])
    .where('action', '=', 'purge')
    .orderBy('seq')
    .execute()
  const lastPurges = new Map(purges.map(({ seq, kind, id }) => [keyOf(kind, id), seq]))
  return changes.filter(({ seq, kind, id }) => seq < (lastPurges.get(keyOf(kind, id)) ?? 0))
}
