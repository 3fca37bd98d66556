import {
  createTask,
  editTask,
  listCompletedTasks,
  listTasks,
  markTaskDone,
  type TaskDraftInput,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { type Send, signedInUser } from '../../testing/api.ts'

const everything = { querystring: {} }
const create = async (user: Send, draft: Partial<TaskDraftInput> = {}) =>
  (await user(createTask, { body: { title: 'Pay rent', ...draft } })).body
const readOpen = async (user: Send) => (await user(listTasks, everything)).body

it('has a priority, which an edit without one keeps and null removes', async () => {
  const ann = await signedInUser()
  const task = await create(ann, { priority: 2 })
  expect(task).toEqual({ id: task.id, title: 'Pay rent', description: '', due: null, priority: 2 })
  const params = { id: task.id }
  await ann(editTask, { params, body: { title: 'Pay the rent' } })
  expect(await readOpen(ann)).toEqual([{ ...task, title: 'Pay the rent' }])
  const edited = await ann(editTask, { params, body: { title: 'Pay', priority: 1 } })
  expect(edited.body).toEqual({ ...task, title: 'Pay', priority: 1 })
  await ann(markTaskDone, { params })
  expect((await ann(listCompletedTasks, everything)).body).toMatchObject([{ priority: 1 }])
  const removed = await ann(editTask, { params, body: { title: 'Pay', priority: null } })
  expect(removed.body).toEqual({ id: task.id, title: 'Pay', description: '', due: null })
})

it('is answered as before without one', async () => {
  const ann = await signedInUser()
  const { id } = await create(ann, { due: '2026-11-20 09:30:00' })
  await create(ann, { priority: null })
  expect(JSON.stringify((await readOpen(ann))[1])).toBe(
    `{"id":"${id}","title":"Pay rent","description":"","due":"2026-11-20T09:30:00Z"}`,
  )
  expect(Object.keys((await readOpen(ann))[0] ?? {})).toEqual(['id', 'title', 'description', 'due'])
})

it.each([0, 4, 1.5, '1', {}])('rejects the priority %j', async (priority) => {
  const ann = await signedInUser()
  const reply = await ann(createTask, { body: { title: 'Pay rent', priority: priority as 1 } })
  expect(reply).toMatchObject({ status: 400, body: { message: 'Priority should be 1, 2 or 3' } })
})
