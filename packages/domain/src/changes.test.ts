import { expect, it } from 'vitest'
import { changedFields, fieldsToSetBack } from './changes.ts'
import { withFields } from './fields.ts'

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

it('finds a field that a row was without, and removes it again', () => {
  const [whole, tagged] = [{ title: 'a' }, { title: 'a', tags: ['trip'] }]
  const before = changedFields(whole, tagged)!
  expect(before).toEqual({ tags: null })
  const fields = fieldsToSetBack('entry', { before, after: tagged, row: tagged })
  expect(withFields('entry', tagged, fields)).toEqual(whole)
  expect(changedFields(tagged, whole)).toEqual({ tags: ['trip'] })
})

it('sets back the amount, the category and the parts of a split entry together or not at all', () => {
  const before = { amount: 1, parts: null }
  const after = { amount: 2, category: 'A', parts: [{ category: 'A', amount: 2, title: '' }] }
  expect(fieldsToSetBack('entry', { before, after, row: after })).toEqual(before)
  expect(fieldsToSetBack('entry', { before, after, row: { ...after, amount: 3, parts: undefined } })).toEqual({})
})
