import {
  addEntry,
  checkImport,
  createBudget,
  discardEntry,
  type EntryDraft,
  editEntry,
  exportEntries,
  filterEntries,
  getBudget,
  getCharts,
  getEntry,
  getFilterTotals,
  importEntries,
  importLines,
  listCategories,
  listEntries,
  listTags,
  makeReport,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { dinarUser, type Send } from '../../../testing/api.ts'
import { historyUser } from '../../../testing/history.ts'

const shopping = {
  amount: 20,
  date: '2026-03-10',
  category: 'other',
  title: 'Market',
  parts: [
    { category: 'food', amount: 12.255, title: '' },
    { category: 'home', amount: 7.745, title: 'Soap' },
  ],
}
const add = async (send: Send, over: Partial<EntryDraft> = {}) =>
  (await send(addEntry('expense'), { body: { ...shopping, ...over } })).body
const all = async (send: Send) =>
  (await send(listEntries('expense'), { querystring: {} })).body.flatMap(({ expense }) => expense)
const find = async (send: Send, filter: object) =>
  (await send(filterEntries('expense'), { querystring: {}, body: { title: '', ...filter } })).body.flatMap((day) =>
    day.expense.map(({ title }) => title),
  )
const totals = async (send: Send, filter: object) =>
  (await send(getFilterTotals('expense'), { body: { title: '', ...filter } })).body

it('is read by its id, with its type, until it is deleted', async () => {
  const ann = await dinarUser()
  const entry = await add(ann, { tags: ['work'] })
  const params = { id: entry.id }
  expect(await ann(getEntry, { params })).toMatchObject({ status: 200, body: { ...entry, type: 'expense' } })
  await ann(discardEntry('expense'), { params })
  expect(await ann(getEntry, { params })).toMatchObject({ status: 404, body: { message: 'Entry not found' } })
})

describe('a split entry', () => {
  it('has the category of its first part, and its parts', async () => {
    const ann = await dinarUser()
    const entry = await add(ann)
    expect(entry).toMatchObject({ category: { name: 'FOOD' }, amount: 20 })
    expect(entry.parts).toEqual([
      { category: 'FOOD', amount: 12.255, title: '' },
      { category: 'HOME', amount: 7.745, title: 'Soap' },
    ])
    expect(await all(ann)).toEqual([entry])
  })

  it.each([
    ['a thousandth too little', [{ category: 'food', amount: 19.999 }], 'parts_not_the_amount'],
    ['a thousandth too much', [{ category: 'food', amount: 20.001 }], 'parts_not_the_amount'],
    [
      'a part of nothing',
      [
        { category: 'food', amount: 20 },
        { category: 'home', amount: 0 },
      ],
      'amount_too_small',
    ],
    [
      'a negative part',
      [
        { category: 'food', amount: 21 },
        { category: 'home', amount: -1 },
      ],
      'amount_too_small',
    ],
    [
      'four decimals',
      [
        { category: 'food', amount: 10.0005 },
        { category: 'a', amount: 9.9995 },
      ],
      'amount_too_precise',
    ],
    ['a part below every number of thousandths', [{ category: 'food', amount: -1.8e305 }], 'amount_too_small'],
    ['no category', [{ category: ' ', amount: 20 }], 'category_required'],
    ['too many parts', Array.from({ length: 51 }, () => ({ category: 'food', amount: 1 })), 'parts_invalid'],
    ['what is no list', 'food', 'parts_invalid'],
  ])('is rejected with %s', async (_, parts, code) => {
    const ann = await dinarUser()
    const { status, body } = await ann(addEntry('expense'), { body: { ...shopping, parts } as never })
    expect({ status, code: (body as { code?: string }).code }).toEqual({ status: 400, code })
    expect(await all(ann)).toEqual([])
  })

  it('can be imported with many others', async () => {
    const ann = await dinarUser()
    const parts = Array.from({ length: 50 }, () => ({ category: 'food', amount: 1, title: '' }))
    const lines = Array.from({ length: 200 }, () => ({ ...shopping, type: 'expense' as const, amount: 50, parts }))
    expect(await ann(importEntries, { body: importLines(lines) })).toMatchObject({ status: 201, body: { added: 200 } })
  })

  it('counts by its parts in budgets, charts, filters, categories, reports and the export', async () => {
    const ann = await dinarUser()
    await add(ann)
    await add(ann, { title: 'Broom', category: 'home', amount: 5, parts: undefined })
    const period = { start_date: '2026-03-05', end_date: '2026-03-20' }
    const { id } = (await ann(createBudget, { body: { name: 'Home', amount: 50, category: 'home', ...period } })).body
    expect((await ann(getBudget, { params: { id } })).body.spent).toBe(12.745)
    const month = { name: 'All of it', amount: 50, category: 'food', start_date: '2026-03-01', end_date: '2026-03-31' }
    expect((await ann(createBudget, { body: month })).body.spent).toBe(12.255)
    expect(await find(ann, { category: 'home' })).toEqual(['Broom', 'Market'])
    expect(await find(ann, { categories: ['food', 'rent'] })).toEqual(['Market'])
    expect(await totals(ann, { category: 'home' })).toEqual({ count: 2, sum: 12.745 })
    expect(await totals(ann, { category: 'home', categories: ['food'] })).toEqual({ count: 0, sum: 0 })
    expect(await totals(ann, {})).toEqual({ count: 2, sum: 25 })
    expect((await ann(listCategories, {})).body).toEqual(['HOME', 'FOOD'])
    const report = { report_type: 'expense' as const, category: 'home', ...period }
    expect((await ann(makeReport, { body: report })).body).toMatchObject({
      total_expense: 12.745,
      expense: [
        { title: 'Market', amount: 7.745, category: { name: 'HOME' } },
        { title: 'Broom', amount: 5 },
      ],
    })
    const [head, ...rows] = String((await ann(exportEntries, {})).body)
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').slice(0, 10).join())
    expect(head).toBe('Date,Type,Amount,Category,Title,Account,Currency,Tags,To account,Part title')
    expect(rows).toEqual([
      '2026-03-10,Expense,12.255,FOOD,Market,Main account,KWD,,,',
      '2026-03-10,Expense,7.745,HOME,Market,Main account,KWD,,,Soap',
      '2026-03-10,Expense,5,HOME,Broom,Main account,KWD,,,',
    ])
  })

  it('counts by its parts in the charts of its month', async () => {
    const ann = await dinarUser()
    const today = new Date().toISOString().slice(0, 10)
    await add(ann, { date: today })
    expect((await ann(getCharts, { querystring: { months: 2 } })).body.expense_by_category).toEqual([
      { name: 'FOOD', amount: 12.255 },
      { name: 'HOME', amount: 7.745 },
    ])
  })

  it('stays split by an edit that knows no parts, unless it changes the amount or the category', async () => {
    const ann = await dinarUser()
    const { id } = await add(ann)
    const { parts: _, ...whole } = shopping
    const edit = async (over: object) =>
      (await ann(editEntry('expense'), { params: { id }, body: { ...whole, category: 'food', ...over } })).body
    expect(await edit({ title: 'Bazaar', date: '2026-04-01' })).toMatchObject({ title: 'Bazaar', parts: [{}, {}] })
    expect(await totals(ann, { category: 'home', from: '2026-04-01' })).toEqual({ count: 1, sum: 7.745 })
    expect(await edit({ amount: 21 })).not.toHaveProperty('parts')
    expect(await totals(ann, { category: 'home' })).toEqual({ count: 0, sum: 0 })
    expect(await totals(ann, { category: 'food' })).toEqual({ count: 1, sum: 21 })
  })

  it('is whole again with an empty list, and leaves no category behind', async () => {
    const ann = await dinarUser()
    const { id } = await add(ann)
    await ann(editEntry('expense'), { params: { id }, body: { ...shopping, parts: [] } })
    expect((await ann(listCategories, {})).body).toEqual(['OTHER'])
    await ann(discardEntry('expense'), { params: { id } })
    expect((await ann(listCategories, {})).body).toEqual([])
  })

  it('is split again when an edit of its parts is undone, and whole when the splitting is undone', async () => {
    const ann = await historyUser('KWD')
    const { parts, ...whole } = shopping
    const { id } = (await ann.send(addEntry('expense'), { body: whole })).body
    await ann.call(editEntry('expense'), { params: { id }, body: { ...whole, parts, tags: ['trip'] } })
    const splitting = ann.latest()
    await ann.call(editEntry('expense'), { params: { id }, body: { ...whole, parts: [] } })
    await ann.undo()
    expect(await all(ann.send)).toMatchObject([{ parts: [{}, {}], tags: ['trip'] }])
    await ann.undo(splitting)
    expect(await all(ann.send)).toEqual([
      { id, amount: 20, date: shopping.date, title: 'Market', category: { name: 'OTHER' } },
    ])
  })

  it('is imported with its parts', async () => {
    const ann = await dinarUser()
    const lines = importLines([{ ...shopping, type: 'expense', tags: ['Trip'] }])
    await ann(importEntries, { body: lines })
    expect(await all(ann)).toMatchObject([{ parts: [{}, {}], tags: ['trip'] }])
    expect((await ann(checkImport, { body: lines })).body.duplicates).toEqual([0])
  })
})

describe('tags', () => {
  it('are normalized, kept by an edit that knows none, and removed by an empty list', async () => {
    const ann = await dinarUser()
    const { parts: _, ...whole } = shopping
    const { id, tags } = await add(ann, { parts: undefined, tags: ['#Work', ' work ', 'Big  Trip'] })
    expect(tags).toEqual(['work', 'big trip'])
    const edit = async (over: object) =>
      (await ann(editEntry('expense'), { params: { id }, body: { ...whole, ...over } })).body
    expect(await edit({ amount: 3 })).toHaveProperty('tags', ['work', 'big trip'])
    expect(await edit({ tags: [] })).not.toHaveProperty('tags')
    expect((await ann(listTags, {})).body).toEqual([])
  })

  it('are listed by use, and found by filters', async () => {
    const ann = await dinarUser()
    await add(ann, { title: 'one', tags: ['trip', 'gift'] })
    await add(ann, { title: 'two', tags: ['trip'] })
    const { id } = await add(ann, { title: 'three', tags: ['a', 'gone'] })
    await ann(discardEntry('expense'), { params: { id } })
    expect((await ann(listTags, {})).body).toEqual(['trip', 'gift'])
    expect(await find(ann, { tags: ['#TRIP'] })).toEqual(['two', 'one'])
    expect(await find(ann, { tags: ['gift', 'gone'] })).toEqual(['one'])
    expect(await totals(ann, { tags: ['trip'], category: 'food' })).toEqual({ count: 2, sum: 24.51 })
    const bob = await dinarUser()
    expect((await bob(listTags, {})).body).toEqual([])
    expect(await find(bob, { tags: ['trip'] })).toEqual([])
  })

  it.each([
    ['more than 20', Array.from({ length: 21 }, (_, n) => `tag ${n}`), 'tags_invalid'],
    ['a blank one', [' # '], 'name_required'],
    ['a long one', ['x'.repeat(41)], 'name_too_long'],
    ['a number', [1], 'name_required'],
  ])('are rejected with %s', async (_, tags, code) => {
    const ann = await dinarUser()
    const { status, body } = await ann(addEntry('expense'), { body: { ...shopping, tags } as never })
    expect({ status, code: (body as { code?: string }).code }).toEqual({ status: 400, code })
  })
})
