import {
  createTask,
  editTask,
  listCompletedTasks,
  listTasks,
  markTaskDone,
  skipTask,
  type TaskRepeat,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { twoSides } from '../testing/twoSides.ts'

const MONDAY = '2099-11-30'
const MONDAYS: TaskRepeat = { rule: { unit: 'week', every: 1, weekdays: [1] }, from: 'due', times: 4 }

it('moves, does and skips the same occurrences on both sides', async () => {
  const { write, same, sameRows } = await twoSides()
  const { id } = await write(createTask, { body: { title: 'Bins', due_day: MONDAY, repeat: MONDAYS } })
  const { id: subtask } = await write(createTask, { body: { title: 'Glass', parent: id } })
  const read = async () => (await same(listTasks, { querystring: {} })).find((task) => task.id === id)
  await write(editTask, { params: { id }, body: { title: 'Bins', due_day: '2099-12-02' } })
  expect(await read()).toMatchObject({ due_day: '2099-12-02', original_due: MONDAY })
  await write(markTaskDone, { params: { id } })
  await write(markTaskDone, { params: { id: subtask } })
  await write(skipTask, { params: { id }, body: { due: '2099-12-07' } })
  expect(await read()).toMatchObject({ due_day: '2099-12-14', repeat: { times: 2 } })
  await write(editTask, { params: { id }, body: { title: 'Bins', due_day: '2099-12-15', original_due: null } })
  expect(await read()).not.toHaveProperty('original_due')
  for (const due of ['2099-12-15', '2099-12-21']) await write(skipTask, { params: { id }, body: { due } })
  expect(await read()).toBeUndefined()
  expect(await same(listCompletedTasks, { querystring: {} })).toMatchObject([{ due_day: '2099-12-02' }])
  await sameRows()
})
