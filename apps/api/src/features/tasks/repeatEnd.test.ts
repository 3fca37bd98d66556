import {
  createSchedule,
  createTask,
  listCompletedTasks,
  listTasks,
  markTaskDone,
  type TaskRepeat,
  undoOperation,
} from '@daybook/contract'
import { addDays, dayIn } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { signedInUser } from '../../testing/api.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

const DAILY: TaskRepeat = { rule: { unit: 'day', every: 1 }, from: 'due' }
const today = () => dayIn('UTC', new Date())
const everything = { querystring: {} }

it.each([
  ['times', { times: 1 }],
  ['until', { until: today() }],
])('is an ordinary completed task once its last one is done, by its %s', async (_, end) => {
  const ann = await signedInUser()
  const repeat = { ...DAILY, ...end }
  const { id } = (await ann(createTask, { body: { title: 'Pill', due_day: today(), repeat } })).body
  expect((await ann(listTasks, everything)).body).toMatchObject([{ repeat }])
  await ann(markTaskDone, { params: { id } })
  expect((await ann(listTasks, everything)).body).toEqual([])
  expect((await ann(listCompletedTasks, everything)).body).toMatchObject([{ id, title: 'Pill' }])
})

it('is done once of those that are left, however many devices mark it, and by undo one more is left', async () => {
  const user = await syncUser()
  const id = newId(new Date())
  const read = async () => (await user.send(listTasks, everything)).body
  await user.push(
    toOperation(createTask, { body: { id, title: 'Pill', due_day: today(), repeat: { ...DAILY, times: 2 } } }),
  )
  const marking = () => toOperation(markTaskDone, { params: { id } }, { base: { due: today() } })
  const first = marking()
  await user.push(first, marking())
  expect(await read()).toMatchObject([{ due_day: addDays(today(), 1), repeat: { times: 1 } }])
  await user.send(undoOperation, { params: { id: first.id } })
  expect(await read()).toMatchObject([{ due_day: today(), repeat: { times: 2 } }])
})

it.each([
  { ...DAILY, times: 0 },
  { ...DAILY, until: '2026-02-30' },
  { rule: { unit: 'month', every: 1, day: 1, weekend: 'stay' } },
])('rejects the repeat %j', async (repeat) => {
  const ann = await signedInUser()
  expect(await ann(createTask, { body: { title: 'Pill', repeat: repeat as never } })).toMatchObject({ status: 400 })
})

it('moves the days of a recurring entry, too, from a weekend', async () => {
  const ann = await signedInUser()
  const rule = { unit: 'month', every: 1, day: 31, weekend: 'before' } as const
  const draft = { type: 'income', amount: 9, title: 'Pay', category: 'PAY', mode: 'confirm', end: null } as const
  const { body } = await ann(createSchedule, { body: { ...draft, rule, start: '2099-01-01' } })
  expect(body).toMatchObject({ rule })
})
