import { type Endpoint, nameOf, type SyncOperation } from '@daybook/contract'
import { makeMergeBudget } from '@daybook/domain/mergeText'
import { operations } from '@daybook/operations/all'
import { parseOperation } from '@daybook/operations/parse'
import { performOperation } from '@daybook/operations/performOperation'
import { Rejection } from '@daybook/operations/rejection'
import { runSync } from '@daybook/operations/work'
import { newId } from '../api/newId.ts'
import type { ReadContext } from './answers.ts'
import { deviceStore, type WriteContext } from './deviceStore.ts'
import { historyWrites } from './historyWrites.ts'
import { routineDayOf } from './localDay.ts'
import { toApiError } from './toApiError.ts'

const operationByName = new Map(operations.map((operation) => [nameOf(operation.endpoint), operation]))
const historyWriteByName = new Map(historyWrites.map((write) => [nameOf(write.endpoint), write]))

/** Returns whether this device carries out a call. Others only the server does. */
export const isCarriedOut = (endpoint: Endpoint) =>
  operationByName.has(nameOf(endpoint)) || historyWriteByName.has(nameOf(endpoint))

type Here = Pick<ReadContext, 'rows' | 'now' | 'today' | 'timeZone'>

/** Adds to an input what the server does not know later: ids of new rows, and the day it is about. */
export function completeInput<I extends object>(endpoint: Endpoint, input: I, here: Here): I {
  const complete = operationByName.get(nameOf(endpoint))?.complete
  const { today, timeZone } = here
  return complete ? (complete(input, { today, timeZone, routineDay: routineDayOf(here), newId }) as I) : input
}

/** Carries out an operation on the rows. Throws an {@link ApiError} if it is rejected; then undo `context.edits`. */
export function applyOperation(context: WriteContext, sent: SyncOperation) {
  const write = historyWriteByName.get(sent.call)
  const operation = operationByName.get(sent.call)
  try {
    if (write) {
      parseOperation(write.endpoint, sent)
      return write.run(context, sent.params)
    }
    const { now, today, timeZone, isRequest } = context
    const options = { timeZone, newId: () => sent.id, merging: makeMergeBudget(), onMerged: () => {} }
    const work = performOperation(operation!, { operationId: sent.id, now, today, isRequest, ...options }, sent)
    return runSync(work, deviceStore(context))
  } catch (thrown) {
    throw thrown instanceof Rejection ? toApiError(thrown) : thrown
  }
}
