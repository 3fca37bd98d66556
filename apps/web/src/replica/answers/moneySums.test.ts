import {
  addEntry,
  changeEntryType,
  checkImport,
  createSchedule,
  discardEntry,
  type EntryType,
  editEntry,
  exportEntries,
  getBalance,
  getCharts,
  getFilterTotals,
  getMoneyMonth,
  type ImportedEntry,
  importEntries,
  importLines,
  listCategories,
  makeReport,
} from '@daybook/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../api/newId.ts'
import { twoSides } from '../testing/twoSides.ts'

let sides: Awaited<ReturnType<typeof twoSides>>

beforeEach(async () => {
  sides = await twoSides()
  await sides.goTo('2028-03-01T12:00:00Z')
})

const DRAFT = { amount: 12.5, date: '2028-03-01', category: 'food', title: 'Tea' }
const add = (draft: Partial<typeof DRAFT> = {}, type: EntryType = 'expense') =>
  sides.write(addEntry(type), { body: { ...DRAFT, ...draft } })

describe('the balance', () => {
  it('is exact at any magnitude', async () => {
    expect(await sides.same(getBalance, {})).toMatchObject({ balance: 0, keeps_pictures: true })
    for (let count = 0; count < 10; count += 1) await add({ amount: 999_999_999_999 }, 'income')
    await add({ amount: 999_999_999_998.99 })
    await add({ amount: 1.01 })
    await sides.same(getBalance, {})
    await sides.reload()
    await sides.same(getBalance, {})
  })

  it('has the scans and the choice of the server', async () => {
    sides.rows.set('settings', 'settings', undefined)
    expect(await sides.same(getBalance, {})).toMatchObject({ keeps_pictures: true, usage: { count: 0 } })
  })

  it('rejects a sum that is too large', async () => {
    const entries: ImportedEntry[] = Array.from({ length: 9000 }, () => ({
      ...DRAFT,
      amount: 999_999_999_999,
      type: 'income',
    }))
    const { status } = await sides.send(importEntries, { body: importLines(entries) })
    expect(status).toBe(201)
    await sides.reload()
    const { id } = await add({ amount: 8_991 }, 'income')
    await add({ amount: 8_991 })
    for (const amount of [8_991.01, 999_999_999_999])
      expect(await sides.write(addEntry('income'), { body: { ...DRAFT, amount } })).toMatchObject({
        code: 'sum_too_large',
      })
    await sides.write(editEntry('income'), { params: { id }, body: { ...DRAFT, amount: 8_992 } })
    await sides.write(editEntry('income'), { params: { id }, body: { ...DRAFT, amount: 8_990 } })
    const expense = await add({ amount: 1.01 })
    await sides.write(changeEntryType, { params: { id: expense.id }, body: { type: 'income' } })
    await sides.same(getFilterTotals('income'), { body: {} })
    await sides.same(getBalance, {})
    await sides.same(getCharts, { querystring: {} })
    await sides.sameRows()
  })
})

describe('the categories', () => {
  it('are those in use, most used first, then by name', async () => {
    for (const category of ['food', 'Food ', ' bus', '🍕', 'ﬀ', '￮', 'ß', 'ss', 'İ', 'a  b', 'e\u0301', 'é'])
      await add({ category })
    const { id } = await add({ category: 'once' }, 'income')
    await sides.same(listCategories, {})
    await sides.write(discardEntry('income'), { params: { id } })
    await sides.same(listCategories, {})
    await sides.reload()
    expect((await sides.same(listCategories, {}))[0]).toBe('FOOD')
  })

  it('of a type are without those that only the other type has', async () => {
    for (const category of ['rent', 'both']) await add({ category })
    const once = await add({ category: 'salary' }, 'income')
    await add({ category: 'both' }, 'income')
    const of = (type: string) => sides.same(listCategories, { querystring: { type } as never })
    expect([await of('expense'), await of('income')]).toEqual([
      ['BOTH', 'RENT'],
      ['BOTH', 'SALARY'],
    ])
    await sides.write(changeEntryType, { params: { id: once.id }, body: { type: 'expense' } })
    expect(await of('expense')).toContain('SALARY')
    expect(await of('income')).not.toContain('SALARY')
    await of('transfer')
  })
})

describe('the charts', () => {
  it.each([1, 2, 3, 12, 120, 121, 'x'])('of %s months are the same', async (months) => {
    for (const date of ['1900-01-01', '2027-12-31', '2028-01-01', '2028-02-29', '2028-03-01', '2028-04-01'])
      for (const category of ['b', 'a']) await add({ date, category })
    const { id } = await add({ date: '2028-03-31', category: 'gone', amount: 7.25 })
    await add({ date: '2028-03-31', category: 'b' }, 'income')
    await sides.same(getCharts, { querystring: { months } as never })
    await sides.write(discardEntry('expense'), { params: { id } })
    await sides.same(getCharts, { querystring: { months } as never })
    await sides.goTo('2028-03-31T23:00:00Z')
    await sides.same(getCharts, { querystring: { months } as never })
  })
})

describe('a month', () => {
  it.each([undefined, '2028-01', '2028-02', '2028-03', '2028-04', '1900-01', '2028-13'])(
    '%s is the same',
    async (month) => {
      for (const date of [
        '2027-12-31',
        '2028-01-01',
        '2028-02-01',
        '2028-02-29',
        '2028-03-01',
        '2028-03-31',
        '2028-04-01',
      ])
        for (const category of ['b', 'a']) await add({ date, category })
      await add({ date: '2028-02-29', category: 'pay', amount: 999_999_999_999 }, 'income')
      const { id } = await add({ date: '2028-03-31', category: 'gone', amount: 7.25 })
      await sides.write(discardEntry('expense'), { params: { id } })
      for (const moment of ['2028-03-01T12:00:00Z', '2028-03-30T12:00:00Z', '2028-03-31T12:00:00Z']) {
        await sides.goTo(moment)
        await sides.same(getMoneyMonth, { querystring: month ? { month } : {} })
      }
    },
  )
})

