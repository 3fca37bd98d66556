import { createTask, editTask, markTaskDone, type TaskDraftInput } from '@daybook/contract'
import { expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { syncUser, toOperation } from '../../testing/syncUser.ts'

/** Creates a task, and returns the row as devices have it and the operations of authors who saw it as `base`. */
async function createdTask(draft: TaskDraftInput) {
  const ann = await syncUser()
  const id = newId(new Date())
  await ann.push(toOperation(createTask, { body: { id, ...draft } }))
  const row = async () => (await ann.rows()).get(`task ${id}`)?.row
  const edit = (base: TaskDraftInput, changes: Partial<TaskDraftInput>) =>
    toOperation(editTask, { params: { id }, body: { ...base, ...changes } }, { base })
  return { ann, id, row, edit }
}

it('keeps the priority that one device sets or removes, and the title that another changes', async () => {
  const seen = { title: 'Call', description: '', due: null, priority: 3 as const }
  const { ann, row, edit } = await createdTask(seen)
  await ann.push(edit(seen, { priority: 1 }), edit(seen, { title: 'Ring' }))
  expect(await row()).toMatchObject({ title: 'Ring', priority: 1 })
  const now = { ...seen, title: 'Ring', priority: 1 as const }
  await ann.push(edit(now, { priority: null }), edit(now, { title: 'Phone' }))
  expect(await row()).toMatchObject({ title: 'Phone' })
  expect(await row()).not.toHaveProperty('priority')
})

it('keeps the priority when a device that does not know it edits the task', async () => {
  const seen = { title: 'Call', description: '', due: null }
  const { ann, row, edit } = await createdTask({ ...seen, priority: 2 })
  await ann.push(edit(seen, { title: 'Ring' }))
  expect(await row()).toMatchObject({ title: 'Ring', priority: 2 })
})

it('is due on the day or at the time that was set last, and never at both', async () => {
  const seen = { title: 'Call', description: '', due: '2026-11-20T09:30:00Z' }
  const { ann, row, edit } = await createdTask(seen)
  const day = { due: null, due_day: '2026-11-21' }
  await ann.push(edit(seen, day), edit(seen, { title: 'Ring' }))
  expect(await row()).toMatchObject({ ...day, title: 'Ring' })
  await ann.push(edit({ ...seen, ...day }, { due: '2026-11-22T08:00:00Z', due_day: null }))
  await ann.push(edit({ ...seen, ...day }, { description: 'at home' }))
  expect(await row()).toMatchObject({ due: '2026-11-22T08:00:00Z', description: 'at home' })
  expect(await row()).not.toHaveProperty('due_day')
  await ann.push(edit({ ...seen, due: '2026-11-22T08:00:00Z' }, day), edit(seen, { due: '2026-11-23T08:00:00Z' }))
  expect(await row()).toMatchObject({ due: '2026-11-23T08:00:00Z' })
  expect(await row()).not.toHaveProperty('due_day')
})

it('keeps the day when a device that does not know it edits the task', async () => {
  const seen = { title: 'Call', description: '', due: null }
  const { ann, row, edit } = await createdTask({ ...seen, due_day: '2026-11-20' })
  await ann.push(edit(seen, { title: 'Ring' }))
  expect(await row()).toMatchObject({ title: 'Ring', due: null, due_day: '2026-11-20' })
})

it('keeps the labels that one device sets, and the start day that another changes', async () => {
  const seen = { title: 'Call', description: '', due: null, labels: ['home'], start_day: '2026-11-20' }
  const { ann, row, edit } = await createdTask(seen)
  await ann.push(edit(seen, { labels: ['home', 'phone'] }), edit(seen, { start_day: '2026-11-22' }))
  expect(await row()).toMatchObject({ labels: ['home', 'phone'], start_day: '2026-11-22' })
  const now = { ...seen, labels: ['home', 'phone'], start_day: '2026-11-22' }
  await ann.push(edit(now, { labels: null }), edit(now, { start_day: null }))
  expect(await row()).not.toHaveProperty('labels')
  expect(await row()).not.toHaveProperty('start_day')
})

it('accepts what no author can have seen', async () => {
  const repeat = { rule: { unit: 'day', every: 1 } } as const
  const { ann, id, row } = await createdTask({ title: 'Call', description: '', due: null, repeat })
  const params = { id }
  const base = { due: { toString: 1 }, description: { toString: 1 } }
  const edit = toOperation(editTask, { params, body: { title: 'Call', description: 'at home' } }, { base })
  expect(await ann.push(edit, toOperation(markTaskDone, { params }, { base }))).toEqual([undefined, undefined])
  expect(await row()).toMatchObject({ description: 'at home', due_day: expect.any(String) })
})
