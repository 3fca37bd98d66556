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
import { isUntouchedSample, type SampleKind } from '@daybook/domain/samples'
import { call } from '../../../api/client.ts'
import type { EndpointWithId } from '../../../api/queries.ts'

type Send = typeof call
type Row = { id: string }

/** Moves all sample data to the trash, but for what the user has edited: that is the user's own. */
export async function discardSamples(send: Send) {
  const all = { querystring: {} }
  async function discard(kind: SampleKind, rows: readonly Row[], endpoint: EndpointWithId) {
    for (const row of rows) if (isUntouchedSample(kind, row)) await send(endpoint, { params: { id: row.id } } as never)
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
}
