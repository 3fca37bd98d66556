import {
  createTask,
  discardTask,
  editTask,
  listCompletedTasks,
  listTasks,
  markTaskDone,
  markTaskUndone,
  type TaskDraftInput,
  type TaskRepeat,
  undoOperation,
} from '@daybook/contract'
import { addDays, dayIn } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { type Send, signedInUser } from '../../testing/api.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

const everything = { querystring: {} }
const DAILY: TaskRepeat = { rule: { unit: 'day', every: 1 }, from: 'due' }
const today = () => dayIn('UTC', new Date())
const tomorrow = () => addDays(today(), 1)
const draft = (): TaskDraftInput => ({ title: 'Water plants', due: `${today()}T17:00:00Z`, repeat: DAILY })

const create = async (user: Send, more: Partial<TaskDraftInput> = {}) =>
  (await user(createTask, { body: { ...draft(), ...more } })).body
const readOpen = async (user: Send) => (await user(listTasks, everything)).body
const readDone = async (user: Send) => (await user(listCompletedTasks, everything)).body

it('is part of the task, kept by an edit without it and removed by null', async () => {
  const ann = await signedInUser()
  const task = await create(ann, { repeat: { rule: { unit: 'week', every: 2, weekdays: [5, 1] } } })
  expect(task.repeat).toEqual({ rule: { unit: 'week', every: 2, weekdays: [1, 5] }, from: 'due' })
  const params = { id: task.id }
  await ann(editTask, { params, body: { title: 'Water', due: `${today()}T09:00:00Z` } })
  expect(await readOpen(ann)).toMatchObject([{ title: 'Water', repeat: task.repeat }])
  const edited = await ann(editTask, { params, body: { title: 'Water', repeat: null } })
  expect(edited.body).toEqual({ id: task.id, title: 'Water', description: '', due: null })
})

it.each([
  { rule: { unit: 'week', every: 1, weekdays: [] } },
  { rule: { unit: 'day', every: 0 } },
  { rule: DAILY.rule, from: 'start' },
  'daily',
])('rejects the repeat %j', async (repeat) => {
  const ann = await signedInUser()
  const reply = await ann(createTask, { body: { ...draft(), repeat: repeat as never } })
  expect(reply).toMatchObject({ status: 400 })
})

it('leaves the top of the list, once done, to the first task that is not ahead', async () => {
  const ann = await signedInUser()
  for (const title of ['third', 'second']) await ann(createTask, { body: { title } })
  await create(ann, { title: 'ahead', due: `${tomorrow()}T17:00:00Z` })
  const { id } = await create(ann)
  await ann(markTaskDone, { params: { id } })
  expect((await readOpen(ann)).map(({ title }) => title)).toEqual(['ahead', 'second', 'Water plants', 'third'])
})

it('keeps what was done as a completed task, and is due the next day', async () => {
  const ann = await signedInUser()
  const task = await create(ann, { priority: 2 })
  expect((await ann(markTaskDone, { params: { id: task.id } })).body).toEqual({ message: 'Task marked as done' })
  expect(await readOpen(ann)).toEqual([{ ...task, due: `${tomorrow()}T17:00:00Z` }])
  const [done, ...others] = await readDone(ann)
  const { repeat: _, ...kept } = task
  expect([others, done]).toEqual([[], { ...kept, id: done?.id, completed: done?.completed }])
  expect(done?.id).not.toBe(task.id)
  await ann(discardTask, { params: { id: task.id } })
  expect([await readOpen(ann), await readDone(ann)]).toEqual([[], [done]])
})

it('makes an ordinary task of what is marked undone', async () => {
  const ann = await signedInUser()
  const task = await create(ann)
  await ann(markTaskDone, { params: { id: task.id } })
  const [done] = await readDone(ann)
  await ann(markTaskUndone, { params: { id: done!.id } })
  const { repeat: _, ...kept } = task
  expect(await readOpen(ann)).toContainEqual({ ...kept, id: done!.id })
  expect(await readOpen(ann)).toHaveLength(2)
  await ann(markTaskDone, { params: { id: done!.id } })
  expect(await readOpen(ann)).toHaveLength(1)
})

/** Returns a user with a task on two devices, and the operation by which one that saw this due time marks it as done. */
async function onTwoDevices() {
  const ann = await syncUser()
  const id = newId(new Date())
  await ann.push(toOperation(createTask, { body: { id, ...draft() } }))
  const done = (due: string) => toOperation(markTaskDone, { params: { id } }, { base: { due } })
  return { ann, id, done }
}

it('is done once when two devices mark the same occurrence', async () => {
  const { ann, done } = await onTwoDevices()
  const due = `${today()}T17:00:00Z`
  await ann.push(done(due), done(due))
  expect(await readOpen(ann.send)).toMatchObject([{ due: `${tomorrow()}T17:00:00Z` }])
  expect(await readDone(ann.send)).toHaveLength(1)
})

