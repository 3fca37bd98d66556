import {
  addContribution,
  countRoutine,
  createGoal,
  createProject,
  createRoutine,
  createTask,
  discardProject,
  discardTask,
  editTask,
  listActivity,
  listGoals,
  listProjects,
  listRoutines,
  listTasks,
  listTrash,
  OPERATION_ID,
  purgeRow,
  restoreRow,
  undoOperation,
} from '@daybook/contract'
import { derivedId } from '@daybook/domain/derivedId'
import { describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { sender, sharedApi } from '../../testing/api.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

const ONE = { undone: 1, kept: 0 }
const NONE = { undone: 0, kept: 1 }

/** A user whose writes are operations that can be undone by a request and by a device. */
async function undoUser() {
  const [api, user] = [await sharedApi(), await syncUser()]
  return {
    ...user,
    /** Carries out a write, and returns the id of its operation. */
    call: async (...[endpoint, input]: Parameters<typeof user.send>) => {
      const id = newId(api.clock.now())
      await sender(api, { authorization: user.authorization, [OPERATION_ID]: id })(endpoint, input)
      return id
    },
    undo: async (id: string) => (await user.send(undoOperation, { params: { id } })).body,
    /** Undoes as a device. */
    undoing: (id: string) => toOperation(undoOperation, { params: { id } }),
    latest: async () => (await user.send(listActivity, { querystring: { limit: 1 } })).body[0]!.id,
  }
}
type User = Awaited<ReturnType<typeof undoUser>>

/** A routine of which 2 and then 3 were counted, and the operation that counted the 3. */
async function counted({ send, call }: User) {
  const { id } = (await send(createRoutine, { body: { title: 'Water', repeat: 0, target: 8 } })).body
  await send(countRoutine, { params: { id }, body: { by: 2 } })
  return call(countRoutine, { params: { id }, body: { by: 3 } })
}
const count = async ({ send }: User) => (await send(listRoutines, {})).body[0]!.count

describe('undoing the count of a routine twice', () => {
  it('takes it away once, by two requests one after another', async () => {
    const ann = await undoUser()
    const operation = await counted(ann)
    expect([await ann.undo(operation), await ann.undo(operation)]).toEqual([ONE, NONE])
    expect(await count(ann)).toBe(2)
  })

  it('takes it away once, by two requests at the same time', async () => {
    const ann = await undoUser()
    const operation = await counted(ann)
    const answers = await Promise.all([ann.undo(operation), ann.undo(operation)])
    expect(answers).toEqual(expect.arrayContaining([ONE, NONE]))
    expect(await count(ann)).toBe(2)
  })

  it('takes it away once, by a device and a request, and by two devices', async () => {
    const ann = await undoUser()
    const operation = await counted(ann)
    await Promise.all([ann.push(ann.undoing(operation)), ann.undo(operation)])
    await ann.push(ann.undoing(operation), ann.undoing(operation))
    expect(await count(ann)).toBe(2)
  })

  it('adds it again once when the undoing is undone, and takes it away by the first undo again', async () => {
    const ann = await undoUser()
    const operation = await counted(ann)
    await ann.undo(operation)
    const undoing = await ann.latest()
    expect([await ann.undo(undoing), await ann.undo(undoing)]).toEqual([ONE, NONE])
    expect(await count(ann)).toBe(5)
    const redoing = await ann.latest()
    expect([await ann.undo(operation), await ann.undo(redoing), await ann.undo(operation)]).toEqual([ONE, NONE, NONE])
    expect(await count(ann)).toBe(2)
    expect(await ann.undo(undoing)).toEqual(ONE)
    expect(await count(ann)).toBe(5)
  })

  it('removes and adds the record of the day once', async () => {
    const ann = await undoUser()
    const { id } = (await ann.send(createRoutine, { body: { title: 'Water', repeat: 0, target: 8 } })).body
    const first = await ann.call(countRoutine, { params: { id }, body: { by: 1 } })
    await ann.undo(first)
    await ann.send(countRoutine, { params: { id }, body: { by: 4 } })
    expect(await ann.undo(first)).toEqual(NONE)
    expect(await count(ann)).toBe(4)
  })
})

describe('undoing anything else twice', () => {
  it('leaves a field that was set to the same value since', async () => {
    const { send, call, undo } = await undoUser()
    const { id } = (await send(createTask, { body: { title: 'Call' } })).body
    const edit = (title: string) => call(editTask, { params: { id }, body: { title } })
    const operation = await edit('Write')
    await undo(operation)
    await edit('Write')
    expect(await undo(operation)).toEqual(NONE)
    expect((await send(listTasks, { querystring: {} })).body).toMatchObject([{ title: 'Write' }])
  })

  it('leaves a row that was restored since, and one that was deleted since', async () => {
    const { send, call, undo } = await undoUser()
    const id = newId(new Date())
    const creating = await call(createTask, { body: { id, title: 'Call' } })
    await undo(creating)
    await send(restoreRow, { params: { kind: 'task', id } })
    expect(await undo(creating)).toEqual(NONE)
    expect((await send(listTasks, { querystring: {} })).body).toHaveLength(1)
    const deleting = await call(discardTask, { params: { id } })
    await undo(deleting)
    await send(discardTask, { params: { id } })
    expect(await undo(deleting)).toEqual(NONE)
    expect((await send(listTrash, { querystring: {} })).body).toHaveLength(1)
  })

  it('leaves a row that was created again under the id of one that was deleted for good', async () => {
    const { send, call, undo } = await undoUser()
    const body = { id: derivedId('1970-01-01', 'project', 'home', '0'), name: 'Home' }
    const params = { id: body.id }
    const creating = await call(createProject, { body })
    const deleting = await call(discardProject, { params })
    const purge = () => send(purgeRow, { params: { kind: 'project', ...params } })
    await purge()
    await send(createProject, { body })
    expect(await undo(creating)).toEqual(NONE)
    expect((await send(listProjects, {})).body).toMatchObject([{ name: 'Home' }])
    await send(discardProject, { params })
    expect(await undo(deleting)).toEqual(NONE)
    expect((await send(listProjects, {})).body).toEqual([])
  })

  it('takes a contribution to a goal from its sum once, and adds it once', async () => {
    const { send, call, undo, latest } = await undoUser()
    const goal = (await send(createGoal, { body: { name: 'Coast', amount: 100 } })).body.id
    const add = (amount: number) => call(addContribution, { body: { goal, amount, date: '2026-03-01' } as never })
    await add(10)
    const operation = await add(20)
    const saved = async () => (await send(listGoals, {})).body[0]!.saved
    const before = await saved()
    expect([await undo(operation), await undo(operation)]).toEqual([ONE, NONE])
    expect(await saved()).toBe(before - 20)
    const undoing = await latest()
    expect([await undo(undoing), await undo(undoing)]).toEqual([ONE, NONE])
    expect(await saved()).toBe(before)
  })
})
