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

it.each([['a'.repeat(41)], [''], [7], Array.from({ length: 21 }, (_, n) => `l${n}`)])(
  'rejects the labels %j',
  async (...labels) => {
    const ann = await signedInUser()
    expect(await ann(createTask, { body: { title: 'Call', labels: labels as string[] } })).toMatchObject({
      status: 400,
    })
  },
)