it('is done when its due time was changed elsewhere', async () => {
  const { ann, id, done } = await onTwoDevices()
  await ann.push(toOperation(editTask, { params: { id }, body: { title: 'Water', due: `${tomorrow()}T08:00:00Z` } }))
  await ann.push(done(`${today()}T17:00:00Z`))
  // It alone was moved, to another time, too.
  expect(await readOpen(ann.send)).toMatchObject([{ due: `${addDays(tomorrow(), 1)}T17:00:00Z` }])
  expect(await readDone(ann.send)).toMatchObject([{ due: `${tomorrow()}T08:00:00Z` }])
})

it('is undone by one operation, and done again after it', async () => {
  const { ann, done } = await onTwoDevices()
  const due = `${today()}T17:00:00Z`
  const [before] = await readOpen(ann.send)
  const first = done(due)
  await ann.push(first)
  await ann.send(undoOperation, { params: { id: first.id } })
  expect([await readOpen(ann.send), await readDone(ann.send)]).toEqual([[before], []])
  await ann.push(done(due))
  expect(await readOpen(ann.send)).toMatchObject([{ due: `${tomorrow()}T17:00:00Z` }])
  expect(await readDone(ann.send)).toMatchObject([{ due }])
})

it('keeps its local time over a clock change of the author', async () => {
  const ann = await signedInUser({ 'time-zone': 'Europe/Berlin' })
  const { id } = await create(ann, { due: '2099-03-28T08:00:00Z' })
  await ann(markTaskDone, { params: { id } })
  expect(await readOpen(ann)).toMatchObject([{ due: '2099-03-29T07:00:00Z' }])
})

it.each([2, 20])('is done once when a client marks it %i times without naming an occurrence', async (times) => {
  const ann = await signedInUser()
  const { id } = await create(ann)
  for (let n = 0; n < times; n++) expect(await ann(markTaskDone, { params: { id } })).toMatchObject({ status: 200 })
  expect(await readOpen(ann)).toMatchObject([{ due: `${tomorrow()}T17:00:00Z` }])
  expect(await readDone(ann)).toHaveLength(1)
})

it('is done once by requests at the same time, and early only once', async () => {
  const ann = await signedInUser()
  const early = { due: '2099-03-28T08:00:00Z' }
  const { id } = await create(ann, early)
  await Promise.all([1, 2, 3].map(() => ann(markTaskDone, { params: { id } })))
  expect(await readOpen(ann)).toMatchObject([{ due: '2099-03-29T08:00:00Z' }])
  expect(await readDone(ann)).toMatchObject([early])
})

it('is done early by a request that names the occurrence, once', async () => {
  const ann = await signedInUser()
  const { id } = await create(ann)
  await ann(markTaskDone, { params: { id } })
  for (let n = 0; n < 3; n++)
    await ann(markTaskDone, { params: { id }, querystring: { due: `${tomorrow()}T17:00:00Z` } })
  expect(await readOpen(ann)).toMatchObject([{ due: `${addDays(tomorrow(), 1)}T17:00:00Z` }])
  expect(await readDone(ann)).toHaveLength(2)
  const wrong = await ann(markTaskDone, { params: { id }, querystring: { due: 'today' } })
  expect(wrong).toMatchObject({ status: 400, body: { message: 'Invalid due date' } })
})

it('is done once when it had no due time, also by a request that says so', async () => {
  const ann = await signedInUser()
  const { id } = await create(ann, { due: null })
  for (let n = 0; n < 3; n++) await ann(markTaskDone, { params: { id }, querystring: { due: '' } })
  expect(await readOpen(ann)).toMatchObject([{ due: null, due_day: tomorrow() }])
  expect(await readDone(ann)).toHaveLength(1)
})

it('is done again on a day to which it was moved back, or after an undo', async () => {
  const ann = await syncUser()
  const id = newId(new Date())
  await ann.push(toOperation(createTask, { body: { id, ...draft() } }))
  const params = { id }
  await ann.send(markTaskDone, { params })
  const evening = `${today()}T23:00:00Z`
  await ann.send(editTask, { params, body: { title: 'Water plants', due: evening, repeat: DAILY } })
  const done = toOperation(markTaskDone, { params })
  await ann.push(done)
  expect(await readDone(ann.send)).toHaveLength(2)
  await ann.send(undoOperation, { params: { id: done.id } })
  expect(await readOpen(ann.send)).toMatchObject([{ due: evening }])
  await ann.send(markTaskDone, { params })
  expect(await readDone(ann.send)).toHaveLength(2)
})
