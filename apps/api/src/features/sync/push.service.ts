import type { SyncOperation } from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { makeMergeBudget } from '@daybook/domain/mergeText'
import type { OperationContext } from '@daybook/operations/operation'
import { SECOND } from '../../clock.ts'
import { type Author, getHead, type WriteDb, withChanges } from '../../db/changes/withChanges.ts'
import { readEpoch } from '../../db/epoch.ts'
import type { Db } from '../../db/open.ts'
import type { Merged } from '../../db/schema.changes.ts'
import { makePacer } from '../../db/slices.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { newId } from '../../ids.ts'
import { applyLargeOperation, applyOperation, type Calls, isLarge } from './operation.service.ts'
import { operationRepo, type StoredOperation } from './operations.repo.ts'
import { operationTime } from './operationTime.ts'

/** A transaction ends after the operation with which it has so many changes, or took so long: other users wait for it. */
const CHANGES_AT_ONCE = 100
const LONGEST_MS = 20
const LONGEST_PAUSE_MS = 100
/** An exchange ends after the transaction with which it has so many changes, or took so long: its device waits for it. */
const EXCHANGE_CHANGES = 2000
const LONGEST_EXCHANGE_MS = 5 * SECOND

type Results = Map<string, StoredOperation['error']>
type Pushed = { results: Results; large: SyncOperation | undefined; changes: number }

/** A device of one user that sends operations. `epoch` is that of the database that it knows. */
export type Sender = Pick<AppDependencies, 'db' | 'clock'> & {
  author: Author
  calls: Calls
  timeZone: string
  epoch: string
}

/**
 * Carries out the operations that are new, in their order, each once. Returns the results of those that it came to:
 * the device sends the others again. Undefined if the database is another one.
 */
export async function pushOperations(sender: Sender, ops: SyncOperation[]) {
  const { clock, author } = sender
  const results: Results = new Map()
  // One operation can have 500 changes.
  const pause = makePacer(LONGEST_PAUSE_MS)
  const until = clock.elapsed() + LONGEST_EXCHANGE_MS
  let changes = 0
  for (let isOver = ops.length === 0; !isOver; isOver || (await pause())) {
    const left = ops.filter(({ id }) => !results.has(id))
    const pushed = await withChanges(sender, author, (db) => pushSome(sender, db, left))
    if (!pushed) return undefined
    for (const [id, error] of pushed.results) results.set(id, error)
    changes += pushed.changes
    if (pushed.large) results.set(pushed.large.id, await pushLarge(sender, pushed.large))
    const isComplete = ops.every(({ id }) => results.has(id))
    isOver = isComplete || Boolean(pushed.large) || changes >= EXCHANGE_CHANGES || clock.elapsed() >= until
  }
  return ops.filter(({ id }) => results.has(id)).map(({ id }) => ({ id, ...toError(results.get(id)) }))
}

/**
 * Carries out the next operations that are new in one transaction, until it has enough, or comes to one that needs
 * transactions of its own.
 */
async function pushSome(sender: Sender, db: WriteDb, ops: SyncOperation[]): Promise<Pushed | undefined> {
  const { clock, calls, epoch } = sender
  const { userId } = sender.author
  if ((await readEpoch(db)) !== epoch) return undefined
  const operations = operationRepo(db, userId)
  const results = await operations.find(ops.map(({ id }) => id))
  const [first, until] = [getHead(db), clock.elapsed() + LONGEST_MS]
  const added: StoredOperation[] = []
  let large: SyncOperation | undefined
  for (const operation of ops) {
    const { id } = operation
    if (results.has(id)) continue
    if (getHead(db) - first >= CHANGES_AT_ONCE || clock.elapsed() >= until) break
    let merged: Merged | undefined
    const onMerged = (found: Merged) => {
      if (found.fields.length > 0) merged = found
    }
    const context = getContext(sender, db, { operationId: id, onMerged })
    if (await isLarge(context, calls, operation)) {
      large = operation
      break
    }
    const error = await applyOperation(context, calls, operation)
    results.set(id, error)
    added.push({ id, error, merged })
  }
  await operations.add(added, { seq: getHead(db), at: clock.now().toISOString() })
  return { results, large, changes: getHead(db) - first }
}

/** Carries out an operation in several transactions. One that was interrupted is sent and carried out again. */
async function pushLarge(sender: Sender, operation: SyncOperation) {
  const { db, clock, author, calls } = sender
  const { id } = operation
  const error = await applyLargeOperation(getContext(sender, db, { operationId: id }), calls, operation)
  await withChanges({ db, clock }, author, async (db) => {
    const operations = operationRepo(db, author.userId)
    // It may have been sent twice.
    if ((await operations.find([id])).size > 0) return
    await operations.add([{ id, error }], { seq: getHead(db), at: clock.now().toISOString() })
  })
  return error
}

/** Returns the context of an operation: its time is that of its author, perhaps days ago. */
function getContext<D extends Db>(
  { clock, author: { userId, sessionId }, timeZone }: Sender,
  db: D,
  { operationId, onMerged = () => {} }: { operationId: string; onMerged?: OperationContext['onMerged'] },
) {
  const now = operationTime(operationId, clock.now())
  const author = { userId, sessionId, operationId }
  const today = dayIn(timeZone, now)
  const more = { newId: () => newId(now), isRequest: false, merging: makeMergeBudget(), onMerged }
  const operation: OperationContext = { operationId, now, today, timeZone, ...more }
  return { db, clock: { ...clock, now: () => now }, serverClock: clock, author, operation }
}

const toError = (error: StoredOperation['error'] | undefined) => (error ? { error } : {})
