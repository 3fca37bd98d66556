import {
  createTask,
  discardTask,
  editTask,
  listActivity,
  listCompletedTasks,
  listTasks,
  markTaskDone,
  markTaskUndone,
  restoreTask,
  undoOperation,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { type Send, signedInUser } from '../../testing/api.ts'

const add = async (send: Send, title: string, parent?: string, more = {}) =>
  (await send(createTask, { body: { title, ...(parent && { parent }), ...more } })).body.id
const open = async (send: Send) => (await send(listTasks, { querystring: {} })).body

it('is added below the last subtask of its parent, kept by an edit and taken out by null', async () => {
  const ann = await signedInUser()
  const house = await add(ann, 'House')
  await add(ann, 'Other')
  const paint = await add(ann, 'Paint', house)
  await add(ann, 'Lamp', house)
  await add(ann, 'Brush', paint)
  expect((await open(ann)).map(({ title }) => title)).toEqual(['Other', 'House', 'Paint', 'Brush', 'Lamp'])
  const params = { id: paint }
  const { body: kept } = await ann(editTask, { params, body: { title: 'Paint it' } })
  expect(kept).toEqual({ id: paint, title: 'Paint it', description: '', due: null, parent: house })
  const { body } = await ann(editTask, { params, body: { title: 'Paint', parent: null } })
  expect(body).toEqual({ id: paint, title: 'Paint', description: '', due: null })
})

it('cannot be a subtask of itself, of one of its own, or of a task of another user', async () => {
  const [ann, ben] = [await signedInUser(), await signedInUser()]
  const house = await add(ann, 'House')
  const paint = await add(ann, 'Paint', house)
  const brush = await add(ann, 'Brush', paint)
  for (const parent of [house, paint, brush]) {
    const { status, body } = await ann(editTask, { params: { id: house }, body: { title: 'House', parent } })
    expect([status, body]).toMatchObject([400, { errors: [{ code: 'task_inside_itself' }] }])
  }
  const { status, body } = await ben(createTask, { body: { title: 'Mine', parent: house } })
  expect([status, body]).toMatchObject([404, { code: 'task_not_found' }])
})

it('can be twenty levels deep', async () => {
  const ann = await signedInUser()
  let id = await add(ann, '0')
  for (let level = 1; level < 20; level += 1) id = await add(ann, String(level), id)
  const last = await add(ann, '20', id)
  const { status } = await ann(createTask, { body: { title: '21', parent: last } })
  expect([last, status]).toEqual([expect.any(String), 400])
})

it('is done with its parent, with its own subtasks, in one operation, and undone with it', async () => {
  const ann = await signedInUser()
  const house = await add(ann, 'House')
  const paint = await add(ann, 'Paint', house)
  const lamp = await add(ann, 'Lamp', house)
  await add(ann, 'Brush', lamp, { repeat: { rule: { unit: 'day', every: 1 } }, due_day: '2026-11-01' })
  await ann(markTaskDone, { params: { id: lamp } })
  await ann(markTaskUndone, { params: { id: lamp } })
  const before = await open(ann)
  expect(before.map(({ title }) => title)).toEqual(['House', 'Paint', 'Lamp'])
  expect((await ann(markTaskDone, { params: { id: house } })).body).toEqual({
    message: 'Task marked as done',
    subtasks: 2,
  })
  expect(await open(ann)).toEqual([])
  const [operation] = (await ann(listActivity, { querystring: { limit: 1 } })).body
  await ann(undoOperation, { params: { id: operation!.id } })
  expect(await open(ann)).toEqual(before)
  await ann(markTaskDone, { params: { id: house } })
  await ann(markTaskUndone, { params: { id: paint } })
  expect((await ann(markTaskDone, { params: { id: house } })).body).not.toHaveProperty('subtasks')
  expect(await open(ann)).toMatchObject([{ title: 'Paint', parent: house }])
  await ann(markTaskDone, { params: { id: paint } })
})

it('stays when its parent is deleted', async () => {
  const ann = await signedInUser()
  const trip = await add(ann, 'Trip')
  await add(ann, 'Pack', trip)
  await ann(discardTask, { params: { id: trip } })
  expect(await open(ann)).toMatchObject([{ title: 'Pack', parent: trip }])
})

it('is open again when its parent repeats, with its own subtasks, and what was kept of it stays done', async () => {
  const ann = await signedInUser()
  const repeat = { rule: { unit: 'day', every: 1 } } as const
  const clean = await add(ann, 'Clean', undefined, { repeat })
  const bath = await add(ann, 'Bath', clean)
  const mirror = await add(ann, 'Mirror', bath)
  const plants = await add(ann, 'Plants', clean, { repeat })
  for (const id of [mirror, bath, plants]) await ann(markTaskDone, { params: { id } })
  expect((await open(ann)).map(({ title }) => title).sort()).toEqual(['Clean', 'Plants'])
  await ann(markTaskDone, { params: { id: clean } })
  expect((await open(ann)).map(({ title }) => title).sort()).toEqual(['Bath', 'Clean', 'Mirror', 'Plants'])
  const { body } = await ann(listCompletedTasks, { querystring: {} })
  expect(body.map(({ title, parent }) => [title, parent]).sort()).toEqual([
    ['Clean', undefined],
    ['Plants', undefined],
  ])
})

it.each([false, true])(
  'keeps its parent when undoing would put it inside itself, in the trash: %j',
  async (isInTrash) => {
    const ann = await signedInUser()
    const [house, paint] = [await add(ann, 'House'), await add(ann, 'Paint')]
    const edit = (id: string, title: string, parent: string | null) =>
      ann(editTask, { params: { id }, body: { title, parent } })
    await edit(paint, 'Paint', house)
    await edit(paint, 'Paint it', null)
    const [operation] = (await ann(listActivity, { querystring: { limit: 1 } })).body
    await edit(house, 'House', paint)
    if (isInTrash) await ann(discardTask, { params: { id: paint } })
    await ann(undoOperation, { params: { id: operation!.id } })
    await ann(restoreTask, { params: { id: paint } })
    const tasks = await open(ann)
    expect(tasks.find(({ id }) => id === paint)).toEqual({ id: paint, title: 'Paint', description: '', due: null })
    expect(tasks.find(({ id }) => id === house)).toMatchObject({ parent: paint })
    expect(await add(ann, 'Lamp', paint)).toEqual(expect.any(String))
  },
)
