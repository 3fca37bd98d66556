import { nameOf, SYNC_VERSION, type SyncError, type SyncOperation } from '@daybook/contract'
import { operations } from '@daybook/operations/all'
import type { OperationContext } from '@daybook/operations/operation'
import { performOperation } from '@daybook/operations/performOperation'
import * as z from 'zod/mini'
import { flushLog, inSavepoint, type WriteDb, withChanges } from '../../db/changes/withChanges.ts'
import { DomainError } from '../../errors.ts'
import { toErrorResponse } from '../../http/toErrorResponse.ts'
import type { LogCall, LogCallContext } from '../../operations/logCall.ts'
import { type MakeStore, runWork } from '../../operations/runWork.ts'

const operationByName = new Map(operations.map((operation) => [nameOf(operation.endpoint), operation]))

/** What carries out the operations of devices: the rows of a user, and the calls on the change log. */
export type Calls = { makeStore: MakeStore; logCalls: readonly LogCall[] }

/** The transaction and the author of an operation. */
type Context = LogCallContext & { db: WriteDb; operation: OperationContext }

/** Returns the call on the change log of an operation, or undefined for one on rows. */
const findLogCall = ({ logCalls }: Calls, { call }: SyncOperation) =>
  logCalls.find(({ endpoint }) => nameOf(endpoint) === call)

/** Returns whether an operation needs transactions of its own. The log must have the changes of earlier ones. */
export async function isLarge(context: LogCallContext & { db: WriteDb }, calls: Calls, sent: SyncOperation) {
  const logCall = findLogCall(calls, sent)
  if (!logCall || !hasParams(logCall, sent)) return false
  await flushLog(context.db)
  return logCall.isLarge(context, sent.params)
}

/** Carries out an operation. Returns the error that rejected it, which leaves nothing of it, or null. */
export function applyOperation(context: Context, calls: Calls, sent: SyncOperation) {
  const logCall = findLogCall(calls, sent)
  return catchRejection(async () => {
    // Such a call reads or changes the log.
    if (logCall) await flushLog(context.db)
    await inSavepoint(context.db, () =>
      withChanges(context, context.author, async (db) => {
        requireVersion(sent)
        if (logCall) await runLogCall({ ...context, db }, logCall, sent)
        else await runOperation({ ...context, db }, calls, sent)
      }),
    )
  })
}

/** Carries out a large operation in several transactions. Returns the error that rejected it, or null. */
export const applyLargeOperation = (context: LogCallContext, calls: Calls, sent: SyncOperation) =>
  catchRejection(async () => {
    requireVersion(sent)
    await runLogCall(context, findLogCall(calls, sent)!, sent)
  })

async function catchRejection(work: () => Promise<unknown>) {
  try {
    await work()
    return null
  } catch (thrown) {
    if (!(thrown instanceof DomainError) || thrown.status === 401 || thrown.status >= 500) throw thrown
    const { code, message, params } = toErrorResponse(thrown).body
    return { code, message, ...(params && { params }) } as SyncError
  }
}

function requireVersion({ v }: SyncOperation) {
  if (v < 1 || v > SYNC_VERSION) throw new DomainError('operation_unknown')
}

function runOperation({ db, author, operation: context }: Context, { makeStore }: Calls, sent: SyncOperation) {
  const operation = operationByName.get(sent.call)
  if (!operation) throw new DomainError('operation_unknown')
  return runWork(
    performOperation(operation, context, sent),
    makeStore(db, { userId: author.userId, today: context.today }),
  )
}

const hasParams = ({ endpoint }: LogCall, { params }: SyncOperation) =>
  z.safeParse(endpoint.schema.params ?? z.object({}), params).success

function runLogCall(context: LogCallContext, logCall: LogCall, sent: SyncOperation) {
  if (!hasParams(logCall, sent)) throw new DomainError('not_found')
  return logCall.run(context, sent.params)
}
