import type { LinkEnd } from '@daybook/contract'
import { expect, it } from 'vitest'
import { hasEnd, otherEnd, toEnds, toLink } from './links.ts'

const task: LinkEnd = { kind: 'task', id: '0190a000-0000-7000-8000-000000000001' }
const note: LinkEnd = { kind: 'note', id: '0190a000-0000-7000-8000-000000000002' }
const created = '2026-01-01T00:00:00.000Z'

it('is the same link whichever end is named first', () => {
  expect(toLink(task, note)).toEqual(toLink(note, task))
  expect(toLink(task, note).id).not.toBe(toLink(task, { ...note, kind: 'routine' }).id)
})

it('has an id that the change log accepts', () => {
  expect(toLink(task, note).id).toMatch(/^[\w/-]{1,80}$/)
})

it('has the two ends, each the other of the other', () => {
  const link = { ...toLink(task, note).ends, created }
  expect(Object.values(toEnds(link))).toEqual(expect.arrayContaining([task, note]))
  expect([otherEnd(link, task), otherEnd(link, note)]).toEqual([note, task])
  expect([task, note, { ...task, kind: 'note' as const }].map((end) => hasEnd(link, end))).toEqual([true, true, false])
})
