import { createTask, editTask, listTasks, markTaskDone } from '@daybook/contract'
import { addDays, dayIn } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { signedInUser } from '../../testing/api.ts'

it('starts on a day, which an edit without one keeps and null removes', async () => {
  const ann = await signedInUser()
  const { body: task } = await ann(createTask, { body: { title: 'Ski wax', start_day: '2026-12-01' } })
  expect(task).toEqual({ id: task.id, title: 'Ski wax', description: '', due: null, start_day: '2026-12-01' })
  const params = { id: task.id }
  expect((await ann(editTask, { params, body: { title: 'Wax' } })).body).toEqual({ ...task, title: 'Wax' })
  const { body } = await ann(editTask, { params, body: { title: 'Wax', start_day: null } })
  expect(body).toEqual({ id: task.id, title: 'Wax', description: '', due: null })
  const reply = await ann(editTask, { params, body: { title: 'Wax', start_day: '2026-13-01' } })
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'start_day', code: 'date_invalid' }] } })
})

it('starts as long before each occurrence', async () => {
  const ann = await signedInUser()
  const today = dayIn('UTC', new Date())
  const days = { due_day: today, start_day: addDays(today, -2) }
  const repeat = { rule: { unit: 'day' as const, every: 7 } }
  const { body: task } = await ann(createTask, { body: { title: 'Bins', ...days, repeat } })
  await ann(markTaskDone, { params: { id: task.id } })
  const next = { due_day: addDays(today, 7), start_day: addDays(today, 5) }
  expect((await ann(listTasks, { querystring: {} })).body).toEqual([{ ...task, ...next }])
})
