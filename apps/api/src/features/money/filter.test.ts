import {
  addEntry,
  type EntryFilter,
  type EntryType,
  editEntry,
  filterEntries,
  getFilterTotals,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { type Send, signedInUser } from '../../testing/api.ts'

const add = (testUser: Send, title: string, over: { date?: string; category?: string; amount?: number } = {}) =>
  testUser(addEntry('expense'), { body: { amount: 10, date: '2026-03-01', category: 'Food', title, ...over } })

async function find(testUser: Send, body: Partial<EntryFilter>, type: EntryType = 'expense') {
  const { status, body: days } = await testUser(filterEntries(type), { querystring: {}, body })
  const titles = (days as { expense?: { title: string }[] }[]).flatMap((day) => day.expense ?? []).map((e) => e.title)
  return { status, titles }
}

describe('entry filter', () => {
  it.each([
    ['coffee', 'Morning COFFEE'],
    ['ÄPFEL', 'zwei äpfel'],
    ['кофе', 'КОФЕ'],
    ['καφές', 'ΚΑΦΈΣ'],
    ['strasse', 'Straße'],
    ['100%', 'was 100% wool'],
    ['a_b', 'a_b'],
    ['\\', 'a\\b'],
    ['☕', 'with ☕'],
  ])('finds %j in %j, ignoring case', async (title, written) => {
    const ann = await signedInUser()
    await add(ann, written)
    await add(ann, 'aXb 1000 something else')
    expect((await find(ann, { title })).titles).toEqual([written])
  })

  it('matches a day, a category, and all three fields combined', async () => {
    const ann = await signedInUser()
    await add(ann, 'one', { date: '2026-03-01', category: 'Food' })
    await add(ann, 'two', { date: '2026-03-02', category: 'Food' })
    await add(ann, 'three', { date: '2026-03-02', category: 'Rent' })
    expect((await find(ann, { date: '2026-03-02' })).titles).toEqual(['three', 'two'])
    expect((await find(ann, { category: ' food ' })).titles).toEqual(['two', 'one'])
    expect((await find(ann, { date: '2026-03-02', category: 'food', title: 'TW' })).titles).toEqual(['two'])
    expect((await find(ann, { date: '2026-03-02' }, 'income')).titles).toEqual([])
  })

  it('returns all entries when it is empty', async () => {
    const ann = await signedInUser()
    await add(ann, 'one')
    for (const body of [{}, { title: '', date: '', category: '' }, { title: '  ' }])
      expect((await find(ann, body)).titles).toEqual(['one'])
  })

  it('returns pages, and apart from them the number and sum of all matches', async () => {
    const ann = await signedInUser()
    for (const amount of [1.001, 2.002, 999_999_999_999]) await add(ann, 'tea', { amount })
    await add(ann, 'rent')
    const totals = await ann(getFilterTotals('expense'), { body: { title: 'TEA' } })
    expect(totals).toMatchObject({ status: 200, body: { count: 3, sum: 1_000_000_000_002.003 } })
    const ask = (before?: string) =>
      ann(filterEntries('expense'), { querystring: { limit: 2, ...(before && { before }) }, body: { title: 'tea' } })
    const first = await ask()
    expect(first.body[0]!.expense).toHaveLength(2)
    const second = await ask(String(first.headers['next-cursor']))
    expect(second.body[0]!.expense).toHaveLength(1)
    expect(second.headers).not.toHaveProperty('next-cursor')
  })

  it('finds an entry by its changed title', async () => {
    const ann = await signedInUser()
    const { id } = (await add(ann, 'Bread')).body
    const body = { amount: 3, date: '2026-03-01', category: 'Food', title: 'Éclair' }
    await ann(editEntry('expense'), { params: { id }, body })
    expect((await find(ann, { title: 'bread' })).titles).toEqual([])
    expect((await find(ann, { title: 'éCLAIR' })).titles).toEqual(['Éclair'])
  })

  it.each([
    [{ date: '2026-02-30' }, 'Invalid date'],
    [{ date: 5 }, 'Invalid date'],
    [{ title: 'x'.repeat(201) }, 'Title must be at most 200 characters long'],
  ])('rejects %j: %s', async (body, message) => {
    const ann = await signedInUser()
    const reply = await ann(filterEntries('income'), { querystring: {}, body: body as object })
    expect(reply).toMatchObject({ status: 400, body: { message, errors: [{ message }] } })
  })

  it("finds nothing of another user's data", async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    await add(ann, 'hers')
    expect((await find(bob, {})).titles).toEqual([])
    expect((await bob(getFilterTotals('expense'), { body: { title: 'hers' } })).body).toEqual({ count: 0, sum: 0 })
  })
})
