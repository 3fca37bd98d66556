import {
  createRoutine,
  createTask,
  discardTask,
  exchangeChanges,
  listActivity,
  listTrash,
  markRoutineDone,
  markTaskDone,
  updateRoutine,
} from '@daybook/contract'
import { v7 } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { DAY, HOUR, isoAfter } from '../../clock.ts'
import { compactChanges } from '../../db/changes/compact.ts'
import { newId } from '../../ids.ts'
import { makeTestApi, sender, sharedApi } from '../../testing/api.ts'
import { type Sent, syncUser, toOperation } from '../../testing/syncUser.ts'

/** A user, and the ids of operations that were made some time ago. */
async function userWithClock() {
  const [api, ann] = [await sharedApi(), await syncUser()]
  const now = () => api.clock.now()
  const idAt = (ms: number) => v7({ msecs: now().getTime() + ms })
  return { ...ann, api, now, idAt }
}

it('carries out an operation at the time when its author made it', async () => {
  const { push, rows, send, now, idAt } = await userWithClock()
  const task = newId(now())
  const marked = isoAfter(now(), -3 * HOUR)
  await push(toOperation(createTask, { body: { id: task, title: 'Call' } }, { id: idAt(-4 * HOUR) }))
  const ids = [v7({ msecs: Date.parse(marked) }), idAt(-HOUR)] as const
  await push(toOperation(markTaskDone, { params: { id: task } }, { id: ids[0] }))
  expect((await rows()).get(`task ${task}`)!.row).toMatchObject({ completed: marked })
  await push(toOperation(discardTask, { params: { id: task } }, { id: ids[1] }))
  const [deletion, completion] = (await send(listActivity, { querystring: {} })).body
  const [deleted] = (await send(listTrash, { querystring: {} })).body
  expect(deletion!.at).toBe(deleted!.deleted)
  expect(completion!.at).toBe(`${marked.slice(0, 19)}Z`)
})

it.each([
  ['UTC', '2026-03-01', '2026-02-28'],
  ['Asia/Kolkata', '2026-03-02', '2026-03-01'],
])('takes the day from it in the time zone %s', async (zone, edited, done) => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  api.setClock(Date.parse('2026-03-05T12:00:00Z') - api.clock.now().getTime())
  const { authorization, epoch, rows } = await syncUser(api)
  const send = sender(api, { authorization, 'time-zone': zone })
  const push = (...ops: Sent[]) => send(exchangeChanges, { body: { epoch, since: 0, ops: ops as never } })
  const idOn = (day: string) => v7({ msecs: Date.parse(`${day}T20:00:00Z`) })
  const id = newId(api.clock.now())
  const body = { title: 'Run', repeat: 0, start: '2026-02-01' }
  await push(toOperation(createRoutine, { body: { id, ...body } }))
  await push(toOperation(markRoutineDone, { params: { id }, body: {} }, { id: idOn('2026-02-28') }))
  await push(toOperation(updateRoutine, { params: { id }, body: { ...body, repeat: 1 } }, { id: idOn('2026-03-01') }))
  expect((await rows()).get(`routine ${id}`)!.row).toMatchObject({ schedule_from: edited, streak_offset: 1 })
  expect((await rows()).has(`occurrence ${id}/${done}`)).toBe(true)
})

it('records the day of the author who has travelled to where it has not begun', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  api.setClock(Date.parse('2026-03-01T20:00:00Z') - api.clock.now().getTime())
  const { push, rows } = await syncUser(api)
  const id = newId(api.clock.now())
  await push(toOperation(createRoutine, { body: { id, title: 'Run', repeat: 0 } }))
  const mark = (day: string) =>
    push(toOperation(markRoutineDone, { params: { id }, body: { day } }, { id: newId(api.clock.now()) }))
  // In Asia/Kolkata it is 2 March, in the time zone of the request 1 March, and 3 March nowhere.
  expect([await mark('2026-03-02'), await mark('2026-03-03')]).toEqual([[undefined], ['day_in_future']])
  expect((await rows()).has(`occurrence ${id}/2026-03-02`)).toBe(true)
})

it.each([
  ['later than now', HOUR, 0],
  ['earlier than 400 days ago', -500 * DAY, -400 * DAY],
])('never does so %s', async (_, made, carriedOut) => {
  const { push, rows, now, idAt } = await userWithClock()
  const task = newId(now())
  await push(toOperation(createTask, { body: { id: task, title: 'Call' } }))
  await push(toOperation(markTaskDone, { params: { id: task } }, { id: idAt(made) }))
  const { completed } = (await rows()).get(`task ${task}`)!.row!
  const difference = now().getTime() + carriedOut - Date.parse(String(completed))
  expect(difference).toBeGreaterThanOrEqual(0)
  expect(difference).toBeLessThan(10_000)
})

it('keeps recent changes in the log that are older than a late one', async () => {
  const { api, push, exchange, send, idAt } = await userWithClock()
  await push(toOperation(createTask, { body: { title: 'now' } }, { id: idAt(0) }))
  const { seq } = await exchange()
  await push(toOperation(createTask, { body: { title: 'long ago' } }, { id: idAt(-100 * DAY) }))
  await compactChanges(api)
  expect((await exchange([], seq)).changes).toMatchObject([{ row: { title: 'long ago' } }])
  expect((await send(listActivity, { querystring: {} })).body).toHaveLength(2)
})
