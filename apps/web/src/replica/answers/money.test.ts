import {
  addEntry,
  changeEntryType,
  discardEntry,
  type EntryType,
  editEntry,
  exportEntries,
  filterEntries,
  filterTimeline,
  getBalance,
  getCharts,
  getEntry,
  getFilterTotals,
  listCategories,
  listEntries,
  makeReport,
} from '@daybook/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../api/newId.ts'
import { twoSides } from '../testing/twoSides.ts'

let sides: Awaited<ReturnType<typeof twoSides>>

beforeEach(async () => {
  sides = await twoSides()
})

const DRAFT = { amount: 12.5, date: '2026-11-20', category: 'food', title: 'Tea' }
const add = (draft: Partial<typeof DRAFT & { id: string }> = {}, type: EntryType = 'expense') =>
  sides.write(addEntry(type), { body: { ...DRAFT, ...draft } })

async function sameEverywhere() {
  for (const type of ['income', 'expense'] as const) {
    for (const limit of [undefined, 1, 2, 50]) await sides.samePages(listEntries(type), limit)
  }
  for (const endpoint of [getBalance, listCategories, exportEntries]) await sides.same(endpoint, {})
  await sides.same(getCharts, { querystring: {} })
  await sides.same(makeReport, { body: {} })
}

describe('the list of entries', () => {
  it('is empty at first', sameEverywhere)

  it('has the newest day first, and within a day the newest entry', async () => {
    for (const date of ['2026-11-20', '2026-11-21', '2026-11-20', '1900-01-01', '9999-12-31', '2028-02-29'])
      for (const type of ['income', 'expense'] as const) await add({ date }, type)
    await sameEverywhere()
    await sides.reload()
    await sameEverywhere()
  })

  it.each([
    ['limit', { limit: 0 }],
    ['limit', { limit: 501 }],
    ['cursor', { before: 'x' }],
    ['cursor of something else', { before: btoa('["2026-11-20","x"]') }],
    ['cursor of an invalid day', { before: btoa(`["2026-11-31","${newId()}"]`) }],
    ['cursor with more values', { before: btoa(`["2026-11-21","${newId()}",1]`).replace(/=+$/, '') }],
  ])('rejects the same %s', async (_, querystring) => {
    await add()
    await sides.same(listEntries('expense'), { querystring: querystring as never })
  })
})

describe('a filter', () => {
  it.each([
    {},
    { title: 'tea' },
    { title: 'TEA%' },
    { title: '_' },
    { title: '\\' },
    { title: 'straße' },
    { title: 'STRASSE' },
    { title: 'ｆｕｌｌ' },
    { title: 'i' },
    { title: 'İ' },
    { category: ' Food ' },
    { category: 'straße' },
    { date: '2026-11-20' },
    { date: '2026-11-19' },
    { date: '2026-02-29' },
    { title: 't', date: '2026-11-20' },
    { title: 't', category: 'rent' },
    { title: 't', category: 'rent', date: '2026-11-21' },
    { from: '2026-11-21' },
    { to: '2026-11-20', title: 't' },
    { from: '2026-11-21', to: '2026-11-20' },
    { from: '2026-11-20', to: '2026-11-21', date: '2026-11-21' },
    { min: 12.5, max: 12.5 },
    { min: 12.501 },
    { max: 0 },
    { categories: [' rent', 'straße', ''] },
    { categories: [] },
    { min: -1 },
    { from: 'x' },
    { categories: 'rent' as never },
  ])('%j finds the same entries', async (filter) => {
    for (const title of ['Tea', 'tea 100%', 'a_b', 'back\\slash', 'Straße', 'full', 'İstanbul', 'ısı', ''])
      await add({ title, category: title.length % 2 ? 'rent' : 'strasse', date: `2026-11-2${title.length % 2}` })
    for (const type of ['income', 'expense'] as const) {
      for (const limit of [undefined, 2]) await sides.samePages(filterEntries(type), limit, { body: filter })
      await sides.same(getFilterTotals(type), { body: filter })
    }
    for (const limit of [undefined, 1, 2]) await sides.samePages(filterTimeline, limit, { body: filter })
  })

  it('shows what was written since', async () => {
    const filter = { title: 'tea' }
    const { id } = await add()
    for (const write of [
      () => add({ title: 'Green tea', date: '2026-11-01' }),
      () => sides.write(editEntry('expense'), { params: { id }, body: { ...DRAFT, title: 'Coffee' } }),
      () => sides.write(changeEntryType, { params: { id }, body: { type: 'income' } }),
      () => sides.write(discardEntry('income'), { params: { id } }),
    ]) {
      await sides.samePages(filterEntries('expense'), 1, { body: filter })
      await sides.same(getFilterTotals('expense'), { body: filter })
      await write()
    }
    expect(await sides.same(getFilterTotals('expense'), { body: filter })).toEqual({ count: 1, sum: 12.5 })
  })
})

describe('an entry', () => {
  it('is the same by its id, and missing after its deletion', async () => {
    const { id } = await add({}, 'income')
    await sides.same(getEntry, { params: { id } })
    await sides.write(discardEntry('income'), { params: { id } })
    await sides.same(getEntry, { params: { id } })
    await sides.same(getEntry, { params: { id: newId() } })
  })

  it('is not created again after its deletion', async () => {
    const { id } = await add()
    await sides.write(discardEntry('expense'), { params: { id } })
    await add({ id })
    await sameEverywhere()
  })
})

describe('an operation on an entry whose type another device changed', () => {
  it('edits and deletes it by its present type', async () => {
    const { id } = await add()
    await sides.write(changeEntryType, { params: { id }, body: { type: 'income' } })
    const base = { ...DRAFT, category: 'FOOD' }
    await sides.push(editEntry('expense'), { params: { id }, body: { ...DRAFT, amount: 9 } }, { base })
    await sides.push(discardEntry('expense'), { params: { id } })
    await sameEverywhere()
  })

  it('changes only what its author changed', async () => {
    const { id } = await add()
    const base = { ...DRAFT, category: 'FOOD' }
    await sides.write(editEntry('expense'), { params: { id }, body: { ...DRAFT, title: 'Green tea', category: 'b' } })
    await sides.push(editEntry('expense'), { params: { id }, body: { ...DRAFT, amount: 9 } }, { base })
    expect(await sides.same(listEntries('expense'), { querystring: {} })).toMatchObject([
      { expense: [{ amount: 9, title: 'Green tea', category: { name: 'B' } }] },
    ])
  })

  it('changes a deleted entry in the trash', async () => {
    const { id } = await add()
    await sides.write(discardEntry('expense'), { params: { id } })
    const base = { ...DRAFT, category: 'FOOD' }
    await sides.push(editEntry('expense'), { params: { id }, body: { ...DRAFT, amount: 9 } }, { base })
    await sides.push(changeEntryType, { params: { id }, body: { type: 'income' } }, { base: { type: 'expense' } })
    await sides.push(discardEntry('expense'), { params: { id } })
    await sameEverywhere()
  })
})
