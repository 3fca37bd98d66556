import {
  countRoutine,
  createRoutine,
  listEntries,
  listRoutines,
  markRoutineDone,
  type RoutineDraftInput,
  updateRoutine,
} from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { describe, expect, it } from 'vitest'
import { type Send, sharedApi, signedInUser } from '../../testing/api.ts'

const today = async () => dayIn('UTC', (await sharedApi()).clock.now())
const before = (day: string, by: number) => new Date(Date.parse(day) - by * 86_400_000).toISOString().slice(0, 10)
const routine = async (testUser: Send, over: Partial<RoutineDraftInput> = {}) =>
  (await testUser(createRoutine, { body: { title: 'Run', repeat: 0, start: '2020-01-01', ...over } })).body.id

describe('a routine with a target', () => {
  it('is done once the count of the day reaches it, and can be taken back one by one', async () => {
    const ann = await signedInUser()
    const params = { id: await routine(ann, { target: 3, unit: ' glasses ' }) }
    const add = (by: number) => ann(countRoutine, { params, body: { by } })
    const listed = async () => {
      const [{ today, streak, count, target, unit, week } = {} as never] = (await ann(listRoutines, {})).body
      return { today, streak, count, target, unit, state: week.at(-1) }
    }
    const glasses = { target: 3, unit: 'glasses' }
    expect(await listed()).toEqual({ ...glasses, today: null, streak: 0, count: 0, state: 'due' })
    expect((await add(2)).body).toEqual({ message: 'Routine counted' })
    expect(await listed()).toEqual({ ...glasses, today: null, streak: 0, count: 2, state: 'partly' })
    await add(1)
    expect(await listed()).toEqual({ ...glasses, today: 'done', streak: 1, count: 3, state: 'done' })
    await add(-1)
    expect(await listed()).toEqual({ ...glasses, today: null, streak: 0, count: 2, state: 'partly' })
    await add(-9)
    expect(await listed()).toMatchObject({ today: null, count: 0, state: 'due' })
    await ann(markRoutineDone, { params, body: {} })
    expect(await listed()).toMatchObject({ today: 'done', count: 3 })
  })

  it('breaks its streak on a day that was only partly done', async () => {
    const [ann, now] = [await signedInUser(), await today()]
    const params = { id: await routine(ann, { target: 2, start: before(now, 3) }) }
    for (const [index, by] of [2, 1, 5].entries())
      await ann(countRoutine, { params, body: { by, day: before(now, 3 - index) } })
    expect((await ann(listRoutines, {})).body).toMatchObject([
      { streak: 1, week: ['none', 'none', 'none', 'done', 'partly', 'done', 'due'] },
    ])
    await ann(countRoutine, { params, body: { by: 1, day: before(now, 2) } })
    expect((await ann(listRoutines, {})).body[0]?.streak).toBe(3)
  })

  it('records its expense when the target is reached, and takes it back below it', async () => {
    const ann = await signedInUser()
    const expense = { amount: 4, category: 'COFFEE' }
    const params = { id: await routine(ann, { target: 2, expense }) }
    const recorded = async () => (await ann(listEntries('expense'), { querystring: {} })).body.length
    await ann(countRoutine, { params, body: { by: 1 } })
    expect(await recorded()).toBe(0)
    await ann(countRoutine, { params, body: { by: 1 } })
    expect(await recorded()).toBe(1)
    await ann(countRoutine, { params, body: { by: -1 } })
    expect(await recorded()).toBe(0)
  })

  it('loses it by an update that says so, and shows nothing of it without one', async () => {
    const ann = await signedInUser()
    const params = { id: await routine(ann, { target: 1000, unit: 'min' }) }
    await ann(updateRoutine, { params, body: { title: 'Read', repeat: 0 } })
    expect((await ann(listRoutines, {})).body).toMatchObject([{ title: 'Read', target: 1000, unit: 'min' }])
    const { body } = await ann(updateRoutine, { params, body: { title: 'Read', repeat: 0, target: null } })
    expect(Object.keys(body).filter((key) => ['target', 'unit', 'count'].includes(key))).toEqual([])
  })

  it('rejects targets, units and counts out of range, and the routine of another user', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const params = { id: await routine(ann, { target: 3 }) }
    for (const target of [0, 100_001, 1.5])
      expect(await ann(createRoutine, { body: { title: 'Run', repeat: 0, target } })).toMatchObject({
        status: 400,
        body: { code: 'target_invalid' },
      })
    const long = await ann(createRoutine, { body: { title: 'Run', repeat: 0, target: 3, unit: 'x'.repeat(21) } })
    expect(long.body).toMatchObject({ message: 'Unit must be at most 20 characters long' })
    for (const by of [0, 100_001, 0.5])
      expect((await ann(countRoutine, { params, body: { by } })).body).toMatchObject({ code: 'count_invalid' })
    expect((await bob(countRoutine, { params, body: { by: 1 } })).status).toBe(404)
    const tomorrow = before(await today(), -2)
    expect((await ann(countRoutine, { params, body: { by: 1, day: tomorrow } })).status).toBe(400)
  })
})
