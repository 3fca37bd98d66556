import {
  addEntry,
  createBudget,
  createRoutine,
  createTask,
  discardEntry,
  getDashboard,
  markRoutineDone,
  markTaskDone,
  setNextTask,
} from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { sampleId } from '@daybook/domain/samples'
import { expect, it } from 'vitest'
import { dinarUser, type Send, sharedApi, signedInUser, visitor } from '../../testing/api.ts'

const NOTHING = {
  income_today: 0,
  expenses_today: 0,
  income_month: 0,
  expenses_month: 0,
  balance: 0,
  tasks: 0,
  completed_tasks: 0,
  next_task: null,
  due_tasks: [],
  routines: [],
  budgets: [],
  begun: { entries: false, routines: false, samples: false },
}
const readDashboard = async (testUser: Send) => (await testUser(getDashboard, {})).body
const add = (testUser: Send, type: 'income' | 'expense', amount: number, date: string) =>
  testUser(addEntry(type), { body: { amount, date, category: 'Any' } })

it('returns zeros for a new user', async () => {
  const reply = await (await signedInUser())(getDashboard, {})
  expect([reply.status, reply.body]).toEqual([200, NOTHING])
})

it('returns 401 to visitors', async () => {
  expect((await (await visitor())(getDashboard, {})).status).toBe(401)
})

it('returns the exact sums of today and this month, and the balance of all entries until today', async () => {
  const [api, ann] = [await sharedApi(), await dinarUser()]
  const today = dayIn('UTC', api.clock.now())
  const otherDay = `${today.slice(0, 8)}${today.endsWith('15') ? '16' : '15'}`
  await add(ann, 'income', 100.001, today)
  await add(ann, 'income', 50, otherDay)
  await add(ann, 'income', 7, '1999-12-31')
  await add(ann, 'expense', 19.99, today)
  await add(ann, 'expense', 1.1, today)
  await add(ann, 'expense', 3, otherDay)
  expect(await readDashboard(ann)).toEqual({
    ...NOTHING,
    income_today: 100.001,
    income_month: 150.001,
    expenses_today: 21.09,
    expenses_month: 24.09,
    // What is still to come in this month is in its sums, but not in the balance of today.
    balance: otherDay > today ? 85.911 : 132.911,
    begun: { ...NOTHING.begun, entries: true },
  })
})

it("uses the date in the user's time zone", async () => {
  const { clock } = await sharedApi()
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const [east, west] = [await signedInUser({ 'time-zone': zones[0]! }), await signedInUser({ 'time-zone': zones[1]! })]
  const [inEast, inWest] = zones.map((zone) => dayIn(zone, clock.now()))
  expect(inEast).not.toBe(inWest)
  for (const testUser of [east, west]) await add(testUser, 'expense', 5, inEast!)
  for (const testUser of [east, west]) await add(testUser, 'expense', 8, inWest!)
  expect([(await readDashboard(east)).expenses_today, (await readDashboard(west)).expenses_today]).toEqual([5, 8])
})

it('counts tasks and returns the next one', async () => {
  const ann = await signedInUser()
  const create = async (title: string) =>
    (await ann(createTask, { body: { title, description: 'why', due: '2026-11-20 09:30:00' } })).body.id
  const [first] = [await create('first'), await create('second')]
  await ann(markTaskDone, { params: { id: await create('third') } })
  const due = '2026-11-20T09:30:00Z'
  expect(await readDashboard(ann)).toMatchObject({ tasks: 2, completed_tasks: 1, next_task: { title: 'second', due } })
  await ann(setNextTask, { params: { id: first } })
  const next_task = { id: first, title: 'first', description: 'why', due }
  expect(await readDashboard(ann)).toMatchObject({ tasks: 2, completed_tasks: 1, next_task })
})

it('says what a user has begun to use, and whether there is sample data', async () => {
  const ann = await signedInUser()
  const begun = async () => (await readDashboard(ann)).begun
  await ann(createRoutine, { body: { title: 'Stretch', repeat: 0 } })
  expect(await begun()).toEqual({ entries: false, routines: true, samples: false })
  const draft = { amount: 5, date: '2026-11-20', category: 'ANY', title: 'Tea' }
  await add(ann, 'income', 5, '2026-11-20')
  expect(await begun()).toEqual({ entries: true, routines: true, samples: false })
  const { id } = (await ann(addEntry('expense'), { body: { ...draft, id: sampleId('entry', draft) } })).body
  expect(await begun()).toEqual({ entries: true, routines: true, samples: true })
  expect((await readDashboard(await signedInUser())).begun.samples).toBe(false)
  await ann(discardEntry('expense'), { params: { id } })
  expect((await begun()).samples).toBe(false)
})

it('lists the open tasks that are overdue or due within a week, earliest first', async () => {
  const [api, ann] = [await sharedApi(), await signedInUser()]
  const create = async (title: string, hours?: number) => {
    const due = hours === undefined ? null : new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString()
    return (await ann(createTask, { body: { title, due } })).body.id
  }
  await create('later', 8 * 24 + 1)
  await create('in a week', 7 * 24)
  await create('undated')
  await create('today', 2)
  await create('overdue', -100)
  await ann(markTaskDone, { params: { id: await create('done', 1) } })
  expect((await readDashboard(ann)).due_tasks.map(({ title }) => title)).toEqual(['overdue', 'today', 'in a week'])
  expect((await readDashboard(await signedInUser())).due_tasks).toEqual([])
})

it("returns nothing of another user's data", async () => {
  const [ann, bob] = [await signedInUser(), await signedInUser()]
  await ann(createTask, { body: { title: 'a' } })
  await add(ann, 'income', 5, '2026-11-20')
  expect(await readDashboard(bob)).toEqual(NOTHING)
})

it('lists the routines due today and their state', async () => {
  const ann = await signedInUser()
  const { id } = (await ann(createRoutine, { body: { title: 'Stretch', repeat: 0, time: '07:00' } })).body
  expect((await readDashboard(ann)).routines).toMatchObject([{ id, title: 'Stretch', time: '07:00', today: null }])
  await ann(markRoutineDone, { params: { id }, body: {} })
  expect((await readDashboard(ann)).routines).toMatchObject([{ id, today: 'done', streak: 1 }])
  expect((await readDashboard(await signedInUser())).routines).toEqual([])
})

it('lists the budgets that run today, with what is spent of them', async () => {
  const [api, ann] = [await sharedApi(), await signedInUser()]
  const today = dayIn('UTC', api.clock.now())
  const budget = { name: 'Food', amount: 100, category: 'food', start_date: today, end_date: today }
  await ann(createBudget, { body: budget })
  const spend = (amount: number) => ann(addEntry('expense'), { body: { amount, date: today, category: 'food' } })
  await ann(createBudget, { body: { ...budget, name: 'Past', start_date: '2020-01-01', end_date: '2020-01-31' } })
  await spend(80)
  expect((await readDashboard(ann)).budgets).toMatchObject([{ name: 'Food', spent: 80, remaining: 20 }])
})
