import type { ChangeAction, RowKind } from '@daybook/contract'
import type { AppDependencies } from '../../dependencies.ts'
import type { Db } from '../open.ts'
import { withTx } from '../withTx.ts'
import { lockUser } from '../withUser.ts'

/** Who writes: the user, the session, and the operation that the changes of one request belong to. */
export type Author = { userId: string; sessionId: string; operationId: string }

/** One change of a row. `before` has the fields that an edit changed, or a deleted row that is not in the trash. */
export type RowChange = { action: ChangeAction; kind: RowKind; id: string; before: object | null; after: object | null }

type Recorder = {
  author: Author
  at: Date
  changes: RowChange[]
  /** Whether rows were written that the log does not contain: devices then read all rows again. */
  isIncomplete: boolean
  /** What is computed from the changed rows, by a name that is unique to it. */
  pending: Map<string, () => Promise<void>>
}

const RECORDER = Symbol('recorder')

/** A transaction that may write rows of a user. Only {@link withChanges} makes it. */
export type WriteDb = Db & { readonly [RECORDER]: Recorder }

/**
 * Runs `work` in a transaction that writes rows of a user, and appends the changes that it records to the user's log.
 * It first locks the user's head, so that the user's writes run one after another and their numbers are committed in
 * order. Reads committed data: a snapshot would be older than the lock. Throws 401 if the account was deleted.
 *
 * @param isLogged false if the changes are not appended, which needs no space on a full disk
 */
export const withChanges = <T>(
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
  author: Author,
  work: (db: WriteDb) => Promise<T>,
  { isLogged = true } = {},
) =>
  withTx(
    db,
    async (db) => {
      const seq = await lockHead(db, author.userId)
      const recorder: Recorder = { author, at: clock.now(), changes: [], isIncomplete: false, pending: new Map() }
      const result = await work(Object.assign(db, { [RECORDER]: recorder }))
      for (const compute of recorder.pending.values()) await compute()
      if (recorder.changes.length === 0) await putHead(db, author.userId, { seq: seq - 1 })
      else if (isLogged) await append(db, seq, recorder)
      // The number of a change that is not in the log: devices read all rows again.
      else await putHead(db, author.userId, { seq, low: seq })
      return result
    },
    'read committed',
  )

/** Returns the author and the time of the changes in this transaction. */
export const authorOf = (db: WriteDb) => ({ ...db[RECORDER].author, at: db[RECORDER].at })

export const recordChange = (db: WriteDb, change: RowChange) => void db[RECORDER].changes.push(change)

/** Records rows that were created together by their ids alone. Devices read all rows again. */
export function recordImport(db: WriteDb, kind: RowKind, ids: string[]) {
  recordChange(db, { action: 'import', kind, id: ids[0]!, before: null, after: ids })
  db[RECORDER].isIncomplete = true
}

/** Runs `compute` once before the commit, however often it is requested under this name. */
export const computeBeforeCommit = (db: WriteDb, name: string, compute: () => Promise<void>) =>
  void db[RECORDER].pending.set(name, compute)

/**
 * Locks the user's head and returns the number of the next change, which the head then has: most operations make one
 * change, and need no further update of the head.
 */
export async function lockHead(db: Db, userId: string): Promise<number> {
  const head = await db
    .updateTable('sync_heads')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('seq')
    .executeTakeFirst()
  if (head) return head.seq
  await lockUser(db, userId)
  await db
    .insertInto('sync_heads')
    .values({ user_id: userId, seq: 0, low: 0 })
    .onConflict((oc) => oc.column('user_id').doNothing())
    .execute()
  return lockHead(db, userId)
}

// PostgreSQL allows 65,535 parameters in a statement, SQLite 32,766.
const APPENDED_AT_ONCE = 500

/** Appends the changes to the log, beginning with the number `seq`, which the head has already. */
async function append(db: Db, seq: number, { author, at, changes, isIncomplete }: Recorder) {
  const { userId, sessionId, operationId } = author
  const rows = changes.map(({ before, after, ...change }, index) => ({
    user_id: userId,
    seq: seq + index,
    op_id: operationId,
    session_id: sessionId,
    at: at.toISOString(),
    ...change,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }))
  for (let start = 0; start < rows.length; start += APPENDED_AT_ONCE)
    await db
      .insertInto('changes')
      .values(rows.slice(start, start + APPENDED_AT_ONCE))
      .execute()
  const last = seq + rows.length - 1
  if (isIncomplete) await putHead(db, userId, { seq: last, low: last })
  else if (last !== seq) await putHead(db, userId, { seq: last })
}

export const putHead = (db: Db, userId: string, head: { seq: number; low?: number }) =>
  db.updateTable('sync_heads').set(head).where('user_id', '=', userId).execute()
