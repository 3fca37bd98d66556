import { nameOf, SYNC_VERSION, type SyncError, type SyncOperation } from '@daybook/contract'
import { operations } from '@daybook/operations/all'
import type { OperationContext } from '@daybook/operations/operation'
import { performOperation } from '@daybook/operations/performOperation'
import * as z from 'zod/mini'
import { flushLog, inSavepoint, withChanges } from '../../db/changes/withChanges.ts'
import { DomainError } from '../../errors.ts'
import { toErrorResponse } from '../../http/toErrorResponse.ts'
import type { LogCall, LogCallContext } from '../../operations/logCall.ts'
import { type MakeStore, runWork } from '../../operations/runWork.ts'

const operationByName = new Map(operations.map((operation) => [nameOf(operation.endpoint), operation]))

/** What carries out the operations of devices: the rows of a user, and the calls on the change log. */
export type Calls = { makeStore: MakeStore; logCalls: readonly LogCall[] }

type Context = LogCallContext & { operation: OperationContext }

/** Carries out an operation. Returns the error that rejected it, which leaves nothing of it, or null. */
export async function applyOperation(context: Context, calls: Calls, sent: SyncOperation) {
  const logCall = calls.logCalls.find(({ endpoint }) => nameOf(endpoint) === sent.call)
  try {
    // Such a call reads or changes the log, which must have the changes of earlier operations.
    if (logCall) await flushLog(context.db)
    await inSavepoint(context.db, () =>
      withChanges(context, context.author, async (db) => {
        if (sent.v < 1 || sent.v > SYNC_VERSION) throw new DomainError('operation_unknown')
        if (logCall) await runLogCall({ ...context, db }, logCall, sent)
        else await runOperation({ ...context, db }, calls, sent)
      }),
    )
    return null
  } catch (thrown) {
    if (!(thrown instanceof DomainError) || thrown.status === 401 || thrown.status >= 500) throw thrown
    const { code, message, params } = toErrorResponse(thrown).body
    return { code, message, ...(params && { params }) } as SyncError
  }
}

function runOperation({ db, author, operation: context }: Context, { makeStore }: Calls, sent: SyncOperation) {
  const operation = operationByName.get(sent.call)
  if (!operation) throw new DomainError('operation_unknown')
  return runWork(
    performOperation(operation, context, sent),
    makeStore(db, { userId: author.userId, today: context.today }),
  )
}

function runLogCall(context: LogCallContext, { endpoint, run }: LogCall, sent: SyncOperation) {
  if (!z.safeParse(endpoint.schema.params ?? z.object({}), sent.params).success) throw new DomainError('not_found')
  return run(context, sent.params)
}
