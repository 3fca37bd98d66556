import {
  createTask,
  editTask,
  listCompletedTasks,
  listTasks,
  listTrash,
  markTaskDone,
  skipTask,
  type TaskDraftInput,
  undoOperation,
} from '@daybook/contract'
import { addDays, dayIn } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { type Send, signedInUser } from '../../testing/api.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

const everything = { querystring: {} }
const DAILY = { rule: { unit: 'day', every: 1 }, from: 'due' } as const
const today = () => dayIn('UTC', new Date())
const inDays = (days: number) => addDays(today(), days)
const draft = (): TaskDraftInput => ({ title: 'Water plants', due_day: today(), repeat: DAILY })

const readOpen = async (user: Send) => (await user(listTasks, everything)).body
const readDone = async (user: Send) => (await user(listCompletedTasks, everything)).body

it('is due next without a completed task, once for each occurrence that is named', async () => {
  const ann = await signedInUser()
  const { body: task } = await ann(createTask, { body: draft() })
  const call = { params: { id: task.id }, body: { due: today() } }
  for (let n = 0; n < 3; n++) expect((await ann(skipTask, call)).body).toEqual({ message: 'Skipped' })
  expect([await readOpen(ann), await readDone(ann)]).toEqual([[{ ...task, due_day: inDays(1) }], []])
  // It is no task that was done today, which a client that names no occurrence would not mark again.
  await ann(markTaskDone, { params: { id: task.id } })
  expect(await readDone(ann)).toMatchObject([{ due_day: inDays(1) }])
})

it('has its subtasks open again, and leaves the top of the list', async () => {
  const ann = await signedInUser()
  await ann(createTask, { body: { title: 'Next' } })
  const { id } = (await ann(createTask, { body: draft() })).body
  const { body: subtask } = await ann(createTask, { body: { title: 'Balcony', parent: id } })
  await ann(markTaskDone, { params: { id: subtask.id } })
  await ann(skipTask, { params: { id }, body: { due: today() } })
  expect((await readOpen(ann)).map(({ title }) => title)).toEqual(['Balcony', 'Water plants', 'Next'])
})

it('counts as one of its times, and goes to the trash with the last, which an undo takes back', async () => {
  const ann = await syncUser()
  const id = newId(new Date())
  await ann.push(toOperation(createTask, { body: { id, ...draft(), repeat: { ...DAILY, times: 2 } } }))
  const skip = (due: string) => toOperation(skipTask, { params: { id }, body: { due } })
  const last = skip(inDays(1))
  await ann.push(skip(today()))
  expect(await readOpen(ann.send)).toMatchObject([{ due_day: inDays(1), repeat: { times: 1 } }])
  await ann.push(last)
  expect([await readOpen(ann.send), await readDone(ann.send)]).toEqual([[], []])
  expect((await ann.send(listTrash, everything)).body).toMatchObject([{ kind: 'task', id }])
  await ann.send(undoOperation, { params: { id: last.id } })
  expect(await readOpen(ann.send)).toMatchObject([{ due_day: inDays(1), repeat: { times: 1 } }])
})

it('is skipped once by two devices, not after another has done it, and also where another has moved it', async () => {
  const ann = await syncUser()
  const id = newId(new Date())
  await ann.push(toOperation(createTask, { body: { id, ...draft() } }))
  const skip = (due: string) => toOperation(skipTask, { params: { id }, body: { due } })
  const first = skip(today())
  await ann.push(first, skip(today()))
  expect(await readOpen(ann.send)).toMatchObject([{ due_day: inDays(1) }])
  await ann.send(undoOperation, { params: { id: first.id } })
  expect(await readOpen(ann.send)).toMatchObject([{ due_day: today() }])
  await ann.push(toOperation(markTaskDone, { params: { id } }, { base: { due: today() } }), skip(today()))
  expect(await readOpen(ann.send)).toMatchObject([{ due_day: inDays(1) }])
  await ann.send(editTask, { params: { id }, body: { title: 'Water plants', due_day: inDays(5) } })
  await ann.push(skip(inDays(1)))
  expect(await readOpen(ann.send)).toMatchObject([{ due_day: inDays(6) }])
})

it('does nothing to a task that does not repeat or is done, and returns 404 for another user’s', async () => {
  const ann = await signedInUser()
  const { body: task } = await ann(createTask, { body: { title: 'Lamp' } })
  const call = { params: { id: task.id }, body: { due: null } }
  expect(await ann(skipTask, call)).toMatchObject({ status: 200 })
  expect(await readOpen(ann)).toEqual([task])
  await ann(markTaskDone, { params: { id: task.id } })
  await ann(skipTask, call)
  expect(await readDone(ann)).toHaveLength(1)
  expect(await (await signedInUser())(skipTask, call)).toMatchObject({ status: 404 })
})
