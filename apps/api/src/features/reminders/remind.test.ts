import {
  changeFollowing,
  changePreferences,
  changeReminders,
  createBudget,
  createRoutine,
  createSchedule,
  createTask,
  editBudget,
  editTask,
  getReminders,
  getUser,
  listBudgets,
  listCompletedTasks,
  listRoutines,
  listSchedules,
  listTasks,
  markTaskDone,
  remindOfBudget,
  remindOfRoutine,
  remindOfSchedule,
  remindOfTask,
  undoOperation,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { signedInUser } from '../../testing/api.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

const everything = { querystring: {} }
const budget = { name: 'Food', amount: 300, category: 'FOOD', start_date: '2026-03-01', end_date: '2026-03-31' }
const rent = { type: 'expense', amount: 900, category: 'HOME', rule: { unit: 'month', every: 1, day: 1 } } as const
const due = '2099-03-01T10:00:00Z'
const snoozed = { of: due, until: '2099-03-01T11:00:00Z' }

it('keeps the reminders of each kind, also when the row is edited', async () => {
  const ann = await signedInUser()
  const { id } = (await ann(createTask, { body: { title: 'Call', due } })).body
  const params = { id }
  await ann(remindOfTask, { params, body: { reminders: [0, 60] } })
  await ann(remindOfTask, { params, body: { snoozed } })
  await ann(editTask, { params, body: { title: 'Call Bo', due } })
  expect((await ann(listTasks, everything)).body).toMatchObject([{ title: 'Call Bo', reminders: [0, 60], snoozed }])

  const routine = (await ann(createRoutine, { body: { title: 'Run', repeat: 0 } })).body
  await ann(remindOfRoutine, { params: { id: routine.id }, body: { reminders: [] } })
  expect((await ann(listRoutines, {})).body).toMatchObject([{ reminders: [] }])

  const schedule = (await ann(createSchedule, { body: { ...rent, start: '2099-03-01' } })).body
  await ann(remindOfSchedule, { params: { id: schedule.id }, body: { reminders: [2880] } })
  expect((await ann(listSchedules, {})).body).toMatchObject([{ reminders: [2880] }])

  const food = (await ann(createBudget, { body: budget })).body
  await ann(remindOfBudget, { params: { id: food.id }, body: { reminders: [100] } })
  await ann(editBudget, { params: { id: food.id }, body: { ...budget, amount: 400 } })
  expect((await ann(listBudgets, {})).body).toMatchObject([{ amount: 400, reminders: [100] }])
})

it('keeps the reminders of a recurring entry that continues from a day on as another', async () => {
  const ann = await signedInUser()
  const { id } = (await ann(createSchedule, { body: { ...rent, start: '2099-03-01' } })).body
  await ann(remindOfSchedule, { params: { id }, body: { reminders: [4320] } })
  const day = '2099-05-01'
  await ann(changeFollowing, { params: { id }, body: { day, draft: { ...rent, amount: 950, start: day } } })
  const all = (await ann(listSchedules, {})).body
  expect(all.map(({ amount, reminders }) => [amount, reminders])).toEqual(
    expect.arrayContaining([
      [900, [4320]],
      [950, [4320]],
    ]),
  )
})

it('returns to the reminders of the settings, and can be undone', async () => {
  const ann = await syncUser()
  const { id } = (await ann.send(createTask, { body: { title: 'Call', due } })).body
  const params = { id }
  await ann.send(remindOfTask, { params, body: { reminders: [15], snoozed } })
  const change = toOperation(remindOfTask, { params, body: { reminders: null, snoozed: null } })
  await ann.push(change)
  const read = async () => (await ann.send(listTasks, everything)).body[0]
  expect(await read()).not.toHaveProperty('reminders')
  expect(await read()).not.toHaveProperty('snoozed')
  await ann.send(undoOperation, { params: { id: change.id } })
  expect(await read()).toMatchObject({ reminders: [15], snoozed })
})

it('snoozes one occurrence only: the next has the reminders, and what was done has no snooze', async () => {
  const ann = await signedInUser()
  const repeat = { rule: { unit: 'day', every: 1 } } as const
  const { id } = (await ann(createTask, { body: { title: 'Pills', due, repeat } })).body
  await ann(remindOfTask, { params: { id }, body: { reminders: [5], snoozed } })
  await ann(markTaskDone, { params: { id } })
  const [next] = (await ann(listTasks, everything)).body
  expect(next).toMatchObject({ reminders: [5] })
  expect(next).not.toHaveProperty('snoozed')
  expect((await ann(listCompletedTasks, everything)).body[0]).not.toHaveProperty('snoozed')
})

it.each([
  { reminders: [-1] },
  { reminders: [40_321] },
  { reminders: [1.5] },
  { reminders: [1, 2, 3, 4, 5, 6] },
  { reminders: ['5'] },
  { snoozed: { of: due, until: 'tomorrow' } },
  { snoozed: { until: due } },
])('rejects %j', async (body) => {
  const ann = await signedInUser()
  const { id } = (await ann(createTask, { body: { title: 'Call' } })).body
  expect(await ann(remindOfTask, { params: { id }, body: body as object })).toMatchObject({
    status: 400,
    body: { code: 'reminder_invalid' },
  })
})

it('changes the settings of reminders field by field, and rejects what is no time of day', async () => {
  const ann = await signedInUser()
  expect((await ann(getReminders, {})).body).toEqual({})
  await ann(changeReminders, { body: { on: true, time: '08:15' } })
  expect((await ann(changeReminders, { body: { quiet_hours: null } })).body).toEqual({
    on: true,
    time: '08:15',
    quiet_hours: null,
  })
  expect((await ann(getReminders, {})).body).toEqual({ on: true, time: '08:15', quiet_hours: null })
  for (const body of [{ time: '24:00' }, { off: ['mail'] }, { review: { weekday: 0, time: '10:00' } }])
    expect(await ann(changeReminders, { body: body as object })).toMatchObject({ status: 400 })
})

it('knows where the user lives and in which language to write to them', async () => {
  const ann = await signedInUser()
  await ann(changePreferences, { body: { zone: 'America/Sao_Paulo', language: 'pt-BR' } })
  expect((await ann(getUser, {})).body).toMatchObject({ zone: 'America/Sao_Paulo', language: 'pt-BR' })
  for (const body of [
    { zone: 'Mars/Base' },
    { zone: '' },
    { language: 'x'.repeat(36) },
    { language: '<b>' },
    { language: 'en-US-GB' },
  ])
    expect(await ann(changePreferences, { body })).toMatchObject({ status: 400, body: { code: 'preference_invalid' } })
})
