import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from './amounts.ts'
import { periodBuckets } from './reportPeriods.ts'
import { balancesAt, bucketSums, categoryShares } from './reportSums.ts'

describe('the sums of buckets', () => {
  it('contain the entries of their days', () => {
    const rows = [
      { date: '2026-01-01', amount: 1.1 },
      { date: '2026-01-31', amount: 2.2 },
      { date: '2026-12-31', amount: 5 },
    ]
    const sums = bucketSums(periodBuckets({ start: '2026-01-01', end: '2026-12-31' }, 1), rows)
    expect([sums[0], sums[11]]).toEqual([3300n, 5000n])
    expect(sums.reduce((a, b) => a + b)).toBe(8300n)
  })
})

describe('the shares of categories', () => {
  const row = fc.record({
    category: fc.integer({ min: 1, max: 20 }).map((n) => `CATEGORY ${n}`),
    amount: fc.integer({ min: 1000, max: 1_000_000 }).map((milli) => milli / 1000),
  })

  it('add up to the whole, largest first, at most eight', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        const shares = categoryShares(rows)
        expect(shares.length).toBeLessThanOrEqual(8)
        expect(shares.reduce((sum, { amount }) => sum + amount, 0n)).toBe(sumOf(rows))
        expect(shares.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(1)
        const named = shares.filter((share) => 'name' in share).map(({ amount }) => amount)
        expect(named).toEqual(named.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
      }),
    )
  })

  it('names eight categories, and of nine the largest seven', () => {
    const rows = Array.from({ length: 9 }, (_, n) => ({ category: `C${n}`, amount: n + 1 }))
    expect(categoryShares(rows.slice(1)).every((share) => 'name' in share)).toBe(true)
    expect(categoryShares(rows).at(-1)).toEqual({ others: 2, amount: 3000n, part: 3 / 45 })
  })

  it('are empty without entries', () => {
    expect(categoryShares([])).toEqual([])
  })
})

describe('the balances of months', () => {
  const total = (month: string, type: 'income' | 'expense', milli: bigint) => ({ month, type, milli })

  it('include all months before the first one and repeat over months without entries', () => {
    const totals = [
      total('2020-01', 'income', 1000n),
      total('2026-09', 'expense', 300n),
      total('2026-11', 'expense', 50n),
      total('2026-11', 'income', 10n),
    ]
    expect(balancesAt(['2026-08', '2026-09', '2026-10', '2026-11'], totals)).toEqual([1000n, 700n, 700n, 660n])
  })
})
