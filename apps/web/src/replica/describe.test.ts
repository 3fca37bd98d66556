import { addEntry, discardTask, editBudget, markTaskDone, nameOf, type SyncOperation } from '@daybook/contract'
import { expect, it } from 'vitest'
import { toChanges } from './describe.ts'
import { makeRows } from './rows.ts'
import { wantedChange } from './wantedChange.ts'

const task = { id: '1', title: 'Call', description: '', due: null, position: 1, completed: null }
const budget = {
  id: '2',
  name: 'Food',
  amount: 9,
  category: 'food',
  description: '',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
}

function rowsWith() {
  const rows = makeRows()
  rows.set('task', '1', { row: task, deleted: null })
  rows.set('budget', '2', { row: budget, deleted: null })
  return rows
}

const operation = (call: string, parts: Partial<SyncOperation>): SyncOperation => ({
  id: '0',
  v: 1,
  call,
  params: {},
  body: {},
  ...parts,
})

it('says what was created, edited, deleted and restored', () => {
  const rows = rowsWith()
  const done = { ...task, completed: '2026-11-22T09:00:00.000Z' }
  expect(toChanges([rows.set('task', '3', { row: { ...task, id: '3' }, deleted: null })])).toMatchObject([
    { action: 'create', kind: 'task', id: '3', before: null, after: { title: 'Call' } },
  ])
  expect(toChanges([rows.set('task', '1', { row: done, deleted: null })])).toMatchObject([
    { action: 'edit', before: { completed: null }, after: done },
  ])
  expect(toChanges([rows.set('task', '1', { row: done, deleted: '2026-11-22T09:00:00Z' })])).toMatchObject([
    { action: 'delete', before: done, after: null },
  ])
  expect(toChanges([rows.set('task', '1', { row: done, deleted: null })])).toMatchObject([
    { action: 'restore', after: done },
  ])
  expect(toChanges([rows.set('task', '1', undefined)])).toMatchObject([{ action: 'delete', before: done }])
})

it('joins the edits of one row, and leaves out a row that is as it was', () => {
  const rows = rowsWith()
  const first = rows.set('budget', '2', { row: { ...budget, amount: 10 }, deleted: null })
  const second = rows.set('budget', '2', { row: { ...budget, amount: 12, name: 'Meals' }, deleted: null })
  expect(toChanges([first, second])).toMatchObject([{ before: { name: 'Food', amount: 9 }, after: { amount: 12 } }])
  const back = rows.set('budget', '2', { row: budget, deleted: null })
  expect(toChanges([first, second, back])).toEqual([])
})

it('says what a new entry was to be', () => {
  const body = { id: '4', amount: 5, title: 'Lunch', category: 'food', date: '2026-11-22' }
  expect(wantedChange(operation(nameOf(addEntry('expense')), { body }), makeRows())).toEqual([
    { kind: 'entry', id: '4', action: 'create', before: null, after: { ...body, type: 'expense' }, rows: 0 },
  ])
})

it('says what an edit was to change, also of a row that is gone', () => {
  const { id, ...fields } = budget
  const op = operation(nameOf(editBudget), {
    params: { id },
    body: { ...fields, end_date: '2026-10-01' },
    base: fields,
  })
  const change = { kind: 'budget', id, action: 'edit', before: { end_date: '2026-11-30' } }
  expect(wantedChange(op, rowsWith())).toMatchObject([{ ...change, rows: 1 }])
  expect(wantedChange(op, makeRows())).toMatchObject([{ ...change, rows: 0 }])
})

it('says what was to be deleted or marked', () => {
  const rows = rowsWith()
  expect(wantedChange(operation(nameOf(discardTask), { params: { id: '1' } }), rows)).toMatchObject([
    { kind: 'task', action: 'delete', before: { title: 'Call' } },
  ])
  expect(wantedChange(operation(nameOf(markTaskDone), { params: { id: '1' } }), rows)).toMatchObject([
    { kind: 'task', action: 'edit', before: { completed: null }, after: { title: 'Call' } },
  ])
  expect(wantedChange(operation('POST /activity/undo/:id/', { params: { id: '1' } }), rows)).toEqual([])
})
