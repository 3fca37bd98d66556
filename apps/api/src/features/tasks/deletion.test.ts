import {
  createTask,
  discardCompletedTask,
  discardTask,
  listCompletedTasks,
  listTasks,
  markTaskDone,
  restoreTask,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { purgeTrash } from '../../db/changes/purge.ts'
import { type Send, sharedApi, signedInUser } from '../../testing/api.ts'

const DAY = 86_400_000
const open = async (testUser: Send) => (await testUser(listTasks, { querystring: {} })).body
const done = async (testUser: Send) => (await testUser(listCompletedTasks, { querystring: {} })).body
const make = async (testUser: Send, title: string) => (await testUser(createTask, { body: { title } })).body.id
const missing = { status: 404, body: { message: 'Task not found' } }

describe('open task deletion', () => {
  it('removes it from the list, and restoring puts it back at its position', async () => {
    const ann = await signedInUser()
    const ids = [await make(ann, 'c'), await make(ann, 'b'), await make(ann, 'a')]
    const before = await open(ann)
    const params = { id: ids[1]! }
    const deleted = await ann(discardTask, { params })
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Task deleted' }])
    expect((await open(ann)).map((task) => task.title)).toEqual(['a', 'c'])
    expect(await ann(discardTask, { params })).toMatchObject(missing)
    expect((await ann(restoreTask, { params })).body).toEqual({ message: 'Task restored' })
    expect(await open(ann)).toEqual(before)
    expect((await ann(restoreTask, { params })).status).toBe(200)
  })

  it('returns 404 for a completed task', async () => {
    const ann = await signedInUser()
    const params = { id: await make(ann, 'a') }
    await ann(markTaskDone, { params })
    expect(await ann(discardTask, { params })).toMatchObject(missing)
    expect(await done(ann)).toHaveLength(1)
  })
})

describe('completed task removal', () => {
  it('removes it from the list, and restoring keeps its completion time', async () => {
    const ann = await signedInUser()
    const params = { id: await make(ann, 'a') }
    expect(await ann(discardCompletedTask, { params })).toMatchObject(missing)
    await ann(markTaskDone, { params })
    const before = await done(ann)
    expect((await ann(discardCompletedTask, { params })).body).toEqual({ message: 'Task removed' })
    expect(await done(ann)).toEqual([])
    await ann(restoreTask, { params })
    expect(await done(ann)).toEqual(before)
  })
})

describe('deleted task', () => {
  it('can be deleted and restored again in a new state', async () => {
    const ann = await signedInUser()
    const params = { id: await make(ann, 'a') }
    await ann(discardTask, { params })
    await ann(restoreTask, { params })
    await ann(markTaskDone, { params })
    await ann(discardCompletedTask, { params })
    await ann(restoreTask, { params })
    expect([await open(ann), (await done(ann)).length]).toEqual([[], 1])
  })

  it('returns 404 for a late repetition of the request that created it', async () => {
    const ann = await signedInUser()
    const id = await make(ann, 'a')
    await ann(discardTask, { params: { id } })
    expect(await ann(createTask, { body: { id, title: 'a' } })).toMatchObject(missing)
    expect(await open(ann)).toEqual([])
    await ann(restoreTask, { params: { id } })
    expect((await open(ann)).map((task) => task.title)).toEqual(['a'])
  })

  it('returns 404 when another user restores it', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const params = { id: await make(ann, 'a') }
    await ann(discardTask, { params })
    expect(await bob(restoreTask, { params })).toMatchObject(missing)
    expect(await open(bob)).toEqual([])
    await ann(restoreTask, { params })
    expect(await open(ann)).toHaveLength(1)
  })

  it('returns 404 when restored after 30 days', async () => {
    const [{ db, clock }, ann] = [await sharedApi(), await signedInUser()]
    const inDays = (days: number) => ({ ...clock, now: () => new Date(clock.now().getTime() + days * DAY) })
    const params = { id: await make(ann, 'a') }
    await ann(discardTask, { params })
    await purgeTrash({ db, clock: inDays(29.9) })
    expect((await ann(restoreTask, { params })).status).toBe(200)
    await ann(discardTask, { params })
    await purgeTrash({ db, clock: inDays(30.1) })
    expect(await ann(restoreTask, { params })).toMatchObject(missing)
  })
})
