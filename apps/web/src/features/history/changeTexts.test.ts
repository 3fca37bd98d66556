import type { Change } from '@daybook/contract'
import { expect, it } from 'vitest'
import { operationTexts } from './changeTexts.ts'
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
