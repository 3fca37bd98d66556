import {
  addEntry,
  createNote,
  createSection,
  createTask,
  discardSection,
  discardTask,
  editEntry,
  emptyTrash,
  importEntries,
  listActivity,
  listEntries,
  listTrash,
  searchNotes,
  undoOperation,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { testsAll } from '../../../../../scripts/testing.ts'
import { newId } from '../../ids.ts'
import { sharedApi } from '../../testing/api.ts'
import { onServer } from '../../testing/database.ts'
import { everything, expense, historyUser, WRITES } from '../../testing/history.ts'

const ONE = { undone: 1, kept: 0 }

// More than 2,000 rows are recorded by their ids. On PostgreSQL that takes ten seconds, so `npm test` has it on SQLite.
const SIZES = onServer && !testsAll ? [450] : [450, 2050]

describe('undoing', () => {
  it.each(WRITES)('sets back %s', async (_, prepare, write) => {
    const ann = await historyUser()
    const id = await prepare(ann)
    const before = await everything(ann)
    await write(ann, id)
    const after = await everything(ann)
    expect(after).not.toEqual(before)
    expect(await ann.undo()).toMatchObject({ kept: 0 })
    expect(await everything(ann)).toEqual(before)
  })

  it.each(WRITES)('sets back the undoing of %s', async (_, prepare, write) => {
    const ann = await historyUser()
    const id = await prepare(ann)
    await write(ann, id)
    const after = await everything(ann)
    const undoing = newId((await sharedApi()).clock.now())
    const { latest } = ann
    await ann.undo(latest())
    const [operation] = (await ann.send(listActivity, { querystring: {} })).body
    expect(operation!.id).not.toBe(undoing)
    await ann.undo(operation!.id)
    expect(await everything(ann)).toEqual(after)
  })

  it('keeps what was changed since', async () => {
    const ann = await historyUser()
    const { id } = (await ann.send(addEntry('expense'), { body: expense })).body
    await ann.call(editEntry('expense'), { params: { id }, body: { ...expense, amount: 20, title: 'Dinner' } })
    const first = ann.latest()
    await ann.call(editEntry('expense'), { params: { id }, body: { ...expense, amount: 30, title: 'Dinner' } })
    expect(await ann.undo(first)).toEqual(ONE)
    const [day] = (await ann.send(listEntries('expense'), { querystring: {} })).body
    expect(day!.expense).toMatchObject([{ amount: 30, title: 'Lunch' }])
  })

  it.each(SIZES)('sets back a whole import of %d entries in one step', async (length) => {
    const ann = await historyUser()
    const before = await everything(ann)
    const lines = Array.from({ length }, (_, n) => JSON.stringify({ type: 'expense', ...expense, amount: n + 1 }))
    expect((await ann.call(importEntries, { body: lines.join('\n') })).body).toMatchObject({ added: length })
    expect(await ann.undo()).toEqual({ undone: length, kept: 0 })
    expect(await everything(ann)).toEqual(before)
  })

  it.each([2, ...SIZES.slice(-1)])(
    'keeps what was edited since in an import of %d entries, and says so',
    async (length) => {
      const ann = await historyUser()
      const entries = Array.from({ length }, (_, n) => ({
        type: 'expense',
        ...expense,
        amount: n + 1,
        id: newId(new Date()),
      }))
      await ann.call(importEntries, { body: entries.map((entry) => JSON.stringify(entry)).join('\n') })
      const operation = ann.latest()
      const { id } = entries[0]!
      await ann.call(editEntry('expense'), { params: { id }, body: { ...expense, amount: 7, title: 'Dinner' } })
      expect(await ann.undo(operation)).toEqual({ undone: length - 1, kept: 1 })
      const left = (await ann.send(listEntries('expense'), { querystring: {} })).body.flatMap((day) => day.expense)
      expect(left).toMatchObject([{ id, amount: 7, title: 'Dinner' }])
    },
  )

  it('returns 404 for an unknown operation and one of another user', async () => {
    const [ann, bob] = [await historyUser(), await historyUser()]
    await ann.call(addEntry('expense'), { body: expense })
    const missing = { status: 404, body: { code: 'operation_not_found' } }
    expect(await bob.send(undoOperation, { params: { id: ann.latest() } })).toMatchObject(missing)
    expect((await everything(ann)).balance).toBe(-12.5)
  })

  it('keeps a row that was deleted for good', async () => {
    const ann = await historyUser()
    const { id } = (await ann.send(createTask, { body: { title: 'Call' } })).body
    await ann.call(discardTask, { params: { id } })
    await ann.send(emptyTrash, {})
    expect(await ann.undo()).toEqual({ undone: 0, kept: 1 })
    expect((await ann.send(listTrash, { querystring: {} })).body).toEqual([])
  })

  it('finds a restored section and its words again', async () => {
    const ann = await historyUser()
    const { id } = (await ann.send(createNote, { body: { title: 'Coast', content: 'Tent' } })).body
    const section = (
      await ann.send(createSection, { params: { noteId: id }, body: { heading: 'Food', content: 'Rice' } })
    ).body
    await ann.call(discardSection, { params: { id: section.id } })
    expect((await ann.send(searchNotes, { querystring: { q: 'rice' } })).body).toEqual([])
    await ann.undo()
    expect((await ann.send(searchNotes, { querystring: { q: 'rice' } })).body).toHaveLength(1)
  })
})
