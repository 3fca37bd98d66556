import { BudgetRenewal, type RowOf } from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { periodAt, periodIndex, periodOn } from './budgetPeriods.ts'
import { computeBudget, listedPeriods, periodSums } from './budgets.ts'
import { addDays, dayAt, dayNumber, daysFrom } from './days.ts'

const day = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('9999-12-31') }).map(dayAt)
const renews = fc.constantFrom(...BudgetRenewal.options)

it.each([
  ['2027-01-31', 'month', 0, '2027-01-31', '2027-02-27'],
  ['2027-01-31', 'month', 1, '2027-02-28', '2027-03-30'],
  ['2028-01-31', 'month', 1, '2028-02-29', '2028-03-30'],
  ['2027-01-30', 'month', 3, '2027-04-30', '2027-05-29'],
  ['2027-01-01', 'month', 11, '2027-12-01', '2027-12-31'],
  ['2028-02-29', 'year', 0, '2028-02-29', '2029-02-27'],
  ['2028-02-29', 'year', 4, '2032-02-29', '2033-02-27'],
  ['2026-12-28', 'week', 1, '2027-01-04', '2027-01-10'],
  ['9999-12-15', 'month', 0, '9999-12-15', '9999-12-31'],
  ['9999-12-31', 'week', 0, '9999-12-31', '9999-12-31'],
] as const)('since %s, each %s, period %i is from %s to %s', (start, unit, index, start_date, end_date) => {
  expect(periodAt(start, unit, index)).toEqual({ start_date, end_date })
})

it('has each day from the start on in one period', () => {
  fc.assert(
    fc.property(day, renews, fc.nat(3000), (start, unit, after) => {
      const last = daysFrom(start, '9999-12-31')
      const found = addDays(start, Math.min(after, last))
      const index = periodIndex(start, unit, found)
      const { start_date, end_date } = periodAt(start, unit, index)
      expect(start_date <= found && found <= end_date).toBe(true)
      if (end_date < '9999-12-31') expect(periodAt(start, unit, index + 1).start_date).toBe(addDays(end_date, 1))
      if (index > 0) expect(periodAt(start, unit, index - 1).end_date).toBe(addDays(start_date, -1))
      else expect(start_date).toBe(start)
    }),
  )
})

const row = (more: Partial<RowOf<'budget'>> = {}): RowOf<'budget'> => ({
  name: 'Food',
  amount: 100,
  category: 'FOOD',
  description: '',
  start_date: '2026-01-31',
  end_date: '2026-02-27',
  ...more,
})

it('is in its first period before it begins, and in the only one if it does not renew', () => {
  expect(periodOn(row({ renews: 'month' }), '2025-01-01')).toMatchObject({ start_date: '2026-01-31', index: 0 })
  expect(periodOn(row(), '2030-01-01')).toMatchObject({ start_date: '2026-01-31', end_date: '2026-02-27' })
})

it('carries over what the periods before left, to the thousandth', () => {
  const spending = fc.array(fc.record({ after: fc.nat(400), milli: fc.integer({ min: 1, max: 300_000 }) }))
  fc.assert(
    fc.property(renews, spending, (unit, expenses) => {
      const budget = row({ renews: unit, rollover: true })
      const spentIn = (period: { start_date: string; end_date: string }) =>
        expenses
          .filter(({ after }) => {
            const at = addDays(budget.start_date, after)
            return period.start_date <= at && at <= period.end_date
          })
          .reduce((sum, { milli }) => sum + BigInt(milli), 0n)
      const listed = listedPeriods(budget, addDays(budget.start_date, 400), undefined, 24)
      const periods = periodSums(budget, listed, spentIn).reverse()
      for (const [at, period] of periods.entries()) {
        expect(Math.round((100 + period.carried! - period.spent) * 1000)).toBe(Math.round(period.remaining * 1000))
        if (at > 0) expect(period.carried).toBe(periods[at - 1]!.remaining)
      }
    }),
  )
})

it('lists all periods page by page', () => {
  fc.assert(
    fc.property(day, renews, fc.nat(3000), fc.integer({ min: 1, max: 5 }), (start_date, unit, after, limit) => {
      const budget = row({ renews: unit, start_date })
      const today = addDays(start_date, Math.min(after, daysFrom(start_date, '9999-12-31')))
      const pages: { start_date: string }[][] = []
      for (let page = listedPeriods(budget, today, undefined, limit); page.length > 0; ) {
        pages.push(page)
        page = listedPeriods(budget, today, page.at(-1)!.start_date, limit)
      }
      expect(pages.flat()).toEqual(listedPeriods(budget, today, undefined, Number.POSITIVE_INFINITY))
      expect(pages.at(-1)?.at(-1)?.start_date).toBe(start_date)
    }),
    { numRuns: 30 },
  )
})

it('carries nothing over without rollover', () => {
  const budget = computeBudget('1', row({ renews: 'month' }), '2026-03-05', () => 30_000n)
  expect(budget).toMatchObject({ spent: 30, remaining: 70, since: '2026-01-31', start_date: '2026-02-28' })
  expect(budget).not.toHaveProperty('carried')
})
