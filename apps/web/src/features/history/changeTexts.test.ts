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
