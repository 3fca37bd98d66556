import { MAIN_ACCOUNT, type Schedule } from '@daybook/contract'
import { expect, it } from 'vitest'
import { paidDue } from './importDueDays.ts'
import { foldForSearch } from './search.ts'

const BILL: Schedule = {
  id: 'bill',
  type: 'expense',
  title: 'Council tax',
  amount: 150,
  category: 'HOME',
  rule: { unit: 'month', every: 1, day: 1 },
  start: '2026-01-01',
  end: null,
  mode: 'confirm',
  zone: 'UTC',
  paused: false,
  handled_until: null,
  handled_days: [],
  changed: [],
  source_entry: null,
}

const paid = (title: string, amount: number, type: 'income' | 'expense' = 'expense') =>
  paidDue({ type, title: foldForSearch(title), day: '2026-11-30', milli: amount * 1000, account: MAIN_ACCOUNT }, [BILL])

it.each([
  ['council tax', 150, true],
  ['council tax', 160, true],
  ['council tax in cash', 150, false],
  ['council tax rebate', 150, false],
])('is as sure as the words are that "%s" %d pays a bill', (title, amount, isSure) => {
  expect(paid(title, amount)).toMatchObject({ day: '2026-12-01', isSure })
})

it.each([
  ['council tax', 150, 'income'],
  ['council tax', 90, 'expense'],
  ['tax', 150, 'expense'],
] as const)('finds no bill for "%s" %d as %s', (title, amount, type) => {
  expect(paid(title, amount, type)).toBeUndefined()
})
