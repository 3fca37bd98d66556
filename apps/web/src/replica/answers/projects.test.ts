import {
  createProject,
  createTask,
  discardProject,
  editProject,
  editTask,
  listProjects,
  listTasks,
} from '@daybook/contract'
import { projectNamed } from '@daybook/domain/projects'
import { expect, it } from 'vitest'
import { twoSides } from '../testing/twoSides.ts'

const UNKNOWN = '0198a000-0000-7000-8000-000000000000'

it('has the same projects on both sides, and merges what two devices changed', async () => {
  const sides = await twoSides()
  const { write, push, same, sameRows } = sides
  const { id } = await write(createProject, { body: { name: 'House' } })
  await push(createProject, { body: { name: 'Trip' } })
  const params = { id }
  const base = { name: 'House', archived: false }
  await push(editProject, { params, body: { name: 'Home', archived: false } }, { base })
  await push(editProject, { params, body: { name: 'House', archived: true } }, { base })
  expect(await same(listProjects, {})).toMatchObject([{ name: 'Home', archived: true }, { name: 'Trip' }])

  const task = await write(createTask, { body: { title: 'Paint', project: id } })
  await write(createTask, { body: { title: 'Paint', project: UNKNOWN } })
  expect(await push(createTask, { body: { title: 'Paint', project: UNKNOWN } })).toBe('project_not_found')
  await push(discardProject, { params })
  await write(editTask, { params: { id: task.id }, body: { title: 'Paint it' } })
  expect(await same(listTasks, { querystring: {} })).toMatchObject([{ title: 'Paint it', project: id }])
  await write(editTask, { params: { id: task.id }, body: { title: 'Paint', project: null } })
  expect((await same(listTasks, { querystring: {} }))[0]).not.toHaveProperty('project')
  await write(discardProject, { params: { id: UNKNOWN } })
  await same(listProjects, {})
  await sameRows()
})

it('creates one project for a name on two devices, and takes the one of that name out of the trash', async () => {
  const { write, push, same, sameRows } = await twoSides()
  const { id, name } = projectNamed('House', [])
  await write(createProject, { body: { id, name } })
  await write(createTask, { body: { title: 'Paint', project: id } })
  await push(createProject, { body: { id: projectNamed('house', []).id, name: 'house' } })
  await push(createTask, { body: { title: 'Lamp', project: id } })
  expect(await same(listProjects, {})).toMatchObject([{ id, name: 'House' }])
  expect(await same(listTasks, { querystring: {} })).toMatchObject([{ project: id }, { project: id }])
  await push(editProject, { params: { id }, body: { name: 'Home', archived: true } })
  await push(discardProject, { params: { id } })
  expect(await same(listProjects, {})).toEqual([])
  await write(createProject, { body: { id, name: 'House' } })
  expect(await same(listProjects, {})).toEqual([{ id, name: 'House', archived: false, position: 0 }])
  await sameRows()
})
