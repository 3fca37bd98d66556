import { type ImportedEntry, MAIN_ACCOUNT } from '@daybook/contract'
import { expect, it } from 'vitest'
import { derivedId } from './derivedId.ts'
import { candidateFinder } from './importCandidates.ts'
import { findTransfers } from './importTransfers.ts'

it('reads each of thousands of sides of one amount and day a few times', () => {
  let readCount = 0
  const lines = Array.from({ length: 2000 }, (_, line) => ({
    line,
    type: line % 2 ? ('income' as const) : ('expense' as const),
    day: '2026-03-02',
    milli: 10_000,
    title: '',
    get account() {
      readCount += 1
      return line % 2 ? 'savings' : 'giro'
    },
  }))
  const work = findTransfers(lines, [])
  let step = work.next()
  let steps = 0
  for (; !step.done; step = work.next()) steps += 1
  const transfers = step.value
  expect(transfers).toHaveLength(1000)
  expect(new Set(transfers.flatMap(({ line, other_line }) => [line, other_line])).size).toBe(2000)
  expect(readCount).toBeLessThan(10 * lines.length)
  // For others to work meanwhile: of each thousand lines at each of four distances.
  expect(steps).toBe(8)
})

const ID = '01950000-1234-7000-8000-00000000000a'
const line = (date: string): ImportedEntry => ({
  type: 'expense',
  date,
  amount: 9,
  category: 'OTHER',
  title: 'CARD 12',
})
const transfer = { from: MAIN_ACCOUNT, to: 'savings', amount: 9, date: '2026-03-02' }
const into: ImportedEntry = { ...line('2026-03-02'), type: 'income', account: 'savings' }

it.each<[string, ImportedEntry[], object, string[]]>([
  ['of three days before', [line('2026-03-05')], {}, [`0 ${ID}`]],
  ['of both its sides', [line('2026-03-03'), into], {}, [`0 ${ID}`, `1 ${ID}`]],
  ['but not four days before', [line('2026-03-06')], {}, []],
  ['but not of another account', [line('2026-03-02')], { from: 'cash' }, []],
  ['but not of another amount', [line('2026-03-02')], { amount: 8 }, []],
  ['of which the other side was imported', [line('2026-03-02'), into], { lines: [ID, ''] }, [`1 ${ID}`]],
  ['but not one that was imported', [line('2026-03-02')], { lines: [derivedId('2026-03-02', 'bank', 'x')] }, []],
])('offers a transfer %s', (_, lines, change, expected) => {
  const finder = candidateFinder(lines, { schedules: [], accounts: [] })
  finder.addTransfer(ID, { title: 'To savings', ...transfer, ...change })
  const work = finder.find({ duplicates: [], similar: [], deleted: [] })
  let step = work.next()
  while (!step.done) step = work.next()
  const { matches, transfers } = step.value
  expect(matches.map(({ line, candidates: [one] }) => `${line} ${one?.id}`)).toEqual(expected)
  expect(matches.every(({ is_clear }) => is_clear)).toBe(true)
  expect(transfers).toEqual([])
})
