import {
  addEntry,
  createBudget,
  createNote,
  createRoutine,
  createSection,
  createTask,
  discardEntry,
  discardNote,
  discardRoutine,
  editEntry,
  markRoutineDone,
  scanReceipt,
} from '@daybook/contract'
import type { Send } from './api.ts'
import { scanForm } from './upload.ts'

const DAY = '2026-01-15'

/** Creates data of every kind a user can have, then changes and deletes some of it. */
export async function seedData(send: Send) {
  const entry = { amount: 12.5, date: DAY, category: 'food', title: 'Lunch' }
  const add = async (type: 'income' | 'expense', more = {}) =>
    (await send(addEntry(type), { body: { ...entry, ...more } })).body.id
  await add('income', { amount: 999_999_999_999 })
  const parts = [
    { amount: 12, category: 'food' },
    { amount: 0.5, category: 'home', title: 'Soap' },
  ]
  await add('expense', { parts, tags: ['trip'], title: 'Market' })
  const changed = await add('expense')
  await send(editEntry('expense'), { params: { id: changed }, body: { ...entry, amount: 7.25, date: '2026-02-01' } })
  await send(discardEntry('expense'), { params: { id: await add('expense') } })
  await send(scanReceipt, { body: scanForm('a receipt\nGarden chair') })
  await send(createBudget, { body: { name: 'Meals', amount: 90, category: 'food', start_date: DAY, end_date: DAY } })
  await send(createTask, { body: { title: 'Call the dentist', description: '' } })
  const routines = await Promise.all(
    [1, 2].map(() => send(createRoutine, { body: { title: 'Read', repeat: 0, time: null, deadline: null } })),
  )
  for (const { body } of routines) await send(markRoutineDone, { params: { id: body.id }, body: {} })
  await send(discardRoutine, { params: { id: routines[0]!.body.id } })
  const notes = await Promise.all([1, 2].map(() => send(createNote, { body: { title: 'Coast', content: 'Stove' } })))
  for (const { body } of notes)
    await send(createSection, { params: { noteId: body.id }, body: { heading: 'Food', content: 'Rice' } })
  await send(discardNote, { params: { id: notes[0]!.body.id } })
}
