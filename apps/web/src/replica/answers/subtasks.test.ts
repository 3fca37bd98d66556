import { createTask, discardTask, editTask, listTasks, markTaskDone } from '@daybook/contract'
import { expect, it } from 'vitest'
import { twoSides } from '../testing/twoSides.ts'

it('has the same subtasks on both sides, also below their parent and open again with it', async () => {
  const { write, same, sameRows } = await twoSides()
  const repeat = { rule: { unit: 'day', every: 1 } } as const
  const { id: clean } = await write(createTask, { body: { title: 'Clean', repeat } })
  const { id: bath } = await write(createTask, { body: { title: 'Bath', parent: clean } })
  const { id: mirror } = await write(createTask, { body: { title: 'Mirror', parent: bath } })
  await write(createTask, { body: { title: 'Floor', parent: clean } })
  await write(markTaskDone, { params: { id: mirror } })
  await write(markTaskDone, { params: { id: bath } })
  await write(markTaskDone, { params: { id: clean } })
  const open = await same(listTasks, { querystring: {} })
  expect(open.map(({ title }) => title).sort()).toEqual(['Bath', 'Clean', 'Floor', 'Mirror'])
  expect(await write(markTaskDone, { params: { id: bath } })).toMatchObject({ subtasks: 1 })
  await same(listTasks, { querystring: {} })
  await write(discardTask, { params: { id: clean } })
  await same(listTasks, { querystring: {} })
  await sameRows()
})

it('merges two moves of which each alone is possible, without a task inside itself', async () => {
  const { write, push, same, sameRows } = await twoSides()
  const { id: a } = await write(createTask, { body: { title: 'a' } })
  const { id: b } = await write(createTask, { body: { title: 'b' } })
  await push(editTask, { params: { id: a }, body: { title: 'a', parent: b } }, { base: { title: 'a' } })
  const title = 'B'
  await push(editTask, { params: { id: b }, body: { title, parent: a } }, { base: { title: 'b' } })
  const open = await same(listTasks, { querystring: {} })
  expect(open.find(({ id }) => id === a)).toMatchObject({ title: 'a', parent: b })
  expect(open.find(({ id }) => id === b)).toEqual({ id: b, title, description: '', due: null })
  await sameRows()
})
