import { expect, it } from 'vitest'
import type { CapturedRepeat } from './captured.ts'
import { expense, readIn, routine, understood } from './testing/lines.ts'

const every = (unit: CapturedRepeat['unit']) => ({ unit, every: 1 })

it.each([
  ['phone 25/month', expense('phone', 25, { repeat: every('month') })],
  ['phone 25 a month', expense('phone', 25, { repeat: every('month') })],
  ['Phone 25 per month', expense('Phone', 25, { repeat: every('month') })],
  ['phone 25 every month', expense('phone', 25, { repeat: every('month') })],
  ['phone 25/week', expense('phone', 25, { repeat: every('week') })],
  ['phone $25.50/yr', expense('phone', 25.5, { repeat: every('year') })],
  ['phone 250/year', expense('phone', 250, { repeat: every('year') })],
  ['gym 30/wk', expense('gym', 30, { repeat: every('week') })],
  ['gym 25 weekly', expense('gym', 25, { repeat: every('week') })],
  ['gym 25 every week', expense('gym', 25, { repeat: every('week') })],
  ['gym 30 every monday', routine('gym 30', { ...every('week'), weekdays: [1] })],
  ['run 20 weekly', routine('run 20', every('week'))],
  ['run 5/week', routine('run 5', every('week'))],
  ['phone 5550123 every month', routine('phone 5550123', every('month'))],
  ['phone 25 every day', routine('phone 25', every('day'))],
])('reads what is paid by the week, month or year, of %s', (line, expected) =>
  expect(understood(readIn('en-US', line))).toEqual(expected),
)

const accounts = [
  { id: 'v', name: 'Visa card' },
  { id: 'c', name: 'Cash' },
]

it.each([
  ['coffee 5 visa', expense('coffee', 5, { account: 'v' })],
  ['coffee 5 visa card', expense('coffee', 5, { account: 'v' })],
  ['gas 38.20 in Visa', expense('gas', 38.2, { account: 'v' })],
  ['pizza 12 with visa', expense('pizza', 12, { account: 'v' })],
  ['taxi 18 Cash', expense('taxi', 18, { account: 'c' })],
  [
    'mortgage 1850 on the 1st every month visa',
    expense('mortgage', 1850, { account: 'v', date: '2026-12-01', repeat: { ...every('month'), day: 1 } }),
  ],
  ['gift 20 for visa', expense('gift for visa', 20)],
  ['cash 12', expense('cash', 12)],
  ['move 100 from cash to visa', { kind: 'transfer', title: '', amount: 100, account: 'c', to: 'v' }],
  ['transfer 100 to visa from cash', { kind: 'transfer', title: '', amount: 100, account: 'c', to: 'v' }],
])('reads the account at the end of %s', (line, expected) =>
  expect(understood(readIn('en-US', line, { accounts }))).toEqual(expected),
)
