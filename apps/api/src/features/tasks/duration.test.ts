import {
  createTask,
  editTask,
  listCompletedTasks,
  listTasks,
  markTaskDone,
  type TaskDraftInput,
} from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { signedInUser } from '../../testing/api.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

it('takes a number of minutes, which an edit without it keeps and null removes', async () => {
  const ann = await signedInUser()
  const { body: task } = await ann(createTask, { body: { title: 'Gym', due_day: '2026-12-01', duration: 90 } })
  const due = { due: null, due_day: '2026-12-01' }
  expect(task).toEqual({ id: task.id, title: 'Gym', description: '', ...due, duration: 90 })
  const params = { id: task.id }
  expect((await ann(editTask, { params, body: { title: 'Run' } })).body).toEqual({ ...task, title: 'Run' })
  const { body } = await ann(editTask, { params, body: { title: 'Run', duration: null } })
  expect(body).toEqual({ id: task.id, title: 'Run', description: '', ...due })
})

it.each([0, 1441, 1.5, '45'])('rejects the duration %j', async (duration) => {
  const ann = await signedInUser()
  const reply = await ann(createTask, { body: { title: 'Gym', duration: duration as number } })
  const error = { path: 'duration', code: 'duration_invalid' }
  expect(reply).toMatchObject({ status: 400, body: { errors: [error] } })
})

it('stays when another device edits the title, and with each occurrence', async () => {
  const ann = await syncUser()
  const [id, day] = [newId(new Date()), dayIn('UTC', new Date())]
  const seen = { title: 'Gym', due_day: day, duration: 30, repeat: { rule: { unit: 'day' as const, every: 1 } } }
  await ann.push(toOperation(createTask, { body: { id, ...seen } }))
  const edit = (change: Partial<TaskDraftInput>) =>
    toOperation(editTask, { params: { id }, body: { ...seen, ...change } }, { base: seen })
  await ann.push(edit({ duration: 45 }), edit({ title: 'Run' }))
  await ann.send(markTaskDone, { params: { id } })
  const everything = { querystring: {} }
  expect((await ann.send(listTasks, everything)).body).toMatchObject([{ title: 'Run', duration: 45 }])
  expect((await ann.send(listCompletedTasks, everything)).body).toMatchObject([{ title: 'Run', duration: 45 }])
})
