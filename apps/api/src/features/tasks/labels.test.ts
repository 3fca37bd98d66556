import { createTask, editTask, listTasks } from '@daybook/contract'
import { expect, it } from 'vitest'
import { signedInUser } from '../../testing/api.ts'

it('has labels, each once, which an edit without them keeps and an empty list removes', async () => {
  const ann = await signedInUser()
  const { body: task } = await ann(createTask, { body: { title: 'Call', labels: ['Home', ' home ', 'phone'] } })
  expect(task).toEqual({ id: task.id, title: 'Call', description: '', due: null, labels: ['home', 'phone'] })
  const params = { id: task.id }
  await ann(editTask, { params, body: { title: 'Ring' } })
  expect((await ann(listTasks, { querystring: {} })).body).toEqual([{ ...task, title: 'Ring' }])
  for (const labels of [[], null]) {
    await ann(editTask, { params, body: { title: 'Ring', labels: ['office'] } })
    const { body } = await ann(editTask, { params, body: { title: 'Ring', labels } })
    expect(body).toEqual({ id: task.id, title: 'Ring', description: '', due: null })
  }
})

it.each([
  ['a long one', ['a'.repeat(41)], 'name_too_long'],
  ['an empty one', [''], 'labels_invalid'],
  ['a number', [7], 'labels_invalid'],
  ['more than 20', Array.from({ length: 21 }, (_, n) => `l${n}`), 'labels_invalid'],
])('rejects %s', async (_, labels, code) => {
  const ann = await signedInUser()
  const body = { title: 'Call', labels: labels as string[] }
  expect(await ann(createTask, { body })).toMatchObject({ status: 400, body: { code } })
})
