import {
  addEntry,
  createBudget,
  createNote,
  createRoutine,
  createTask,
  discardBudget,
  discardEntry,
  discardNote,
  discardTask,
  type EntryType,
  getDashboard,
  markRoutineDone,
  markTaskDone,
  setNextTask,
} from '@daybook/contract'
import { sampleId } from '@daybook/domain/samples'
import { beforeEach, expect, it } from 'vitest'
import { twoSides } from '../testing/twoSides.ts'

let sides: Awaited<ReturnType<typeof twoSides>>

beforeEach(async () => {
  sides = await twoSides()
  await sides.goTo('2028-02-29T12:00:00Z')
})

const same = () => sides.same(getDashboard, {})
const add = (type: EntryType, amount: number, date: string) =>
  sides.write(addEntry(type), { body: { amount, date, category: 'any', title: '' } })
const budget = (amount: number, start_date: string, end_date: string, category = 'any') =>
  sides.write(createBudget, { body: { name: `${amount}`, amount, category, start_date, end_date } })

it('has zeros at first', async () => {
  expect(await same()).toMatchObject({ balance: 0, next_task: null, routines: [], budgets: [] })
})

it('has the sums of today and of its month, and the balance', async () => {
  for (const date of ['1900-01-01', '2028-02-01', '2028-02-28', '2028-02-29', '2028-02-29', '2028-03-01'])
    for (const type of ['income', 'expense'] as const) await add(type, type === 'income' ? 1.13 : 2.01, date)
  const { id } = await add('income', 999_999_999_999, '2028-02-29')
  await same()
  await sides.write(discardEntry('income'), { params: { id } })
  expect(await same()).toMatchObject({ income_today: 2.26, expenses_month: 8.04 })
  await sides.reload()
  await same()
})

it('changes with the day in the time zone of the user', async () => {
  await add('expense', 8, '2028-02-29')
  await add('expense', 9, '2028-03-01')
  await budget(10, '2028-02-01', '2028-02-29')
  await budget(9, '2028-03-01', '2028-03-01')
  await sides.write(createRoutine, { body: { title: 'Run', repeat: 1 } })
  for (const moment of ['2028-02-29T18:29:00Z', '2028-02-29T18:30:00Z', '2028-03-31T12:00:00Z']) {
    await sides.goTo(moment)
    await same()
  }
})

it('has the running budgets', async () => {
  await add('expense', 8, '2028-02-28')
  for (const amount of [7, 10, 10.01, 8]) await budget(amount, '2028-02-01', '2028-02-29')
  await budget(1, '2028-03-01', '2028-03-31')
  await budget(1, '2028-02-01', '2028-02-28')
  await budget(1, '2028-02-28', '2028-03-31', 'other')
  const { id } = await budget(5, '2028-02-29', '2028-02-29')
  await add('expense', 5, '2028-02-29')
  expect((await same()).budgets[0]).toMatchObject({ id, spent: 5 })
  await sides.write(discardBudget, { params: { id } })
  await same()
})

it('says what has begun, and whether there is sample data', async () => {
  const note = { title: 'Bread', content: 'Flour' }
  const { id } = await sides.write(createNote, { body: { ...note, id: sampleId('note', note) } })
  expect((await same()).begun).toEqual({ entries: false, routines: false, samples: true })
  await sides.write(discardNote, { params: { id } })
  await add('income', 5, '2028-02-29')
  expect((await same()).begun).toEqual({ entries: true, routines: false, samples: false })
})

it('has the open tasks that are overdue or due within a week', async () => {
  const due = ['2028-02-28T12:00:00Z', '2028-02-29T11:00:00Z', '2028-03-08T12:01:00Z', '2028-03-08T11:59:00Z', null]
  for (const at of [...due, ...due]) await sides.write(createTask, { body: { title: `${at}`, due: at } })
  expect((await same()).due_tasks).toHaveLength(6)
  await sides.goTo('2028-03-01T12:00:00Z')
  const [first] = (await same()).due_tasks
  await sides.write(markTaskDone, { params: { id: first!.id } })
  expect((await same()).due_tasks).toHaveLength(7)
})

it('has the open tasks that are due on a day of the coming week', async () => {
  const due = [
    { due: '2028-02-29T20:00:00Z' },
    ...['2028-02-29', '2028-03-07', '2028-03-08'].map((due_day) => ({ due_day })),
  ]
  for (const when of [...due, ...due]) await sides.write(createTask, { body: { title: 'Call', ...when } })
  const days = async () => (await same()).due_tasks.map((task) => task.due_day ?? task.due)
  expect((await days()).filter((day) => day?.length === 10)).toEqual([
    '2028-02-29',
    '2028-02-29',
    '2028-03-07',
    '2028-03-07',
  ])
  await sides.goTo('2028-03-01T12:00:00Z')
  expect(await days()).toHaveLength(8)
})

it('has no next task that starts on a later day', async () => {
  await sides.write(createTask, { body: { title: 'First' } })
  await sides.write(createTask, { body: { title: 'Put off', start_day: '2028-03-01' } })
  expect(await same()).toMatchObject({ tasks: 2, next_task: { title: 'First' } })
  await sides.goTo('2028-03-01T12:00:00Z')
  expect(await same()).toMatchObject({ next_task: { title: 'Put off', start_day: '2028-03-01' } })
})

it('has the tasks and the routines of today', async () => {
  const first = await sides.write(createTask, { body: { title: 'First' } })
  const { id } = await sides.write(createTask, { body: { title: 'Second' } })
  await sides.write(setNextTask, { params: { id: first.id } })
  expect(await same()).toMatchObject({ tasks: 2, next_task: { title: 'First' } })
  await sides.write(markTaskDone, { params: { id: first.id } })
  await sides.write(discardTask, { params: { id } })
  const routine = await sides.write(createRoutine, { body: { title: 'Run', repeat: 1 } })
  await sides.write(createRoutine, { body: { title: 'Swim', repeat: 2 } })
  expect(await same()).toMatchObject({
    tasks: 0,
    completed_tasks: 1,
    next_task: null,
    routines: [{ title: 'Swim' }, { title: 'Run' }],
  })
  await sides.write(markRoutineDone, { params: { id: routine.id }, body: {} })
  await same()
})
