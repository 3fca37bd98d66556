import {
  addEntry,
  createNote,
  createSection,
  discardEntry,
  discardNote,
  discardSection,
  emptyTrash,
  listActivity,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { sharedApi } from '../../testing/api.ts'
import { expense, historyUser } from '../../testing/history.ts'

const activity = async ({ send }: Awaited<ReturnType<typeof historyUser>>, querystring = {}) =>
  (await send(listActivity, { querystring })).body

it('lists one operation by its id, and none of another user', async () => {
  const [ann, bob] = [await historyUser(), await historyUser()]
  await ann.call(addEntry('expense'), { body: expense })
  const operation = ann.latest()
  await ann.call(addEntry('income'), { body: expense })
  expect(await activity(ann, { operation })).toMatchObject([{ id: operation, total: 1 }])
  expect(await activity(ann, { operation: newId((await sharedApi()).clock.now()) })).toEqual([])
  expect(await activity(bob, { operation })).toEqual([])
})

it('shows the deleted row in the trash, after it was restored, and not once it is deleted for good', async () => {
  const ann = await historyUser()
  const { id } = (await ann.send(addEntry('expense'), { body: expense })).body
  await ann.call(discardEntry('expense'), { params: { id } })
  const operation = ann.latest()
  const shown = async () => (await activity(ann, { operation }))[0]!.changes
  const deletion = { kind: 'entry', action: 'delete', before: { title: 'Lunch', amount: 12.5 } }
  expect(await shown()).toMatchObject([deletion])
  await ann.undo(operation)
  expect(await shown()).toMatchObject([deletion])
  await ann.call(discardEntry('expense'), { params: { id } })
  await ann.send(emptyTrash, {})
  expect(await shown()).toMatchObject([{ before: null }])
})

it('shows long texts shortened, and whole in the history of one row', async () => {
  const ann = await historyUser()
  const { id } = (await ann.send(createNote, { body: { title: 'Coast', content: 'x'.repeat(1000) } })).body
  await ann.call(discardNote, { params: { id } })
  const length = (operations: Awaited<ReturnType<typeof activity>>) =>
    String(operations[0]!.changes[0]!.before?.content).length
  expect(length(await activity(ann))).toBe(300)
  expect(length(await activity(ann, { kind: 'note', id }))).toBe(1000)
})

it('has the sections in the history of their note, and no others', async () => {
  const ann = await historyUser()
  const addNote = async (title: string) => (await ann.send(createNote, { body: { title, content: 'Tent' } })).body.id
  const addSection = async (noteId: string, heading: string) =>
    (await ann.send(createSection, { params: { noteId }, body: { heading, content: 'Rice' } })).body.id
  const [coast, lake] = [await addNote('Coast'), await addNote('Lake')]
  await addSection(lake, 'Boat')
  await ann.send(discardSection, { params: { id: await addSection(coast, 'Food') } })
  const history = await activity(ann, { kind: 'note', id: coast })
  const shown = history.map(({ changes }) => changes.map(({ kind, action }) => `${kind} ${action}`).toSorted())
  expect(shown).toEqual([['note edit', 'section delete'], ['note edit', 'section create'], ['note create']])
})
