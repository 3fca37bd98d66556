import { EventEmitter } from 'node:events'
import type { ChangeAction, RowKind } from '@daybook/contract'
import { type Insertable, sql } from 'kysely'
import type { AppDependencies } from '../../dependencies.ts'
import { makeBusyError } from '../../errors.ts'
import type { Db } from '../open.ts'
import { preparedRows } from '../prepared.ts'
import { ROWS_AT_ONCE } from '../putRows.ts'
import type { ChangeTable, LongWork } from '../schema.changes.ts'
import { withTx } from '../withTx.ts'
import { lockHead, putHead } from './head.ts'
import { stringifyRow } from './storedRow.ts'
import { runQueued } from './writeQueue.ts'

/** Who writes: the user, the session, and the operation that the changes of one request belong to. */
export type Author = { userId: string; sessionId: string; operationId: string }

/** One change of a row. `before` has the fields that an edit changed, or a deleted row that is not in the trash. */
export type RowChange = { action: ChangeAction; kind: RowKind; id: string; before: object | null; after: object | null }

type LoggedChange = RowChange & Pick<ChangeTable, 'undoes'>

/** The user's head in a transaction, and the changes that are not in the log yet: one statement appends many. */
type Head = {
  seq: number
  /** The work of the user that takes several transactions. */
  work: LongWork | undefined
  /** That work after this transaction, null if it has ended. Undefined if it stays as it is. */
  nextWork?: LongWork | null | undefined
  /** Up to which changes are not in the log, if that changed. */
  low?: number | undefined
  unwritten: Insertable<ChangeTable>[]
  /** The work to run after the commit, by its unique name. */
  following: Map<string, (db: Db) => Promise<void>>
}

type Recorder = {
  head: Head
  author: Author
  at: Date
  changes: LoggedChange[]
  /** What the changes of the rows with these ids undo, as in the log. */
  undoes: ReadonlyMap<string, number>
  /** Whether rows were written that the log does not contain: devices then read all rows again. */
  isIncomplete: boolean
  /** What is computed from the changed rows, by a name that is unique to it. */
  pending: Map<string, () => Promise<void>>
}

const RECORDER = Symbol('recorder')

/** A transaction that may write rows of a user. Only {@link withChanges} makes it. */
export type WriteDb = Db & { readonly [RECORDER]: Recorder }

/** Emits the number of the latest change under the user's id, after this process has committed it. */
export const commits = new EventEmitter<Record<string, [seq: number]>>().setMaxListeners(0)

type Options = {
  /** False if the changes are not appended, which needs no space on a full disk. */
  isLogged?: boolean
  /** True for a transaction of {@link Head.work}; others are rejected until it has ended. */
  isOfWork?: boolean
}

/**
 * Runs `work` in a transaction that writes rows of a user, and appends the changes that it records to the user's log.
 * It first locks the user's head, so that the user's writes run one after another and their numbers are committed in
 * order. Reads committed data: a snapshot would be older than the lock. Throws 401 if the account was deleted. If `db`
 * is such a transaction already, `work` is a part of it with an author of its own.
 */
export async function withChanges<T>(
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
  author: Author,
  work: (db: WriteDb) => Promise<T>,
  options: Options = {},
) {
  if (isWriteDb(db)) return joinChanges(db, { author, at: clock.now() }, work, options)
  const { result, seq, following } = await runQueued(author.userId, (begin) =>
    withTx(
      db,
      async (db) => {
        begin()
        const { next, work: current } = await lockHead(db, author.userId, clock.now())
        if (current && !options.isOfWork) throw makeBusyError()
        const head: Head = { seq: next - 1, work: current, unwritten: [], following: new Map() }
        const result = await record(db, { head, author, at: clock.now() }, work, options)
        await writeLog(db, head)
        // The head in the database has the number `next` already.
        const { seq, low, nextWork } = head
        if (seq !== next || low || nextWork !== undefined)
          await putHead(db, author.userId, { seq, low, work: nextWork })
        return { result, seq: head.seq >= next ? head.seq : undefined, following: head.following }
      },
      'read committed',
    ),
  )
  if (seq) commits.emit(author.userId, seq)
  // The changes are committed whether or not this succeeds.
  for (const work of following.values()) await work(db).catch(() => {})
  return result
}

/** Runs `work` as a part of an open transaction: in an operation of its own, unless it is that of the transaction. */
async function joinChanges<T>(
  db: WriteDb,
  context: Pick<Recorder, 'author' | 'at'>,
  work: (db: WriteDb) => Promise<T>,
  options: Options,
) {
  const recorder = db[RECORDER]
  if (recorder.author.operationId === context.author.operationId) return work(db)
  // The log has changes in the order in which they were made.
  append(recorder)
  return record(db, { head: recorder.head, ...context }, work, options)
}

const isWriteDb = (db: Db): db is WriteDb => RECORDER in db

