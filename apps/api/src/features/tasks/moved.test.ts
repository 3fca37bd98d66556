import {
  createTask,
  editTask,
  listTasks,
  markTaskDone,
  type TaskDraftInput,
  type TaskRepeat,
  undoOperation,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { type Send, signedInUser } from '../../testing/api.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

/** A Monday, and each other one after it. */
const MONDAY = '2099-11-30'
const toOther = (weekday: number): TaskRepeat => ({
  rule: { unit: 'week', every: 2, weekdays: [weekday] },
  from: 'due',
})
const draft: TaskDraftInput = { title: 'Bins', due: null, due_day: MONDAY, repeat: toOther(1) }

const readOpen = async (user: Send) => (await user(listTasks, { querystring: {} })).body

async function created(user: Send) {
  const { body: task } = await user(createTask, { body: draft })
  const move = (fields: Partial<TaskDraftInput>) =>
    user(editTask, { params: { id: task.id }, body: { title: 'Bins', ...fields } })
  const done = (due: string) => user(markTaskDone, { params: { id: task.id }, querystring: { due } })
  return { task, move, done }
}

it('is due next by its rule after one occurrence was moved', async () => {
  const ann = await signedInUser()
  const { task, move, done } = await created(ann)
  const moved = { ...task, due_day: '2099-12-08', original_due: MONDAY }
  expect((await move({ due_day: '2099-12-08' })).body).toEqual(moved)
  expect((await move({ due_day: '2099-12-08', priority: 1 })).body).toEqual({ ...moved, priority: 1 })
  await done('2099-12-08')
  expect(await readOpen(ann)).toEqual([{ ...task, due_day: '2099-12-14', priority: 1 }])
})

it('is due next from the day to which all that follow were moved', async () => {
  const ann = await signedInUser()
  const { task, move, done } = await created(ann)
  const repeat = toOther(2)
  const moved = { ...task, due_day: '2099-12-08', repeat }
  expect((await move({ due_day: '2099-12-08', original_due: null, repeat })).body).toEqual(moved)
  await done('2099-12-08')
  expect(await readOpen(ann)).toEqual([{ ...moved, due_day: '2099-12-22' }])
})

it('is not moved any more on its own day, or without a repeat', async () => {
  const ann = await signedInUser()
  const { task, move } = await created(ann)
  await move({ due_day: '2099-12-08' })
  expect((await move({ due_day: MONDAY })).body).toEqual(task)
  await move({ due_day: '2099-12-08' })
  const { repeat: _, ...once } = task
  expect((await move({ due_day: '2099-12-08', repeat: null })).body).toEqual({ ...once, due_day: '2099-12-08' })
  expect(await move({ original_due: 'monday' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'original_due', code: 'due_date_invalid' }] },
  })
})

/** Returns a user with a task on two devices, and the operation of one that saw it on a day and moves it to another. */
async function onTwoDevices() {
  const ann = await syncUser()
  const id = newId(new Date())
  await ann.push(toOperation(createTask, { body: { id, ...draft } }))
  const edit = (seen: string, change: Partial<TaskDraftInput>) => {
    const base = { title: 'Bins', due: null, due_day: seen }
    return toOperation(editTask, { params: { id }, body: { ...base, ...change } }, { base })
  }
  const done = (due: string) => toOperation(markTaskDone, { params: { id } }, { base: { due } })
  return { ann, edit, done }
}

it('keeps its rhythm when two devices move the same occurrence, and is undone', async () => {
  const { ann, edit } = await onTwoDevices()
  const [first, second] = [edit(MONDAY, { due_day: '2099-12-01' }), edit(MONDAY, { due_day: '2099-12-03' })]
  await ann.push(first, edit(MONDAY, { title: 'Bin' }), second)
  const moved = { title: 'Bin', due_day: '2099-12-03', original_due: MONDAY }
  expect(await readOpen(ann.send)).toMatchObject([moved])
  await ann.send(undoOperation, { params: { id: second.id } })
  expect(await readOpen(ann.send)).toMatchObject([{ ...moved, due_day: '2099-12-01' }])
  await ann.send(undoOperation, { params: { id: first.id } })
  const [task] = await readOpen(ann.send)
  expect(task).toMatchObject({ title: 'Bin', due_day: MONDAY })
  expect(task).not.toHaveProperty('original_due')
})

it('loses no occurrence when one is moved that another device has done', async () => {
  const { ann, edit, done } = await onTwoDevices()
  await ann.push(done(MONDAY), edit(MONDAY, { due_day: '2099-12-02' }), done('2099-12-02'))
  expect(await readOpen(ann.send)).toMatchObject([{ due_day: '2099-12-14' }])
})
