import {
  addEntry,
  addTransfer,
  createAccount,
  discardAccount,
  type EntryType,
  getReportTable,
  importEntries,
  importLines,
  listTags,
  MAIN_ACCOUNT,
  REPORTED_NAMES,
  type ReportName,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { dinarUser, type Send, sender, sharedApi, signedInUser } from '../../../testing/api.ts'

const QUARTER = { from: '2026-01', to: '2026-03' }

const ask = async (send: Send, report: ReportName, querystring: Record<string, string> = QUARTER) =>
  (await send(getReportTable, { params: { report }, querystring: querystring as typeof QUARTER })).body

/** Returns the cells by the kind and name of their row. */
async function readRows(send: Send, report: ReportName, querystring?: Record<string, string>) {
  const { rows } = await ask(send, report, querystring)
  return rows.map(({ kind, name, cells }) => [name || kind, ...cells])
}

const add = async (send: Send, type: EntryType, date: string, amount: number, more: object = {}) =>
  (await send(addEntry(type), { body: { amount, date, category: 'Food', title: '', ...more } })).body

async function withQuarter() {
  const ann = await dinarUser()
  await add(ann, 'income', '2025-12-31', 1000, { category: 'Salary' })
  await add(ann, 'income', '2026-01-01', 2000.001, { category: 'Salary' })
  await add(ann, 'expense', '2026-01-31', 10.5)
  await add(ann, 'expense', '2026-03-31', 30, {
    tags: ['trip', 'work'],
    parts: [
      { category: 'Food', amount: 20 },
      { category: 'Bus', amount: 10 },
    ],
  })
  await add(ann, 'expense', '2026-03-01', 5, { category: 'Bus', tags: ['trip'] })
  await add(ann, 'expense', '2026-04-01', 99)
  return ann
}

describe('reports', () => {
  it('of a year have the categories by month, split entries by their parts', async () => {
    const { columns, rows } = await ask(await withQuarter(), 'year')
    expect(columns.map(({ name }) => name)).toEqual(['2026-01', '2026-02', '2026-03', ''])
    expect(rows).toEqual([
      { kind: 'income', name: '', cells: [2000.001, 0, 0, 2000.001] },
      { kind: 'category', name: 'SALARY', cells: [2000.001, 0, 0, 2000.001] },
      { kind: 'expense', name: '', cells: [10.5, 0, 35, 45.5] },
      { kind: 'category', name: 'FOOD', cells: [10.5, 0, 20, 30.5] },
      { kind: 'category', name: 'BUS', cells: [0, 0, 15, 15] },
      { kind: 'net', name: '', cells: [1989.501, 0, -35, 1954.501] },
    ])
  })

  it('of the net worth have the balance at the end of each month', async () => {
    expect(await readRows(await withQuarter(), 'worth')).toEqual([
      ['2026-01', 2989.501],
      ['2026-02', 2989.501],
      ['2026-03', 2954.501],
    ])
  })

  it('of the cash flow have what came in, what went out and what is left', async () => {
    expect(await readRows(await withQuarter(), 'flow')).toEqual([
      ['2026-01', 2000.001, 10.5, 1989.501],
      ['2026-02', 0, 0, 0],
      ['2026-03', 0, 35, -35],
      ['total', 2000.001, 45.5, 1954.501],
    ])
  })

  it('compare a period with any other, by default with the one before', async () => {
    const ann = await withQuarter()
    const march = { from: '2026-03', to: '2026-03' }
    expect(await readRows(ann, 'compare', { ...march, other_from: '2026-01', other_to: '2026-01' })).toEqual([
      ['income', 0, 2000.001, -2000.001],
      ['SALARY', 0, 2000.001, -2000.001],
      ['expense', 35, 10.5, 24.5],
      ['FOOD', 20, 10.5, 9.5],
      ['BUS', 15, 0, 15],
      ['net', -35, 1989.501, -2024.501],
    ])
    const { columns } = await ask(ann, 'compare', QUARTER)
    expect(columns.map(({ name }) => name)).toEqual(['2026-01/2026-03', '2025-10/2025-12', ''])
  })

  it('name the largest categories, and add up those of the others', async () => {
    const ann = await signedInUser()
    const lines = Array.from({ length: 5001 }, (_, n) => ({
      type: 'expense' as const,
      amount: n < 2 ? 900 : 1,
      date: n % 2 ? '2026-02-01' : '2026-03-01',
      category: `shop ${n}`,
    }))
    await ann(importEntries, { body: importLines(lines) })
    const { columns, rows } = await ask(ann, 'year', { from: '2026-02', to: '2026-03' })
    expect(columns).toHaveLength(3)
    expect(rows.slice(0, 4).map(({ name, cells }) => [name, ...cells])).toEqual([
      ['', 0, 0, 0],
      ['', 3399, 3400, 6799],
      ['SHOP 0', 0, 900, 900],
      ['SHOP 1', 900, 0, 900],
    ])
    expect(rows.filter(({ kind }) => kind === 'category')).toHaveLength(REPORTED_NAMES)
    const [others] = rows.filter(({ kind }) => kind === 'others')
    expect(others!.cells.at(-1)).toBe(5001 - REPORTED_NAMES)
  })

  it('of tags count an entry to each of its tags, and once to the total', async () => {
    expect(await readRows(await withQuarter(), 'tags')).toEqual([
      ['trip', 0, 35, -35],
      ['work', 0, 30, -30],
      ['untagged', 2000.001, 10.5, 1989.501],
      ['total', 2000.001, 45.5, 1954.501],
    ])
  })

  it('of accounts lead from the balances before to those after', async () => {
    const ann = await withQuarter()
    const cash = (await ann(createAccount, { body: { name: 'Cash', kind: 'cash', opening: 50 } })).body
    await add(ann, 'expense', '2026-02-01', 7.25, { account: cash.id })
    await add(ann, 'income', '2025-12-01', 3, { account: cash.id })
    const move = { from: MAIN_ACCOUNT, to: cash.id, amount: 100 }
    await ann(addTransfer, { body: { ...move, date: '2026-02-28' } })
    await ann(addTransfer, { body: { ...move, date: '2025-11-01' } })
    await ann(addTransfer, { body: { ...move, date: '2026-04-01' } })
    expect(await readRows(ann, 'accounts')).toEqual([
      ['account', 900, 2000.001, 45.5, -100, 2754.501],
      ['Cash', 153, 0, 7.25, 100, 245.75],
      ['total', 1053, 2000.001, 52.75, 0, 3000.251],
    ])
    expect(await ask(ann, 'worth')).toEqual({
      columns: [
        { kind: 'account', name: '' },
        { kind: 'account', name: 'Cash' },
        { kind: 'total', name: '' },
      ],
      rows: [
        { kind: 'month', name: '2026-01', cells: [2889.501, 153, 3042.501] },
        { kind: 'month', name: '2026-02', cells: [2789.501, 245.75, 3035.251] },
        { kind: 'month', name: '2026-03', cells: [2754.501, 245.75, 3000.251] },
      ],
    })
    await ann(discardAccount, { params: { id: cash.id } })
    expect(await readRows(ann, 'accounts')).toEqual([
      ['account', 1003, 2000.001, 52.75, 0, 2950.251],
      ['total', 1003, 2000.001, 52.75, 0, 2950.251],
    ])
  })

  it('count each tag of many, whatever their order', async () => {
    const ann = await dinarUser()
    const tags = Array.from({ length: 20 }, (_, n) => `t${n}`)
    for (const month of ['2026-01', '2026-02', '2026-02', '2026-04'])
      await add(ann, 'expense', `${month}-28`, 1.001, { tags: month === '2026-02' ? tags : tags.toReversed() })
    const rows = await readRows(ann, 'tags')
    expect(rows.slice(0, 20).map(([, ...cells]) => cells)).toEqual(Array(20).fill([0, 3.003, -3.003]))
    expect(rows.slice(20)).toEqual([
      ['untagged', 0, 0, 0],
      ['total', 0, 3.003, -3.003],
    ])
  })

  it("contain nothing of another user's data", async () => {
    const [, bob] = [await withQuarter(), await signedInUser()]
    expect((await ask(bob, 'year')).rows.map(({ kind, cells }) => [kind, ...cells])).toEqual([
      ['income', 0, 0, 0, 0],
      ['expense', 0, 0, 0, 0],
      ['net', 0, 0, 0, 0],
    ])
    expect((await readRows(bob, 'tags')).flat()).not.toContain('trip')
  })

  it('need a session', async () => {
    const visitor = sender(await sharedApi())
    const input = { params: { report: 'year' as const }, querystring: QUARTER }
    expect((await visitor(getReportTable, input)).status).toBe(401)
  })

  it.each([
    [{ from: '2026-01' }, 'Invalid start or end date'],
    [{ ...QUARTER, to: '2026-13' }, 'Invalid start or end date'],
    [{ ...QUARTER, other_from: '2026-01' }, 'Invalid start or end date'],
    [{ from: '2026-02', to: '2026-01' }, 'Start date cannot be after end date'],
    [{ ...QUARTER, other_from: '2026-02', other_to: '2026-01' }, 'Start date cannot be after end date'],
    [{ from: '2016-01', to: '2026-01' }, 'A report can have at most 120 months'],
  ])('reject the period %j', async (querystring, message) => {
    const input = { params: { report: 'year' as const }, querystring: querystring as typeof QUARTER }
    expect(await (await signedInUser())(getReportTable, input)).toMatchObject({ status: 400, body: { message } })
  })

  it('reject an unknown name', async () => {
    const input = { params: { report: 'all' as ReportName }, querystring: QUARTER }
    expect(await (await signedInUser())(getReportTable, input)).toMatchObject({ status: 404 })
  })
})

it('lists the 500 tags with the largest sums, and at most 1,000 tags in all', async () => {
  const ann = await signedInUser()
  const tags = Array.from({ length: 1040 }, (_, n) => `tag ${String(n).padStart(4, '0')}`)
  const entries = Array.from({ length: 52 }, (_, n) => ({
    type: 'expense' as const,
    amount: 52 - n,
    date: '2026-02-01',
    category: 'Food',
    tags: tags.slice(n * 20, n * 20 + 20),
  }))
  await ann(importEntries, { body: importLines(entries) })
  const rows = await readRows(ann, 'tags')
  expect(rows.map(([name]) => name)).toEqual([...tags.slice(0, 500), 'untagged', 'total'])
  expect((await ann(listTags, {})).body).toEqual(tags.slice(0, 1000))
})
