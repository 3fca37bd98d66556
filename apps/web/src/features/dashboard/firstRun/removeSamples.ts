import {
  deleteBudget,
  deleteEntry,
  deleteNote,
  deleteRoutine,
  deleteTask,
  listBudgets,
  listCompletedTasks,
  listEntries,
  listNotes,
  listRoutines,
  listTasks,
  removeCompletedTask,
} from '@daybook/contract'
import { isUntouchedSample, type SampleKind } from '@daybook/domain/samples'
import { call } from '../../../api/client.ts'
import type { EndpointWithId } from '../../../api/queries.ts'

type Send = typeof call
type Row = { id: string }

/** Moves all sample data to the trash, but for what the user has edited: that is the user's own. */
export async function removeSamples(send: Send) {
  const all = { querystring: {} }
  async function remove(kind: SampleKind, rows: readonly Row[], endpoint: EndpointWithId) {
    for (const row of rows) if (isUntouchedSample(kind, row)) await send(endpoint, { params: { id: row.id } } as never)
  }

  const income = await call(listEntries('income'), all)
  const expense = await call(listEntries('expense'), all)
  await remove(
    'entry',
    income.flatMap((day) => day.income),
    deleteEntry('income'),
  )
  await remove(
    'entry',
    expense.flatMap((day) => day.expense),
    deleteEntry('expense'),
  )
  await remove('budget', await call(listBudgets, {}), deleteBudget)
  await remove('task', await call(listTasks, all), deleteTask)
  await remove('task', await call(listCompletedTasks, all), removeCompletedTask)
  await remove('routine', await call(listRoutines, {}), deleteRoutine)
  await remove('note', await call(listNotes, all), deleteNote)
}
