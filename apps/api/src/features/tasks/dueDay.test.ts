import { createTask, editTask, getDashboard, listTasks, markTaskDone, type TaskDraftInput } from '@daybook/contract'
import { addDays, dayIn } from '@daybook/domain/days'
import { expect, it } from 'vitest'
import { type Send, signedInUser } from '../../testing/api.ts'

const DAY = '2026-11-20'
const MOMENT = '2026-11-21T09:30:00Z'
const create = async (user: Send, draft: Partial<TaskDraftInput> = {}) =>
  (await user(createTask, { body: { title: 'Pay rent', ...draft } })).body
const readOpen = async (user: Send) => (await user(listTasks, { querystring: {} })).body

it('is due on a day, which an edit without one keeps and null removes', async () => {
  const ann = await signedInUser()
  const task = await create(ann, { due_day: DAY })
  expect(task).toEqual({ id: task.id, title: 'Pay rent', description: '', due: null, due_day: DAY })
  const params = { id: task.id }
  const edited = await ann(editTask, { params, body: { title: 'Pay', due: null } })
  expect(edited.body).toEqual({ ...task, title: 'Pay' })
  await ann(editTask, { params, body: { title: 'Pay', due_day: null } })
  expect(await readOpen(ann)).toEqual([{ id: task.id, title: 'Pay', description: '', due: null }])
})

it('is due at a time or on a day, whichever was set last', async () => {
  const ann = await signedInUser()
  const { id } = await create(ann, { due_day: DAY })
  const edit = async (body: Partial<TaskDraftInput>) =>
    (await ann(editTask, { params: { id }, body: { title: 'Pay', ...body } })).body
  expect(await edit({ due: MOMENT })).toEqual({ id, title: 'Pay', description: '', due: MOMENT })
  expect(await edit({ due_day: DAY })).toEqual({ id, title: 'Pay', description: '', due: null, due_day: DAY })
  expect(await edit({ due: MOMENT, due_day: null })).not.toHaveProperty('due_day')
})

it('cannot be due at a time and on a day', async () => {
  const ann = await signedInUser()
  const reply = await ann(createTask, { body: { title: 'Pay', due: MOMENT, due_day: DAY } })
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'due_day', code: 'due_twice' }] } })
})

it.each(['2026-02-30', '1899-12-31', '9999-12-31', '20 November', '', 20261120])('rejects the day %j', async (day) => {
  const ann = await signedInUser()
  const reply = await ann(createTask, { body: { title: 'Pay', due_day: day as string } })
  expect(reply).toMatchObject({ status: 400, body: { message: 'Invalid due date' } })
})

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'])(
  'repeats on days, and is due today on Home, in %s',
  async (zone) => {
    const ann = await signedInUser({ 'time-zone': zone })
    const today = dayIn(zone, new Date())
    const repeat = { rule: { unit: 'day' as const, every: 1 } }
    const { id } = await create(ann, { due_day: today, repeat })
    await create(ann, { due_day: addDays(today, 8) })
    const next = await create(ann, { due_day: addDays(today, 1) })
    const late = await create(ann, { due_day: addDays(today, -1) })
    const due = async () => (await ann(getDashboard, {})).body.due_tasks.map((task) => task.id)
    expect(await due()).toEqual([late.id, id, next.id])
    for (let n = 0; n < 3; n++) await ann(markTaskDone, { params: { id }, querystring: { due: today } })
    await ann(markTaskDone, { params: { id } })
    expect((await readOpen(ann)).find((task) => task.id === id)).toMatchObject({
      due: null,
      due_day: addDays(today, 1),
    })
    expect((await due()).sort()).toEqual([late.id, id, next.id].sort())
  },
)
