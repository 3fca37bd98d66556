import type { Change } from '@daybook/contract'
import { expect, it } from 'vitest'
import { operationText, operationTexts } from './changeTexts.ts'
import { nameOf } from './rowName.ts'

it('says nothing of a row whose kind a later release has added', () => {
  const added: Change = {
    kind: 'planet' as never,
    id: 'x',
    action: 'create',
    before: null,
    after: { rings: 7 },
    rows: 1,
  }
  const edited: Change = { ...added, action: 'edit', before: { rings: 6 } }
  const context = { currency: 'EUR', routineTitle: () => undefined }
  expect(operationTexts({ changes: [added, edited], total: 2 }, context)).toEqual([])
  expect(nameOf(added.kind, { title: 'Saturn' })).toBe('Saturn')
})

it('says that an occurrence of a repeating task is done, which is a row of its own', () => {
  const task = { title: 'Call', description: '', due: '2026-11-20T09:30:00Z', position: 1, completed: null }
  const done = { ...task, completed: '2026-11-20T09:00:00.000Z' }
  const kept: Change = { kind: 'task', id: 'kept', action: 'create', before: null, after: done, rows: 1 }
  const moved: Change = { ...kept, id: 'task', action: 'edit', before: { due: task.due }, after: task }
  const context = { currency: 'EUR', routineTitle: () => undefined }
  expect(operationTexts({ changes: [kept, moved], total: 2 }, context)[0]).toBe('Marked Call as done')
})

it('says once that a task is due on a day and not at a time', () => {
  const task = { title: 'Call', description: '', due: null, due_day: '2026-11-21', position: 1, completed: null }
  const edit: Change = { kind: 'task', id: 'task', action: 'edit', before: { due: null }, after: task, rows: 1 }
  const context = { currency: 'EUR', routineTitle: () => undefined }
  const text = (before: Change['before'], after: Change['after'] = task) =>
    operationTexts({ changes: [{ ...edit, before, after }], total: 1 }, context)[0]
  expect(text({ due_day: '2026-11-20' })).toContain('due 20th November 2026 → 21st November 2026')
  expect(text({ due_day: null })).toBe('Call: no due date → 21st November 2026')
  expect(text({ due: '2026-11-20T12:00:00Z', due_day: null })).toMatch(
    /due 20th November 2026 - .* → 21st November 2026$/,
  )
  expect(text({ due_day: '2026-11-21' }, { ...task, due_day: undefined })).toContain(
    'due 21st November 2026 → no due date',
  )
})

it('says in words how the priority of a task has changed', () => {
  const task = { title: 'Book flights', description: '', due: null, position: 1, completed: null }
  const edit: Change = { kind: 'task', id: 'task', action: 'edit', before: {}, after: task, rows: 1 }
  const context = { currency: 'EUR', routineTitle: () => undefined }
  const text = (before: number | null, priority: number | null) =>
    operationText(
      { changes: [{ ...edit, before: { priority: before }, after: { ...task, priority } }], total: 1 },
      context,
    )
  expect(text(null, 1)).toBe('Book flights: no priority → High priority')
  expect(text(1, 2)).toBe('Book flights: High priority → Medium priority')
  expect(text(3, null)).toBe('Book flights: Low priority → no priority')
})

it('says once how many entries were imported in several parts', () => {
  const part: Change = { kind: 'entry', id: 'a', action: 'import', before: null, after: null, rows: 176 }
  const changes = [part, ...['b', 'c', 'd', 'e'].map((id) => ({ ...part, id, rows: 200 }))]
  const context = { currency: 'EUR', routineTitle: () => undefined }
  expect(operationText({ changes, total: 2776 }, context)).toBe('Imported 2,776 entries')
  expect(operationText({ changes: [part], total: 176 }, context)).toBe('Imported 176 entries')
})

it('says that a day of a recurring entry was skipped, but not that this was undone', () => {
  const rent = { title: 'Rent', category: 'HOME', handled_until: '2026-11-01', handled_days: ['2026-12-01'] }
  const skip: Change = { kind: 'schedule', id: 'rent', action: 'edit', before: null, after: rent, rows: 1 }
  const context = { currency: 'EUR', routineTitle: () => undefined }
  const text = (before: Change['before']) => operationText({ changes: [{ ...skip, before }], total: 1 }, context)
  expect(text({ handled_days: [] })).toBe('Skipped “Rent”')
  expect(text({ handled_until: null, handled_days: ['2026-11-01'] })).toBe('Skipped “Rent”')
  expect(text({ handled_days: ['2026-12-01', '2027-01-01'] })).toBe('A change')
})

it('says that the account of new entries and the added categories have changed, without what they are', () => {
  const settings = { name: 'Ada', currency: 'EUR', entry_account: 'y', added_categories: ['PETS'] }
  const edit: Change = {
    kind: 'settings',
    id: 's',
    action: 'edit',
    before: { entry_account: 'x', added_categories: null },
    after: settings,
    rows: 1,
  }
  const context = { currency: 'EUR', routineTitle: () => undefined }
  const [text] = operationTexts({ changes: [edit], total: 1 }, context)
  expect(text).toContain('account of new entries changed, added categories changed')
})