async function record<T>(
  db: Db,
  context: Pick<Recorder, 'head' | 'author' | 'at'>,
  work: (db: WriteDb) => Promise<T>,
  { isLogged = true }: Options,
) {
  const recorder: Recorder = { ...context, changes: [], undoes: new Map(), isIncomplete: false, pending: new Map() }
  // An object of its own: the transaction may have other recorders.
  const result = await work(Object.assign(db.$extendTables(), { [RECORDER]: recorder }))
  for (const compute of recorder.pending.values()) await compute()
  if (isLogged) append(recorder)
  else if (recorder.changes.length > 0) setHead(recorder.head, { seq: recorder.head.seq + 1, isIncomplete: true })
  return result
}

/** Runs `work` and takes back all that it wrote if it throws. */
export async function inSavepoint<T>(db: WriteDb, work: () => Promise<T>): Promise<T> {
  const recorder = db[RECORDER]
  append(recorder)
  const { head } = recorder
  const before = { seq: head.seq, low: head.low, count: head.unwritten.length }
  await sql`savepoint operation`.execute(db)
  try {
    return await work()
  } catch (thrown) {
    // A full disk has ended the transaction already; the original error must not be hidden.
    await sql`rollback to savepoint operation`.execute(db).catch(() => {})
    head.seq = before.seq
    head.low = before.low
    head.unwritten.length = before.count
    recorder.changes = []
    throw thrown
  } finally {
    await sql`release savepoint operation`.execute(db).catch(() => {})
  }
}

/** Returns the author and the time of the changes in this transaction. */
export const getAuthor = (db: WriteDb) => ({ ...db[RECORDER].author, at: db[RECORDER].at })

/** Returns the work of the user that takes several transactions, if there is any. */
export const getWork = (db: WriteDb) => db[RECORDER].head.work

/** Sets how far the work of the user is that takes several transactions, or ends it. */
export function setWork(db: WriteDb, work: LongWork | null) {
  db[RECORDER].head.nextWork = work
}

/** Lets devices read all rows again, for changes that they should not show one after another. */
export function markIncomplete(db: WriteDb) {
  db[RECORDER].isIncomplete = true
}

/** Returns the number of the latest change, including those of this transaction. */
export const getHead = (db: WriteDb) => db[RECORDER].head.seq

export function recordChange(db: WriteDb, change: RowChange) {
  const { changes, undoes } = db[RECORDER]
  changes.push({ ...change, undoes: undoes.get(change.id) ?? null })
}

/** Runs `work`, whose changes of the rows with these ids undo changes. */
export async function recordUndoing<T>(db: WriteDb, undoes: ReadonlyMap<string, number>, work: () => Promise<T>) {
  const recorder = db[RECORDER]
  recorder.undoes = undoes
  try {
    return await work()
  } finally {
    recorder.undoes = new Map()
  }
}

/** Records rows that were created together by their ids alone. Devices read all rows again. */
export function recordImport(db: WriteDb, kind: RowKind, ids: string[]) {
  recordChange(db, { action: 'import', kind, id: ids[0]!, before: null, after: ids })
  db[RECORDER].isIncomplete = true
}

/** Runs `compute` once before the commit, however often it is requested under this name. */
export const computeBeforeCommit = (db: WriteDb, name: string, compute: () => Promise<void>) =>
  void db[RECORDER].pending.set(name, compute)

/**
 * Runs `work` after the commit, once for each name. For writes on another server, which may fail and may run
 * without a commit.
 */
export const runAfterCommit = (db: WriteDb, name: string, work: (db: Db) => Promise<void>) =>
  void db[RECORDER].head.following.set(name, work)

/** Gives numbers to the changes that were recorded since the last time. */
function append(recorder: Recorder) {
  const { head, author, at, changes, isIncomplete } = recorder
  if (changes.length === 0 && !isIncomplete) return
  recorder.changes = []
  const { userId, sessionId, operationId } = author
  const rows = changes.map(({ before, after, ...change }, index) => ({
    user_id: userId,
    seq: head.seq + index + 1,
    op_id: operationId,
    session_id: sessionId,
    at: at.toISOString(),
    ...change,
    before: before && stringifyRow(change.kind, before),
    after: after && (Array.isArray(after) ? JSON.stringify(after) : stringifyRow(change.kind, after)),
  }))
  head.unwritten.push(...rows)
  setHead(head, { seq: head.seq + rows.length, isIncomplete })
}

/** Appends the changes of this transaction to the log. */
async function writeLog(db: Db, { unwritten }: Head) {
  while (unwritten.length > 0) await insertChanges(db, unwritten.splice(0, ROWS_AT_ONCE))
}

const insertChanges = preparedRows(ROWS_AT_ONCE, (db, rows: Insertable<ChangeTable>[]) =>
  db.insertInto('changes').values(rows),
)

/**
 * Appends the changes so far to the log, for an operation that reads or changes it, or that makes very many. Not within
 * a savepoint.
 */
export async function flushLog(db: WriteDb) {
  append(db[RECORDER])
  await writeLog(db, db[RECORDER].head)
}

/** Advances the head. A number that is not in the log lets devices read all rows again. */
function setHead(head: Head, { seq, isIncomplete }: { seq: number; isIncomplete: boolean }) {
  head.seq = seq
  if (isIncomplete) head.low = seq
}
