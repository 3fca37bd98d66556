import {
  addEntry,
  BULK_LIMIT,
  changeEntries,
  createAccount,
  discardEntries,
  type EntryDraft,
  filterTimeline,
  getBalance,
  listActivity,
  listCategories,
  undoOperation,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../ids.ts'
import { type Send, signedInUser } from '../../../testing/api.ts'

const LUNCH = { amount: 12.5, date: '2026-03-10', category: 'food', title: 'Lunch' }

async function add(send: Send, over: Partial<EntryDraft> = {}, type: 'income' | 'expense' = 'expense') {
  const { body } = await send(addEntry(type), { body: { ...LUNCH, ...over } })
  return body.id
}
const all = async (send: Send) =>
  (await send(filterTimeline, { querystring: {}, body: { title: '' } })).body.flatMap(({ entries }) => entries)
const balance = async (send: Send) => (await send(getBalance, {})).body.balance

describe('several entries', () => {
  it('of both types get a category, a day, tags and an account at once, and keep everything else', async () => {
    const ann = await signedInUser()
    const account = (await ann(createAccount, { body: { name: 'Cash', kind: 'cash', opening: 0 } })).body.id
    const ids = [await add(ann, { tags: ['old', 'trip'] }), await add(ann, { title: 'Refund' }, 'income')]
    const other = await add(ann, { title: 'Other' })
    const change = {
      category: ' travel ',
      date: '2026-04-01',
      account,
      added_tags: ['#Trip', 'gift'],
      removed_tags: ['old'],
    }
    const { status, body } = await ann(changeEntries, { body: { ids, change } })
    expect([status, body.message]).toEqual([200, '2 entries changed'])
    const shared = { category: { name: 'TRAVEL' }, date: '2026-04-01', account, amount: 12.5 }
    expect(await all(ann)).toEqual([
      { id: ids[1], type: 'income', title: 'Refund', tags: ['trip', 'gift'], ...shared },
      { id: ids[0], type: 'expense', title: 'Lunch', tags: ['trip', 'gift'], ...shared },
      expect.objectContaining({ id: other, category: { name: 'FOOD' }, date: '2026-03-10' }),
    ])
    expect((await ann(listCategories, {})).body).toEqual(['TRAVEL', 'FOOD'])
    expect(await balance(ann)).toBe(-12.5)
  })

  it('are undone as one operation, which the activity names', async () => {
    const ann = await signedInUser()
    const ids = [await add(ann), await add(ann, { category: 'home' })]
    const before = await all(ann)
    await ann(changeEntries, { body: { ids, change: { category: 'travel', added_tags: ['trip'] } } })
    await ann(discardEntries, { body: { ids } })
    expect(await all(ann)).toEqual([])
    expect(await balance(ann)).toBe(0)
    const [deletion, change] = (await ann(listActivity, { querystring: {} })).body
    for (const { id } of [deletion!, change!]) await ann(undoOperation, { params: { id } })
    expect(await all(ann)).toEqual(before)
    expect(await balance(ann)).toBe(-25)
  })

  it('that are split keep their categories', async () => {
    const ann = await signedInUser()
    const parts = [
      { category: 'FOOD', amount: 10, title: '' },
      { category: 'HOME', amount: 2.5, title: 'Soap' },
    ]
    const id = await add(ann, { parts })
    await ann(changeEntries, { body: { ids: [id], change: { category: 'travel', date: '2026-04-01' } } })
    expect(await all(ann)).toMatchObject([{ category: { name: 'FOOD' }, date: '2026-04-01', parts }])
  })

  it('that would have too many tags keep theirs', async () => {
    const ann = await signedInUser()
    const tags = Array.from({ length: 20 }, (_, n) => `tag ${n}`)
    const id = await add(ann, { tags })
    await ann(changeEntries, { body: { ids: [id], change: { added_tags: ['more'] } } })
    expect(await all(ann)).toMatchObject([{ tags }])
    await ann(changeEntries, { body: { ids: [id], change: { added_tags: ['more'], removed_tags: ['tag 0'] } } })
    expect(await all(ann)).toMatchObject([{ tags: [...tags.slice(1), 'more'] }])
  })

  it('leave out what is not there, is another user\u2019s, or is named twice', async () => {
    const [ann, ben] = [await signedInUser(), await signedInUser()]
    const [id, foreign] = [await add(ann), await add(ben)]
    const ids = [id, id, foreign, newId(new Date())]
    const changed = await ann(changeEntries, { body: { ids, change: { category: 'travel' } } })
    expect(changed.body.message).toBe('1 entry changed')
    expect((await ann(discardEntries, { body: { ids } })).body.message).toBe('1 entry deleted')
    expect(await all(ben)).toMatchObject([{ id: foreign, category: { name: 'FOOD' } }])
  })

  it.each([
    ['none', []],
    ['too many', Array.from({ length: BULK_LIMIT + 1 }, () => newId(new Date()))],
    ['what is no id', ['1']],
  ])('are not changed if the request names %s', async (_, ids) => {
    const ann = await signedInUser()
    for (const [endpoint, body] of [
      [changeEntries, { ids, change: {} }],
      [discardEntries, { ids }],
    ] as const)
      expect((await ann(endpoint, { body: body as never })).status).toBe(400)
  })

  it('stay as they are if the account does not exist', async () => {
    const ann = await signedInUser()
    const id = await add(ann)
    const change = { category: 'travel', account: newId(new Date()) }
    const { status, body } = await ann(changeEntries, { body: { ids: [id], change } })
    expect([status, body]).toMatchObject([404, { code: 'account_not_found' }])
    expect(await all(ann)).toMatchObject([{ category: { name: 'FOOD' } }])
  })

  it('can be as many as the limit', async () => {
    const ann = await signedInUser()
    const ids: string[] = []
    for (let n = 0; n < 40; n += 1) ids.push(await add(ann, { title: `Entry ${n}` }))
    const missing = Array.from({ length: BULK_LIMIT - 40 }, () => newId(new Date()))
    const { body } = await ann(changeEntries, { body: { ids: [...ids, ...missing], change: { category: 'travel' } } })
    expect(body.message).toBe('40 entries changed')
    expect((await ann(listCategories, {})).body).toEqual(['TRAVEL'])
  })
})
