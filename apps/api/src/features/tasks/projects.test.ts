import {
  createProject,
  createTask,
  discardProject,
  editProject,
  editTask,
  listProjects,
  listTasks,
  ROW_LIMITS,
  restoreRow,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { signedInUser } from '../../testing/api.ts'

describe('projects', () => {
  it('are listed in their order, once by their id, edited, deleted and restored', async () => {
    const ann = await signedInUser()
    const id = newId(new Date())
    for (const name of [' House ', 'Again']) {
      const { status, body } = await ann(createProject, { body: { id, name } })
      expect([status, body]).toEqual([201, { id, name: 'House', archived: false, position: 0 }])
    }
    await ann(createProject, { body: { name: 'Trip' } })
    const params = { id }
    const { body: edited } = await ann(editProject, { params, body: { name: 'Home', archived: true } })
    expect(edited).toEqual({ id, name: 'Home', archived: true, position: 0 })
    expect((await ann(listProjects, {})).body).toMatchObject([edited, { name: 'Trip', position: 1 }])
    await ann(discardProject, { params })
    expect((await ann(listProjects, {})).body).toMatchObject([{ name: 'Trip' }])
    await ann(restoreRow, { params: { kind: 'project', id } })
    expect((await ann(listProjects, {})).body).toMatchObject([edited, { name: 'Trip' }])
    await ann(discardProject, { params })
    const { body: again } = await ann(createProject, { body: { id, name: 'House' } })
    expect(again).toEqual({ id, name: 'House', archived: false, position: 0 })
  })

  it('keep their tasks, also in the trash, until an edit says null', async () => {
    const ann = await signedInUser()
    const { id } = (await ann(createProject, { body: { name: 'House' } })).body
    const { body: task } = await ann(createTask, { body: { title: 'Paint', project: id } })
    expect(task).toEqual({ id: task.id, title: 'Paint', description: '', due: null, project: id })
    await ann(discardProject, { params: { id } })
    const params = { id: task.id }
    await ann(editTask, { params, body: { title: 'Paint it' } })
    expect((await ann(listTasks, { querystring: {} })).body).toEqual([{ ...task, title: 'Paint it' }])
    const { body } = await ann(editTask, { params, body: { title: 'Paint', project: null } })
    expect(body).toEqual({ id: task.id, title: 'Paint', description: '', due: null })
  })

  it.each([
    [{ name: ' ' }, 'name_required'],
    [{ name: 'x'.repeat(61) }, 'name_too_long'],
  ])('are rejected as %j', async (body, code) => {
    const ann = await signedInUser()
    const { status, body: answer } = await ann(createProject, { body })
    expect([status, answer]).toMatchObject([400, { errors: [{ code }] }])
  })

  it("of another user are not found, and there can't be more than the limit", async () => {
    const [ann, ben] = [await signedInUser(), await signedInUser()]
    const { id } = (await ann(createProject, { body: { name: 'House' } })).body
    expect((await ben(editProject, { params: { id }, body: { name: 'Mine' } })).status).toBe(404)
    expect((await ben(discardProject, { params: { id } })).status).toBe(404)
    expect((await ben(listProjects, {})).body).toEqual([])
    const foreign = await ben(createTask, { body: { title: 'Paint', project: id } })
    expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'project_not_found' }])
    const task = (await ben(createTask, { body: { title: 'Paint' } })).body
    const moved = await ben(editTask, { params: { id: task.id }, body: { title: 'Paint', project: id } })
    expect([moved.status, moved.body]).toMatchObject([404, { code: 'project_not_found' }])
    for (let n = 1; n < ROW_LIMITS.project; n += 1) await ann(createProject, { body: { name: `p${n}` } })
    const { status, body } = await ann(createProject, { body: { name: 'One more' } })
    expect([status, body]).toMatchObject([400, { code: 'too_many_rows', params: { kind: 'project' } }])
  })
})
