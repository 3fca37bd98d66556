import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withBankIds } from './bankIds.ts'
import { atOnce } from './inSteps.ts'
import { readBank } from './testing/readBank.ts'
import type { ReadEntry } from './toEntries.ts'

const idsOf = (entries: ReadEntry[]) => atOnce(withBankIds(entries, 'other')).map(({ id }) => id)

const entry = (more: Partial<ReadEntry> = {}): ReadEntry => ({
  type: 'expense',
  amount: 3.5,
  date: '2026-03-01',
  category: 'FOOD',
  title: 'Tea',
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
      const ids = idsOf(all)
      expect(new Set(ids).size).toBe(all.length)
      const secondFile = all.filter(({ date }) => date > '2026-03-01')
      expect(idsOf(secondFile)).toEqual(ids.filter((_, at) => all[at]!.date > '2026-03-01'))
    }),
  )
})

it('knows a line by the id of its bank and account, whatever its words', () => {
  const [id] = idsOf([entry({ bankId: 'A1' })])
  expect(idsOf([entry({ bankId: 'A1', title: 'TEA HOUSE', amount: 4 })])).toEqual([id])
  expect(idsOf([entry({ bankId: 'A1', bankAccount: '2' })])).not.toEqual([id])
  expect(idsOf([entry({ bankId: 'A2' })])).not.toEqual([id])
})

it('leaves out what a file repeats, but not another line with the same id', () => {
  const same = entry({ bankId: 'A1' })
  const other = entry({ bankId: 'A1', amount: 9 })
  expect(idsOf([same, same, other, other])).toHaveLength(2)
  expect(idsOf([same, other, same])).toHaveLength(2)
})

it('keeps the order of an export of ours, whose lines it does not know again', () => {
  const lines = ['Tea', 'Cake', 'Bread'].map((title) => `2026-03-01,Expense,5,FOOD,${title}`)
  const read = readBank(`Date,Type,Amount,Category,Title\n${lines.join('\n')}\n`)
  const ids = atOnce(withBankIds(read.entries, read.source)).map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted())
  expect(atOnce(withBankIds(read.entries, read.source)).map(({ id }) => id)).not.toEqual(ids)
})
