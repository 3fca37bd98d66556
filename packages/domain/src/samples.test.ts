import { Id } from '@daybook/contract'
import { expect, it } from 'vitest'
import { isSample, isUntouchedSample, SAMPLE_IDS, sampleId } from './samples.ts'

const FIELDS = { title: 'Rent', amount: 940, date: '2026-11-01', category: 'RENT' }

it('returns ids that are valid, unique and in the range of samples', () => {
  const ids = Array.from({ length: 100 }, () => sampleId('entry', FIELDS))
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) {
    expect(Id.parse(id)).toBe(id)
    expect(isSample(id)).toBe(true)
    expect(SAMPLE_IDS[0] <= id && id < SAMPLE_IDS[1]).toBe(true)
  }
})

it('does not take other ids for samples', () => {
  expect(isSample('019ab0f4-5c2e-7d11-8a3b-1c2d3e4f5a6b')).toBe(false)
})

it('knows a sample in the form of answers, with computed fields', () => {
  const row = { ...FIELDS, id: sampleId('entry', FIELDS), category: { name: 'RENT' }, spent: 5 }
  expect(isUntouchedSample('entry', row)).toBe(true)
  expect(isUntouchedSample('entry', { ...row, amount: 941 })).toBe(false)
  expect(isUntouchedSample('entry', { ...row, id: '019ab0f4-5c2e-7d11-8a3b-1c2d3e4f5a6b' })).toBe(false)
})

it('knows that a field was added to one', () => {
  const task = { id: sampleId('task', { title: 'Call' }), title: 'Call' }
  expect(isUntouchedSample('task', task)).toBe(true)
  expect(isUntouchedSample('task', { ...task, priority: 2 })).toBe(false)
  expect(isUntouchedSample('task', { ...task, labels: ['home'] })).toBe(false)
})

it('takes a missing, an empty and a null field for the same', () => {
  const id = sampleId('task', { title: 'Call' })
  expect(isUntouchedSample('task', { id, title: 'Call', description: '', due: null })).toBe(true)
  expect(isUntouchedSample('task', { id, title: 'Call', description: 'now', due: null })).toBe(false)
})
