import {
  addEntry,
  addLink,
  createBudget,
  createNote,
  createRoutine,
  createSection,
  createTask,
  deleteTask,
  editName,
  markRoutineDone,
} from '@daybook/contract'
import type { Send } from './api.ts'

/** Creates a row of every kind, one of which it deletes. */
export async function everyKind(send: Send) {
  const body = { amount: 12.5, title: 'Lunch', date: '2026-03-01', category: 'FOOD' }
  await send(addEntry('expense'), { body })
  const period = { start_date: '2026-03-01', end_date: '2026-03-31' }
  await send(createBudget, { body: { name: 'Food', amount: 300, category: 'FOOD', ...period } })
  await send(createTask, { body: { title: 'Write', due: '2026-03-01 10:00:00' } })
  const task = (await send(createTask, { body: { title: 'Call' } })).body
  await send(deleteTask, { params: { id: task.id } })
  const routine = (await send(createRoutine, { body: { title: 'Run', repeat: 7, weekdays: [1, 3], time: '7:00' } }))
    .body
  for (const day of ['2026-03-02', '2026-03-04'])
    await send(markRoutineDone, { params: { id: routine.id }, body: { day } })
  const note = (await send(createNote, { body: { title: 'Trip', content: 'tent' } })).body
  await send(createSection, { params: { noteId: note.id }, body: { heading: 'Food', content: 'rice' } })
  await send(addLink, { params: { kind: 'note', id: note.id }, body: { other: { kind: 'routine', id: routine.id } } })
  await send(editName, { body: { name: 'Zoe' } })
}
