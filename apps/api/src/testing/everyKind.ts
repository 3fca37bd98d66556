import {
  addContribution,
  addEntry,
  addLink,
  addTransfer,
  changePreferences,
  changeReminders,
  createAccount,
  createBudget,
  createGoal,
  createNote,
  createProject,
  createRoutine,
  createRule,
  createSchedule,
  createSection,
  createTask,
  discardTask,
  editName,
  MAIN_ACCOUNT,
  markRoutineDone,
  remindOfRoutine,
  remindOfTask,
  setRate,
} from '@daybook/contract'
import type { Send } from './api.ts'

/** Creates a row of every kind, one of which it deletes. */
export async function everyKind(send: Send) {
  const body = { amount: 12.5, title: 'Lunch', date: '2026-03-01', category: 'FOOD' }
  await send(addEntry('expense'), { body })
  const period = { start_date: '2026-03-01', end_date: '2026-03-31' }
  await send(createBudget, { body: { name: 'Food', amount: 300, category: 'FOOD', ...period } })
  await send(createTask, { body: { title: 'Write', due: '2026-03-01 10:00:00' } })
  const open = (await send(createTask, { body: { title: 'Remind', due: '2026-03-01 10:00:00' } })).body
  const snoozed = { of: '2026-03-01T10:00:00Z', until: '2026-03-01T11:00:00Z' }
  await send(remindOfTask, { params: { id: open.id }, body: { reminders: [0, 60], snoozed } })
  const task = (await send(createTask, { body: { title: 'Call' } })).body
  await send(discardTask, { params: { id: task.id } })
  const routine = (await send(createRoutine, { body: { title: 'Run', repeat: 7, weekdays: [1, 3], time: '7:00' } }))
    .body
  await send(remindOfRoutine, { params: { id: routine.id }, body: { reminders: [15] } })
  for (const day of ['2026-03-02', '2026-03-04'])
    await send(markRoutineDone, { params: { id: routine.id }, body: { day } })
  const note = (await send(createNote, { body: { title: 'Trip', content: 'tent' } })).body
  await send(createSection, { params: { noteId: note.id }, body: { heading: 'Food', content: 'rice' } })
  await send(addLink, { params: { kind: 'note', id: note.id }, body: { other: { kind: 'routine', id: routine.id } } })
  const monthly = { type: 'income', amount: 1200, category: 'PAY', rule: { unit: 'month', every: 1, day: 31 } } as const
  await send(createSchedule, { body: { ...monthly, start: '2026-03-31' } })
  const { body: cash } = await send(createAccount, { body: { name: 'Cash', kind: 'cash', opening: 20 } })
  await send(addTransfer, { body: { from: MAIN_ACCOUNT, to: cash.id, amount: 5, date: '2026-03-01' } })
  const { body: goal } = await send(createGoal, {
    body: { name: 'Bicycle', amount: 900, target: '2027-03-01', opening: 10 },
  })
  await send(addContribution, { body: { goal: goal.id, amount: 50.25, date: '2026-03-01' } })
  await send(setRate, { body: { day: '2026-03-01', from: 'EUR', to: 'INR', rate: '90.5' } })
  await send(createRule, { body: { words: 'lunch', category: 'FOOD', tags: ['work'], account: cash.id } })
  await send(createProject, { body: { name: 'House' } })
  await send(editName, { body: { name: 'Zoe' } })
  await send(changePreferences, {
    body: {
      theme: 'dark',
      hours: '24',
      dates: 'iso',
      paper: 'a4',
      added_categories: ['PETS'],
      zone: 'Europe/Lisbon',
      language: 'pt-PT',
    },
  })
  await send(changeReminders, { body: { time: '08:00', quiet_hours: null, mail: 'daily' } })
}
