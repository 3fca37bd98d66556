import {
  addEntry,
  changeEntryType,
  createBudget,
  createNote,
  createRoutine,
  createSection,
  createTask,
  discardBudget,
  discardEntry,
  discardNote,
  discardRoutine,
  discardSection,
  discardTask,
  type Endpoint,
  editBudget,
  editEntry,
  editName,
  editTask,
  getNote,
  listTrash,
  markRoutineDone,
  markTaskDone,
  moveTask,
  purgeRow,
  skipRoutine,
  updateNote,
  updateRoutine,
  updateSection,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { type SyncUser, syncUser, toOperation } from '../../testing/syncUser.ts'

const lunch = { amount: 12.5, title: 'Lunch', date: '2026-03-01', category: 'FOOD' }
const budget = {
  name: 'Food',
  amount: 300,
  category: 'FOOD',
  description: '',
  start_date: '2026-03-01',
  end_date: '2026-03-31',
}
const trip = { title: 'Trip', content: 'tent\nboat\nstove' }
const run = { title: 'Run', description: '', time: null, deadline: null, repeat: 7, weekdays: [1], month_day: null }

/** Creates a row and returns its id and a function that returns it as devices have it. */
async function created(ann: SyncUser, kind: string, endpoint: Endpoint, body: object, params: object = {}) {
  const id = newId(new Date())
  expect(await ann.push(toOperation(endpoint, { params, body: { id, ...body } } as never))).toEqual([undefined])
  return { id, now: async () => (await ann.rows()).get(`${kind} ${id}`)! }
}

/** Returns the operation of an author who changed `changes` of `base`. */
const getEdit = (endpoint: Endpoint, id: string, base: object, changes: object) =>
  toOperation(endpoint, { params: { id }, body: { ...base, ...changes } } as never, { base })

const ok = (count = 1) => Array(count).fill(undefined)

describe('edits of two devices', () => {
  it('keep both fields of an entry; the later one of the same field', async () => {
    const ann = await syncUser()
    const { id, now } = await created(ann, 'entry', addEntry('expense'), lunch)
    const edit = (changes: object) => getEdit(editEntry('expense'), id, lunch, changes)
    await ann.push(edit({ amount: 20 }), edit({ title: 'Dinner' }), edit({ title: 'Supper' }))
    expect((await now()).row).toEqual({ type: 'expense', ...lunch, amount: 20, title: 'Supper' })
  })

  it('compare a category in its normalized form', async () => {
    const ann = await syncUser()
    const { id, now } = await created(ann, 'entry', addEntry('expense'), lunch)
    await ann.push(getEdit(editEntry('expense'), id, lunch, { category: 'rent' }))
    const same = { params: { id }, body: { ...lunch, category: 'Food', amount: 3 } }
    await ann.push(toOperation(editEntry('expense'), same, { base: lunch }))
    expect((await now()).row).toMatchObject({ category: 'RENT', amount: 3 })
  })

  it('replace all fields without a base', async () => {
    const ann = await syncUser()
    const { id, now } = await created(ann, 'entry', addEntry('expense'), lunch)
    await ann.push(getEdit(editEntry('expense'), id, lunch, { amount: 20 }))
    await ann.push(toOperation(editEntry('expense'), { params: { id }, body: { ...lunch, title: 'Tea' } }))
    expect((await now()).row).toMatchObject({ amount: 12.5, title: 'Tea' })
  })

  it('reach an entry whose type another device changed', async () => {
    const ann = await syncUser()
    const { id, now } = await created(ann, 'entry', addEntry('expense'), lunch)
    const change = toOperation(changeEntryType, { params: { id }, body: { type: 'income' } })
    expect(await ann.push(change, getEdit(editEntry('expense'), id, lunch, { amount: 2 }))).toEqual(ok(2))
    expect((await now()).row).toMatchObject({ type: 'income', amount: 2 })
    expect(await ann.push(toOperation(discardEntry('expense'), { params: { id } }))).toEqual(ok())
    expect((await now()).deleted).not.toBeNull()
  })

  it('set start and end of a budget together', async () => {
    const ann = await syncUser()
    const { id, now } = await created(ann, 'budget', createBudget, budget)
    const edit = (changes: object) => getEdit(editBudget, id, budget, changes)
    await ann.push(
      edit({ start_date: '2026-01-01', end_date: '2026-01-31' }),
      edit({ end_date: '2026-04-30', name: 'Meals' }),
    )
    expect((await now()).row).toEqual({ ...budget, end_date: '2026-04-30', name: 'Meals' })
  })

  it('set the schedule of a routine as a whole', async () => {
    const ann = await syncUser()
    const { id, now } = await created(ann, 'routine', createRoutine, run)
    const edit = (changes: object) => getEdit(updateRoutine, id, run, changes)
    await ann.push(
      edit({ weekdays: [2, 4] }),
      edit({ title: 'Swim' }),
      edit({ repeat: 30, weekdays: null, month_day: 5 }),
    )
    expect((await now()).row).toMatchObject({ title: 'Swim', repeat: 30, weekdays: null, month_day: 5 })
  })

  it('merge the text of a note by line', async () => {
    const ann = await syncUser()
    const { id, now } = await created(ann, 'note', createNote, trip)
    const edit = (changes: object) => getEdit(updateNote, id, trip, changes)
    await ann.push(
      edit({ content: 'big tent\nboat\nstove' }),
      edit({ title: 'Coast', content: 'tent\nboat\nstove\nrice' }),
    )
    expect((await now()).row).toMatchObject({ title: 'Coast', content: 'big tent\nboat\nstove\nrice' })
    expect((await ann.rows()).size).toBe(1)
  })

  it.each([
    ['note', createNote, updateNote, 'content', 'title'],
    ['task', createTask, editTask, 'description', 'title'],
    ['section', createSection, updateSection, 'content', 'heading'],
  ] as const)('keep both texts of a %s if they overlap', async (kind, create, update, text, title) => {
    const ann = await syncUser()
    const note = await created(ann, 'note', createNote, trip)
    const base = { [title]: 'x'.repeat(195), [text]: 'one' }
    const { id, now } = await created(ann, kind, create, base, { noteId: note.id })
    const [first, second] = ['two', 'three'].map((words) => getEdit(update, id, base, { [text]: words }))
    expect(await ann.push(first!, second!)).toEqual(ok(2))
    expect((await now()).row).toMatchObject({ [text]: 'two' })
    const copy = (await ann.rows()).get(`${kind} ${second!.id}`)
    expect(copy).toMatchObject({
      row: { [text]: 'three', [title]: `${'x'.repeat(184)} (other version)` },
      deleted: null,
    })
    // It is one copy, however often the operation is sent.
    await ann.push(first!, second!)
    expect((await ann.send(getNote, { params: { id: note.id } })).body.sections).toHaveLength(
      kind === 'section' ? 2 : 0,
    )
  })

  it('keep the first completion of a task, and an edit of a completed one', async () => {
    const ann = await syncUser()
    const task = { title: 'Call', description: '', due: null }
    const { id, now } = await created(ann, 'task', createTask, task)
    const done = () => toOperation(markTaskDone, { params: { id } })
    await ann.push(done())
    const { completed } = (await now()).row!
    await ann.push(done(), getEdit(editTask, id, task, { title: 'Ring' }))
    expect((await now()).row).toMatchObject({ title: 'Ring', completed })
    expect(await ann.push(toOperation(discardTask, { params: { id } }))).toEqual(ok())
  })

  it('leave a task where it is if its neighbour is gone', async () => {
    const ann = await syncUser()
    const [one, two] = [
      await created(ann, 'task', createTask, { title: '1' }),
      await created(ann, 'task', createTask, { title: '2' }),
    ]
    const before = (await two.now()).row
    const move = toOperation(moveTask, { params: { id: two.id }, body: { after: one.id } })
    expect(await ann.push(toOperation(discardTask, { params: { id: one.id } }), move)).toEqual(ok(2))
    expect((await two.now()).row).toEqual(before)
  })

  it('make one record of a day of a routine', async () => {
    const ann = await syncUser()
    const { id } = await created(ann, 'routine', createRoutine, run)
    const day = '2026-03-02'
    const mark = (endpoint: Endpoint) => toOperation(endpoint, { params: { id }, body: { day } } as never)
    await ann.push(mark(markRoutineDone), mark(markRoutineDone), mark(skipRoutine))
    expect((await ann.rows()).get(`occurrence ${id}/${day}`)!.row).toEqual({ routine: id, day, state: 'skipped' })
  })

  it('change settings one by one', async () => {
    const ann = await syncUser()
    await ann.push(toOperation(editName, { body: { name: 'Zoe' } }))
    expect((await ann.rows()).get('settings settings')!.row).toMatchObject({ name: 'Zoe' })
  })
})

describe('an edit of a deleted row', () => {
  it.each([
    ['entry', addEntry('expense'), discardEntry('expense'), editEntry('expense'), lunch, { title: 'Dinner' }],
    ['budget', createBudget, discardBudget, editBudget, budget, { name: 'Meals' }],
  ] as const)('is kept in the trash for a %s', async (kind, create, remove, edit, base, changes) => {
    const ann = await syncUser()
    const { id, now } = await created(ann, kind, create, base)
    await ann.send(remove, { params: { id } })
    const before = await now()
    expect(await ann.push(getEdit(edit, id, base, changes))).toEqual(ok())
    expect(await now()).toEqual({ ...before, row: { ...before.row, ...changes } })
    expect((await ann.send(listTrash, { querystring: {} })).body).toMatchObject([{ id, row: changes }])
  })

  it.each([
    ['task', createTask, discardTask, editTask, { title: 'Call', description: '', due: null }, { title: 'Ring' }],
    ['note', createNote, discardNote, updateNote, trip, { title: 'Coast' }],
    ['routine', createRoutine, discardRoutine, updateRoutine, run, { title: 'Swim' }],
  ] as const)('restores a %s', async (kind, create, remove, edit, base, changes) => {
    const ann = await syncUser()
    const { id, now } = await created(ann, kind, create, base)
    await ann.send(remove, { params: { id } })
    expect((await now()).deleted).not.toBeNull()
    expect(await ann.push(getEdit(edit, id, base, changes))).toEqual(ok())
    expect(await now()).toMatchObject({ row: changes, deleted: null })
  })

  it('restores a section and its note', async () => {
    const ann = await syncUser()
    const note = await created(ann, 'note', createNote, trip)
    const food = { heading: 'Food', content: 'rice' }
    const section = await created(ann, 'section', createSection, food, { noteId: note.id })
    await ann.push(toOperation(discardSection, { params: { id: section.id } }))
    await ann.push(toOperation(discardNote, { params: { id: note.id } }))
    expect(await ann.push(getEdit(updateSection, section.id, food, { content: 'rice, salt' }))).toEqual(ok())
    const { sections } = (await ann.send(getNote, { params: { id: note.id } })).body
    expect(sections).toEqual([{ id: section.id, heading: 'Food', content: 'rice, salt' }])
  })

  it('is rejected if it is invalid', async () => {
    const ann = await syncUser()
    const { id, now } = await created(ann, 'entry', addEntry('expense'), lunch)
    await ann.send(discardEntry('expense'), { params: { id } })
    const before = await now()
    expect(await ann.push(getEdit(editEntry('expense'), id, lunch, { amount: 0.5 }))).toEqual(['amount_below_one'])
    expect(await now()).toEqual(before)
  })

  it('is rejected if the row was deleted for good', async () => {
    const ann = await syncUser()
    const { id } = await created(ann, 'note', createNote, trip)
    await ann.send(discardNote, { params: { id } })
    await ann.send(purgeRow, { params: { kind: 'note', id } })
    expect(await ann.push(getEdit(updateNote, id, trip, { title: 'Coast' }))).toEqual(['note_not_found'])
  })
})
