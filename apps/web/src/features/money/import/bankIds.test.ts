import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withBankIds } from './bankIds.ts'
import { atOnce } from './inSteps.ts'
import { readBank } from './testing/readBank.ts'
import type { ReadEntry } from './toEntries.ts'

const identified = (entries: ReadEntry[], account?: string) =>
  atOnce(withBankIds(entries, { source: 'other', account }))
const getIds = (entries: ReadEntry[], account?: string) => identified(entries, account).entries.map(({ id }) => id)

const entry = (more: Partial<ReadEntry> = {}): ReadEntry => ({
  type: 'expense',
  amount: 3.5,
  date: '2026-03-01',
  category: 'FOOD',
  title: 'Tea',
  row: 0,
  line: 2,
  bankAccount: '1',
  bankId: '',
  isUncategorized: true,
  ...more,
})

// Few values, so that many lines are the same.
const entries = fc.array(
  fc.record({
    date: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
    amount: fc.constantFrom(1, 2),
    title: fc.constantFrom('Tea', 'Cake'),
  }),
)

it('gives lines of overlapping files the same ids, and two same lines of a day different ones', () => {
  fc.assert(
    fc.property(entries, (lines) => {
      const all = lines.map((line) => entry(line))
      const ids = getIds(all)
      expect(new Set(ids).size).toBe(all.length)
      const secondFile = all.filter(({ date }) => date > '2026-03-01')
      expect(getIds(secondFile)).toEqual(ids.filter((_, at) => all[at]!.date > '2026-03-01'))
    }),
  )
})

it('knows a line by the id of its bank and account, whatever its words', () => {
  const [id] = getIds([entry({ bankId: 'A1' })])
  expect(getIds([entry({ bankId: 'A1', title: 'TEA HOUSE', amount: 4 })])).toEqual([id])
  expect(getIds([entry({ bankId: 'A1', bankAccount: '2' })])).not.toEqual([id])
  expect(getIds([entry({ bankId: 'A2' })])).not.toEqual([id])
})

it('tells lines of accounts apart, by the chosen one if the file names none', () => {
  for (const bankId of ['', 'A1']) {
    const line = entry({ bankAccount: '', bankId })
    const [id] = getIds([line], 'giro')
    expect(getIds([line], 'giro')).toEqual([id])
    expect(getIds([line], 'savings')).not.toEqual([id])
    expect(getIds([line])).not.toEqual([id])
    const named = entry({ bankAccount: 'DE02', bankId })
    expect(getIds([named], 'giro')).toEqual(getIds([named], 'savings'))
    expect(getIds([named])).not.toEqual(getIds([entry({ bankAccount: 'DE03', bankId })]))
  }
})

it('refuses what a file repeats with its line, but not another line with the same id', () => {
  const same = entry({ bankId: 'A1' })
  const other = entry({ bankId: 'A1', amount: 9 })
  const repeated = { line: 7, message: 'The file has this line twice' }
  expect(identified([same, { ...same, line: 7 }, other])).toMatchObject({
    entries: [same, other],
    problems: [repeated],
  })
  expect(identified([same, other, { ...same, line: 7 }, { ...other, line: 8 }])).toMatchObject({
    entries: [same, other],
    problems: [repeated, { line: 8 }],
  })
})

it('keeps the order of an export of ours, whose lines it does not know again', () => {
  const lines = ['Tea', 'Cake', 'Bread'].map((title) => `2026-03-01,Expense,5,FOOD,${title}`)
  const read = readBank(`Date,Type,Amount,Category,Title\n${lines.join('\n')}\n`)
  const newIds: string[] = []
  const getIds = (some: ReadEntry[], newIds?: string[]) =>
    atOnce(withBankIds(some, { source: read.source, ...(newIds && { newIds }) })).entries.map(({ id }) => id)
  const ids = getIds(read.entries.slice(1), newIds)
  expect(ids).toEqual(ids.toSorted())
  expect(getIds(read.entries)).not.toEqual(expect.arrayContaining(ids))
  // While the file is open, a row keeps its id, and one that becomes readable has its order.
  const all = getIds(read.entries, newIds)
  expect(all.slice(1)).toEqual(ids)
  expect(all).toEqual(all.toSorted())
})
