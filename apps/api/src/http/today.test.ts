import {
  addEntry,
  changePreferences,
  createSchedule,
  createTask,
  getDashboard,
  getUser,
  listSchedules,
  listTasks,
  markTaskDone,
} from '@daybook/contract'
import { addDays, dayIn } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { type Send, sharedApi, signedInUser } from '../testing/api.ts'

const [EAST, WEST] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const

/** Returns a user with an expense of 5 on the current day in the east, and one of 8 on that in the west. */
async function userWithDays(headers?: Record<string, string>) {
  const { clock } = await sharedApi()
  const ann = await signedInUser(headers)
  const body = { category: 'FOOD', title: 'Tea' }
  await ann(addEntry('expense'), { body: { ...body, amount: 5, date: dayIn(EAST, clock.now()) } })
  await ann(addEntry('expense'), { body: { ...body, amount: 8, date: dayIn(WEST, clock.now()) } })
  return ann
}

const spentToday = async (ann: Send) => (await ann(getDashboard, {})).body.expenses_today

it.each([
  [EAST, 5],
  [WEST, 8],
] as const)('has the day of the account in %s without a Time-Zone header', async (zone, spent) => {
  const { clock } = await sharedApi()
  const ann = await userWithDays()
  await ann(changePreferences, { body: { zone } })
  expect(await spentToday(ann)).toBe(spent)

  const today = dayIn(zone, clock.now())
  const due = { due_day: today, repeat: { rule: { unit: 'day' as const, every: 1 } } }
  const { id } = (await ann(createTask, { body: { title: 'Water', ...due } })).body
  await ann(markTaskDone, { params: { id } })
  const open = (await ann(listTasks, { querystring: {} })).body
  expect(open).toMatchObject([{ due_day: addDays(today, 1) }])

  const rule = { unit: 'month', every: 1, day: 1 } as const
  const rent = { type: 'expense', amount: 900, category: 'HOME', rule, start: '2099-03-01' } as const
  await ann(createSchedule, { body: rent })
  expect((await ann(listSchedules, {})).body).toMatchObject([{ zone }])
})

it('has the day of a device that is elsewhere', async () => {
  const ann = await userWithDays({ 'time-zone': WEST })
  await ann(changePreferences, { body: { zone: EAST } })
  expect(await spentToday(ann)).toBe(8)
})

it('has the day of the account for an unknown zone of a device', async () => {
  const ann = await userWithDays({ 'time-zone': 'No/Where' })
  await ann(changePreferences, { body: { zone: EAST } })
  expect(await spentToday(ann)).toBe(5)
})

it('has the day of UTC for an account without a zone', async () => {
  const { clock } = await sharedApi()
  const ann = await signedInUser()
  const date = dayIn('UTC', clock.now())
  await ann(addEntry('expense'), { body: { category: 'FOOD', title: 'Tea', amount: 3, date } })
  expect(await spentToday(ann)).toBe(3)
  expect((await ann(getUser, {})).body.zone).toBeUndefined()
})