describe('a report', () => {
  it.each([
    {},
    { report_type: 'income' },
    { report_type: 'expense', category: ' Rent' },
    { report_type: 'other' },
    { start_date: '2028-02-29', end_date: '2028-03-01' },
    { start_date: '2028-02-28', end_date: '2028-02-28', category: 'food' },
    { start_date: '2028-01-01', end_date: '2028-12-31' },
    { start_date: '2027-03-01', end_date: '2028-03-01' },
    { start_date: '1900-01-01', end_date: '9999-12-31', report_type: 'expense' },
    { start_date: '2028-03-02', end_date: '2028-03-01' },
    { start_date: '2028-03-02' },
    { start_date: '2027-02-29', end_date: '2028-03-01' },
  ])('of %j is the same, with and without Premium', async (request) => {
    for (const date of ['1900-01-01', '2028-02-28', '2028-02-29', '2028-02-29', '2028-03-01', '2028-03-31'])
      for (const type of ['income', 'expense'] as const)
        await add({ date, category: date < '2028-03' ? 'rent' : '' }, type)
    await sides.same(makeReport, { body: request as never })
    await sides.api.db.updateTable('users').set({ premium: 1 }).execute()
    await sides.reload()
    await sides.same(makeReport, { body: request as never })
  })
})

describe('the transfer of entries', () => {
  it('exports every entry, oldest first, without formulas', async () => {
    await sides.same(exportEntries, {})
    await add({ title: '=1+1', category: '@home' }, 'income')
    await add({ title: 'a, "b"\nc', amount: 999_999_999_999 })
    await add({ title: "'quoted", date: '1900-01-01', amount: 1.01 })
    expect(await sides.same(exportEntries, {})).toMatch(
      /^\ufeffDate,Type,Amount,Category,Title,[^\r]*\r\n1900-01-01,Expense/,
    )
  })

  it.each([
    ['nothing', ''],
    ['blank lines', '\n \n'],
    ['no JSON', '{'],
    ['no object', '1'],
    ['no type', JSON.stringify(DRAFT)],
    ['an invalid second line', `${JSON.stringify({ ...DRAFT, type: 'income' })}\n{"type":"income"}\n`],
    ['a long line', JSON.stringify({ ...DRAFT, type: 'income', more: 'é'.repeat(5000) })],
    ['many lines', '\n'.repeat(20_001)],
    ['as many lines as possible', `${'\n'.repeat(19_999)}${JSON.stringify({ ...DRAFT, type: 'expense' })}\n`],
  ])('finds duplicates of %s', async (_, body) => {
    await add()
    await sides.same(checkImport, { body })
  })

  it('finds each entry once', async () => {
    for (const title of ['Tea', 'TEA', 'Straße']) await add({ title })
    await add({ title: 'tea' }, 'income')
    const line = (more: Partial<ImportedEntry>): ImportedEntry => ({ ...DRAFT, type: 'expense', ...more })
    const titles = ['tea', 'STRASSE', 'tea', 'Tea', 'ｔｅａ'].map((title) => line({ title, id: newId() }))
    const others = [line({ type: 'income' }), line({ amount: 12.501 }), line({ date: '2028-03-02' }), line({})]
    const { duplicates } = await sides.same(checkImport, { body: importLines([...titles, ...others]) })
    expect(duplicates).toEqual([0, 1, 2, 5])
  })

  it('finds what a line can be that no entry equals', async () => {
    await add({ title: 'Tea', date: '2026-03-02' })
    const rent = { type: 'expense', amount: 700, title: 'Rent', category: 'home', start: '2126-04-01' } as const
    await sides.write(createSchedule, { body: { ...rent, rule: { unit: 'month', every: 1, day: 1 } } })
    const line = (more: Partial<ImportedEntry>): ImportedEntry => ({
      ...DRAFT,
      type: 'expense',
      title: 'CARD',
      ...more,
    })
    const lines = [
      line({ date: '2026-03-04' }),
      line({ amount: 700, date: '2126-04-03' }),
      line({ date: '2026-03-09' }),
    ]
    const { matches } = await sides.same(checkImport, { body: importLines(lines) })
    expect(matches).toMatchObject([{ candidates: [{ title: 'Tea' }] }, { candidates: [{ title: 'Rent' }] }])
  })

  it('finds entries by their ids, whether they were edited, typed again or deleted', async () => {
    const made = [await add(), await add({ title: 'Cake' }), await add({ title: 'Bread' })]
    const [tea, cake, bread] = made.map(({ id }) => id)
    await sides.write(editEntry('expense'), { params: { id: tea! }, body: { ...DRAFT, title: 'Green tea', amount: 3 } })
    await sides.write(discardEntry('expense'), { params: { id: cake! } })
    await add({ title: 'Cake' })
    const line = (title: string, id: string): ImportedEntry => ({ ...DRAFT, type: 'expense', title, id })
    const body = importLines([line('Tea', tea!), line('Cake', cake!), line('Bread', bread!), line('Bread', newId())])
    expect(await sides.same(checkImport, { body })).toEqual({
      existing: [0, 2],
      duplicates: [1],
      similar: [],
      deleted: [1],
      matches: [],
      transfers: [],
    })
  })
})
