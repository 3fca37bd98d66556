import { describe, expect, it } from 'vitest'
import { periodBuckets } from './reportPeriods.ts'
import { balancesAt, bucketSums } from './reportSums.ts'

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
