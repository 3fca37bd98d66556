import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patchDraft } from './patch.ts'

const entry = fc.record({
  amount: fc.nat(3),
  title: fc.constantFrom('a', 'b', 'c'),
  category: fc.constantFrom('X', 'Y'),
})

describe('patchDraft', () => {
  it('changes the fields that the author changed, and no other', () => {
    fc.assert(
      fc.property(entry, entry, entry, (base, draft, row) => {
        const patched = patchDraft('entry', { base, draft, row })
        expect(patched.isConflict).toBe(false)
        for (const field of ['amount', 'title', 'category'] as const)
          expect(patched.draft[field]).toBe(draft[field] === base[field] ? row[field] : draft[field])
      }),
    )
  })

  it('is the draft if its author saw the row as it is, or says nothing about it', () => {
    fc.assert(
      fc.property(entry, entry, (draft, row) => {
        expect(patchDraft('entry', { base: row, draft, row }).draft).toEqual(draft)
        expect(patchDraft('entry', { base: {}, draft, row }).draft).toEqual(draft)
      }),
    )
  })

  it('sets both days of a budget if one changed', () => {
    const base = { name: 'Food', start_date: '2026-03-01', end_date: '2026-03-31' }
    const row = { name: 'Meals', start_date: '2026-02-01', end_date: '2026-02-10' }
    const longer = patchDraft('budget', { base, draft: { ...base, end_date: '2026-04-30' }, row })
    expect(longer.draft).toEqual({ name: 'Meals', start_date: '2026-03-01', end_date: '2026-04-30' })
    const renamed = patchDraft('budget', { base, draft: { ...base, name: 'Lunch' }, row })
    expect(renamed.draft).toEqual({ ...row, name: 'Lunch' })
  })

  it('sets the amount of a split entry with its parts, so that they add up', () => {
    const base = { amount: 10, category: 'A', title: 'Shop' }
    const parts = [{ category: 'A', amount: 10, title: '' }]
    const row = { ...base, amount: 12 }
    const split = patchDraft('entry', { base, draft: { ...base, title: 'Market', parts }, row })
    expect(split.draft).toEqual({ ...base, title: 'Market', parts })
    const renamed = patchDraft('entry', { base: row, draft: { ...row, title: 'Market' }, row: { ...base, parts } })
    expect(renamed.draft).toEqual({ ...base, title: 'Market' })
  })

  it('keeps the tags that another removed, unless the author changed them', () => {
    const base = { title: 'Shop', tags: ['trip'] }
    const [row, draft] = [{ title: 'Shop' }, { title: 'Market', tags: ['trip'] }]
    expect(patchDraft('entry', { base, draft, row }).draft).toEqual({ title: 'Market', tags: undefined })
    const tagged = { title: 'Shop', tags: ['gift'] }
    expect(patchDraft('entry', { base, draft: tagged, row }).draft).toEqual(tagged)
  })

  it('merges the content of a note by line', () => {
    const base = { title: 'Trip', content: 'tent\nboat\nstove' }
    const row = { title: 'Coast', content: 'tent\nboat\nstove\nrice' }
    const draft = { title: 'Trip', content: 'big tent\nboat\nstove' }
    expect(patchDraft('note', { base, draft, row })).toEqual({
      draft: { title: 'Coast', content: 'big tent\nboat\nstove\nrice' },
      isConflict: false,
    })
  })

  it('reports a conflict of texts and keeps that of the row', () => {
    const [base, row] = [
      { title: 'Call', description: 'one' },
      { title: 'Call', description: 'two' },
    ]
    const patched = patchDraft('task', { base, draft: { title: 'Ring', description: 'three' }, row })
    expect(patched).toEqual({ draft: { title: 'Ring', description: 'two' }, isConflict: true })
  })
})
