import { SYNC_VERSION, type SyncOperation } from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { makeMergeBudget } from '@daybook/domain/mergeText'
import type { OperationContext } from '@daybook/operations/operation'
import { type Author, getHead, type WriteDb, withChanges } from '../../db/changes/withChanges.ts'
import { readEpoch } from '../../db/epoch.ts'
import type { Merged } from '../../db/schema.changes.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { newId } from '../../ids.ts'
import { applyOperation, type Calls } from './operation.service.ts'
import { operationRepo, type StoredOperation } from './operations.repo.ts'
import { operationTime } from './operationTime.ts'
import { pullChanges } from './pull.service.ts'

type Options = { calls: Calls; timeZone: string }
type Request = { epoch: string; since: number; ops: SyncOperation[] }

/** Exchanges changes with a device of one user. */
export function syncService(
  dependencies: Pick<AppDependencies, 'db' | 'clock'>,
  author: Author,
  { calls, timeZone }: Options,
) {
  const { db, clock } = dependencies
  const { userId, sessionId } = author

  /** Returns the context of an operation: its time is that of its author, perhaps days ago. */
  function getContext(db: WriteDb, operationId: string, onMerged: OperationContext['onMerged']) {
    const now = operationTime(operationId, clock.now())
    const author = { userId, sessionId, operationId }
    const today = dayIn(timeZone, now)
    const merging = makeMergeBudget()
    const operation = {
      operationId,
      now,
      today,
      timeZone,
      newId: () => newId(now),
      isRequest: false,
      merging,
      onMerged,
    }
    return { db, clock: { ...clock, now: () => now }, author, operation }
  }

  /** Carries out the operations that are new, and returns the results of all. */
  async function push(db: WriteDb, ops: SyncOperation[]) {
    const operations = operationRepo(db, userId)
    const known = await operations.find(ops.map(({ id }) => id))
    const added: StoredOperation[] = []
    for (const operation of ops) {
      const { id } = operation
      if (known.has(id)) continue
      let merged: Merged | undefined
      const context = getContext(db, id, (found) => {
        if (found.fields.length > 0) merged = found
      })
      const error = await applyOperation(context, calls, operation)
      known.set(id, error)
      added.push({ id, error, merged })
    }
    await operations.add(added, { seq: getHead(db), at: clock.now().toISOString() })
    return ops.map(({ id }) => ({ id, ...toError(known.get(id)) }))
  }

  return {
    async exchange({ epoch, since, ops }: Request) {
      const results =
        ops.length === 0
          ? []
          : await withChanges(dependencies, author, async (db) =>
              (await readEpoch(db)) === epoch ? push(db, ops) : undefined,
            )
      const pulled = results && (await pullChanges(db, userId, since))
      const current = await readEpoch(db)
      if (!results || !pulled || current !== epoch) return { reset: true as const, epoch: current }
      return { epoch, results, ...pulled, v: SYNC_VERSION }
    },
  }
}

const toError = (error: StoredOperation['error'] | undefined) => (error ? { error } : {})
