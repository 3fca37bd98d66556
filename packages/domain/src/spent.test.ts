import type { RowOf } from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, monthOf } from './days.ts'
import { countedDays, spentInAll, splitByMonth } from './spent.ts'

const row = (more: Partial<RowOf<'budget'>> = {}): RowOf<'budget'> => ({
  ...{ name: 'Food', amount: 100, category: 'FOOD', description: '', start_date: '2026-01-31', end_date: '2026-02-27' },
  ...more,
})

it('divides a period into whole months and other days, of which each is in one month', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((after) => addDays('2027-11-15', after))
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [start_date, end_date] = [one, other].sort() as [string, string]
      const { months, days } = splitByMonth({ start_date, end_date })
      const whole = months ? [{ start_date: `${months[0]}-01`, end_date: monthOf(months[1])[1] }] : []
      const parts = [...days, ...whole].sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
      expect(parts[0]?.start_date).toBe(start_date)
      expect(parts.at(-1)?.end_date).toBe(end_date)
      for (const [at, part] of parts.entries())
        if (at > 0) expect(part.start_date).toBe(addDays(parts[at - 1]!.end_date, 1))
      for (const part of days) {
        expect(part.start_date.slice(0, 7)).toBe(part.end_date.slice(0, 7))
        expect([part.start_date, part.end_date]).not.toEqual(monthOf(part.start_date.slice(0, 7)))
      }
    }),
  )
})

it('spends of everything what the charts of the months show: expenses less refunds, as far as any are left', () => {
  const sums = (...all: [string, string, bigint][]) => all.map(([name, month, milli]) => ({ name, month, milli }))
  const expense = sums(
    ['FOOD', '2026-10', 60n],
    ['FOOD', '2026-10', 40n],
    ['FOOD', '2026-11', 7n],
    ['OTHER', '2026-10', 5n],
  )
  const income = sums(
    ['FOOD', '2026-10', 30n],
    ['FOOD', '2026-11', 90n],
    ['OTHER', '2026-10', 5n],
    ['SALARY', '2026-10', 2000n],
  )
  expect(spentInAll({ income, expense })).toBe(75n)
})

it('counts each day of a category outside a budget of everything once', () => {
  const rows = [
    row({ renews: 'month', start_date: '2026-02-01', all_categories: true }),
    row({ start_date: '2026-02-10', end_date: '2026-02-20' }),
    row({ category: 'BUS', start_date: '2026-01-31', end_date: '2026-03-02' }),
  ]
  expect(countedDays(rows, '2026-02-12').map((one) => [one.category, one.start_date, one.end_date])).toEqual([
    ['BUS', '2026-01-31', '2026-01-31'],
    ['BUS', '2026-03-01', '2026-03-02'],
    [null, '2026-02-01', '2026-02-28'],
  ])
})

it('counts each day of a category once', () => {
  const rows = [
    row({ start_date: '2026-02-10', end_date: '2026-02-20' }),
    row({ categories: ['BUS'], end_date: '2026-02-15' }),
    row({ category: 'BUS', renews: 'week', start_date: '2026-02-10' }),
  ]
  expect(countedDays(rows, '2026-02-12').sort((a, b) => (String(a.category) < String(b.category) ? -1 : 1))).toEqual(
    [
      { category: 'BUS', start_date: '2026-01-31', end_date: '2026-02-16', index: expect.anything() },
      { category: 'FOOD', start_date: '2026-01-31', end_date: '2026-02-20', index: expect.anything() },
    ].map(({ index: _, ...one }) => one),
  )
})
