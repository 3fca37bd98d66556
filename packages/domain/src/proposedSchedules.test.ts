import type { Schedule } from '@daybook/contract'
import { expect, it } from 'vitest'
import { proposeSchedules } from './proposedSchedules.ts'

const TODAY = '2026-11-20'
const entry = (date: string, title: string, amount = 900) =>
  ({ type: 'expense', date, title, amount, category: 'HOME' }) as const
const monthly = (title: string, amounts: number[], day = '01') =>
  amounts.map((amount, at) => entry(`2026-${String(12 - amounts.length + at).padStart(2, '0')}-${day}`, title, amount))

const propose = (entries: Parameters<typeof proposeSchedules>[0], schedules: Partial<Schedule>[] = []) =>
  proposeSchedules(entries, schedules as Schedule[], TODAY)

it('proposes what came three times, a month apart, whatever the numbers in its title', () => {
  const rent = monthly('RENT', [880, 900, 900]).map((one, at) => ({ ...one, title: `Rent ${at + 9}/2026` }))
  expect(propose(rent)).toEqual([
    {
      key: 'expense  RENT',
      type: 'expense',
      title: 'Rent 11/2026',
      amount: 900,
      category: 'HOME',
      rule: { unit: 'month', every: 1, day: 1 },
      start: '2026-12-01',
    },
  ])
})

it('proposes what the same payee got, whatever it was about', () => {
  const about = ['September', 'October', 'November']
  const rent = monthly('', [900, 900, 900]).map((one, at) => ({ ...one, title: `Landlord · for ${about[at]}` }))
  expect(propose(rent)).toMatchObject([{ title: 'Landlord · for November' }])
})

it('proposes what came twice with one amount, but not with two', () => {
  expect(propose(monthly('Netflix', [9.99, 9.99], '15'))).toMatchObject([{ start: '2026-12-15' }])
  expect(propose(monthly('Netflix', [9.99, 9.5], '15'))).toEqual([])
})

it('proposes what comes each week', () => {
  const days = ['2026-11-02', '2026-11-09', '2026-11-16']
  expect(propose(days.map((day) => entry(day, 'Yoga', 12)))).toMatchObject([
    { rule: { unit: 'week', every: 1, weekdays: [1] }, start: '2026-11-23' },
  ])
})

it('takes the day on which most of it came, and the last day of months', () => {
  const days = ['2026-08-03', '2026-09-01', '2026-10-01', '2026-11-02']
  expect(propose(days.map((day) => entry(day, 'Rent')))[0]).toMatchObject({ start: '2026-12-01' })
  const ends = ['2026-08-31', '2026-09-30', '2026-10-31']
  expect(propose(ends.map((day) => entry(day, 'Fee')))[0]).toMatchObject({ rule: { day: 31 }, start: '2026-11-30' })
})

it.each([
  ['of which other amounts came', monthly('Shop', [20, 40, 90])],
  ['that also came in between', [...monthly('Shop', [90, 90, 90]), entry('2026-10-12', 'Shop', 90)]],
  ['that has ended', monthly('Gym', [30, 30, 30]).map((one) => ({ ...one, date: one.date.replace('2026', '2025') }))],
  ['without a title', monthly('', [30, 30, 30])],
  ['of days to come', [entry('2026-11-25', 'Rent'), entry('2026-12-25', 'Rent')]],
])('proposes nothing %s', (_, entries) => {
  expect(propose(entries)).toEqual([])
})

it('proposes nothing that recurs already', () => {
  const rent = monthly('Rent', [900, 900, 900])
  expect(propose(rent, [{ type: 'expense', title: 'Rent', amount: 1, category: 'X' }])).toEqual([])
  expect(propose(rent, [{ type: 'expense', title: 'Flat', amount: 880, category: 'HOME' }])).toEqual([])
  expect(propose(rent, [{ type: 'income', title: 'Rent', amount: 900, category: 'HOME' }])).toHaveLength(1)
})
