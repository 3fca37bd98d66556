import {
  addEntry,
  type EntryFilter,
  type EntryType,
  editEntry,
  filterEntries,
  filterTimeline,
  getFilterTotals,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { dinarUser, type Send, signedInUser } from '../../../testing/api.ts'

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

  it('matches a range of days and of amounts, and any of several categories', async () => {
    const ann = await signedInUser()
    await add(ann, 'one', { date: '2026-03-01', category: 'Food', amount: 1.5 })
    await add(ann, 'two', { date: '2026-03-02', category: 'Rent', amount: 900 })
    await add(ann, 'three', { date: '2026-03-31', category: 'Bus', amount: 2.75 })
    expect((await find(ann, { from: '2026-03-02' })).titles).toEqual(['three', 'two'])
    expect((await find(ann, { from: '2026-03-01', to: '2026-03-02' })).titles).toEqual(['two', 'one'])
    expect((await find(ann, { from: '2026-03-02', to: '2026-03-01' })).titles).toEqual([])
    expect((await find(ann, { min: 1.5, max: 2.75 })).titles).toEqual(['three', 'one'])
    expect((await find(ann, { min: 1.501 })).titles).toEqual(['three', 'two'])
    expect((await find(ann, { categories: [' food', 'bus'] })).titles).toEqual(['three', 'one'])
    expect((await find(ann, { categories: [], title: 'tw', min: 900, max: 900 })).titles).toEqual(['two'])
    for (const body of [{ min: -1 }, { max: 'x' }, { categories: 'food' }, { from: '2026-02-30' }])
      expect((await ann(filterEntries('expense'), { querystring: {}, body: body as never })).status).toBe(400)
  })

  it('returns income and expenses together, in pages, newest first', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    await add(ann, 'one')
    await ann(addEntry('income'), { body: { amount: 5, date: '2026-03-01', category: 'Pay', title: 'two' } })
    await add(ann, 'three', { date: '2026-02-28' })
    await ann(addEntry('income'), { body: { amount: 5, date: '2026-03-02', category: 'Pay', title: 'four' } })
    const page = async (before?: string, body = {}) => {
      const reply = await ann(filterTimeline, { querystring: { limit: 2, ...(before && { before }) }, body })
      const titles = reply.body.flatMap(({ date, entries }) => entries.map(({ title, type }) => [date, title, type]))
      return { titles, next: reply.headers['next-cursor'] as string | undefined }
    }
    const first = await page()
    expect(first.titles).toEqual([
      ['2026-03-02', 'four', 'income'],
      ['2026-03-01', 'two', 'income'],
    ])
    const second = await page(first.next)
    expect(second).toEqual({
      titles: [
        ['2026-03-01', 'one', 'expense'],
        ['2026-02-28', 'three', 'expense'],
      ],
      next: undefined,
    })
    expect((await page(undefined, { max: 5 })).titles.map(([, title]) => title)).toEqual(['four', 'two'])
    expect((await bob(filterTimeline, { querystring: {}, body: {} })).body).toEqual([])
  })

  it('returns all entries when it is empty', async () => {
    const ann = await signedInUser()
    await add(ann, 'one')
    for (const body of [{}, { title: '', date: '', category: '' }, { title: '  ' }])
      expect((await find(ann, body)).titles).toEqual(['one'])
  })

  it('returns pages, and apart from them the number and sum of all matches', async () => {
    const ann = await dinarUser()
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
