import {
  discardBudget,
  discardCompletedTask,
  discardEntry,
  discardNote,
  discardRoutine,
  discardTask,
  listBudgets,
  listCompletedTasks,
  listEntries,
  listNotes,
  listRoutines,
  listTasks,
} from '@daybook/contract'
import { isSample, isUntouchedSample, type SampleKind } from '@daybook/domain/samples'
import { m } from '#messages'
import { rememberOperation } from '../../../alerts/undo.ts'
import { call } from '../../../api/client.ts'
import { newId } from '../../../api/newId.ts'
import type { EndpointWithId } from '../../../api/queries.ts'

type Row = { id: string }

/**
 * Moves all sample data to the trash, but for what the user has edited: that is the user's own. Offers to undo all of it
 * together. Returns whether some is left.
 */
export async function discardSamples() {
  const done: string[] = []
  try {
    return await discardEach((operation) => done.unshift(operation))
  } finally {
    const id = done.at(-1)
    if (id !== undefined) rememberOperation({ id, others: done.slice(0, -1), offer: m.sample_data_removed() })
  }
}

/** Calls `onDiscarded` with the id of the operation for each row. */
async function discardEach(onDiscarded: (operation: string) => void) {
  const all = { querystring: {} }
  let isSomeLeft = false
  async function discard(kind: SampleKind, rows: readonly Row[], endpoint: EndpointWithId) {
    for (const row of rows) {
      if (isUntouchedSample(kind, row)) {
        const operationId = newId()
        await call(endpoint, { params: { id: row.id } } as never, { operationId })
        onDiscarded(operationId)
      } else if (isSample(row.id)) isSomeLeft = true
    }
  }

  const income = await call(listEntries('income'), all)
  const expense = await call(listEntries('expense'), all)
  await discard(
    'entry',
    income.flatMap((day) => day.income),
    discardEntry('income'),
  )
  await discard(
    'entry',
    expense.flatMap((day) => day.expense),
    discardEntry('expense'),
  )
  await discard('budget', await call(listBudgets, {}), discardBudget)
  await discard('task', await call(listTasks, all), discardTask)
  await discard('task', await call(listCompletedTasks, all), discardCompletedTask)
  await discard('routine', await call(listRoutines, {}), discardRoutine)
  await discard('note', await call(listNotes, all), discardNote)
  return isSomeLeft
}
