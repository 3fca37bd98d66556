import { expect, it } from 'vitest'
import { changedFields, fieldsToSetBack } from './changes.ts'

it('finds the fields that changed, as they were', () => {
  expect(changedFields({ a: 1, b: [1, 2], c: null }, { a: 2, b: [1, 2], c: null })).toEqual({ a: 1 })
  expect(changedFields({ a: 1 }, { a: 1 })).toBeNull()
})

it('sets back only what still has the value of the edit', () => {
  const [before, after] = [
    { title: 'a', amount: 1 },
    { title: 'b', amount: 2 },
  ]
  expect(fieldsToSetBack('entry', { before, after, row: { title: 'b', amount: 3 } })).toEqual({ title: 'a' })
  expect(fieldsToSetBack('entry', { before, after, row: { title: 'c', amount: 3 } })).toEqual({})
})

it('sets back the dates of a budget together or not at all', () => {
  const after = { name: 'b', start_date: '2026-02-01', end_date: '2026-02-28' }
  const before = { name: 'a', start_date: '2026-01-01' }
  expect(fieldsToSetBack('budget', { before, after, row: after })).toEqual(before)
  expect(fieldsToSetBack('budget', { before, after, row: { ...after, end_date: '2026-03-31' } })).toEqual({ name: 'a' })
})
