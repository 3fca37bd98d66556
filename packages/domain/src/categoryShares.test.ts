import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from './amounts.ts'
import { sideShares } from './categoryShares.ts'

const categoryShares = (expense: Parameters<typeof sideShares>[1]['expense']) =>
  sideShares('expense', { income: [], expense }).shares

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

  it('are those of expenses less income of the category, and of income in full', () => {
    const rows = {
      income: [
        { category: 'A', amount: 2 },
        { category: 'B', amount: 4 },
      ],
      expense: [
        { category: 'A', amount: 10 },
        { category: 'B', amount: 3 },
      ],
    }
    expect(sideShares('expense', rows)).toEqual({ shares: [{ name: 'A', amount: 8000n, part: 1 }], is_net: true })
    expect(sideShares('income', rows)).toMatchObject({ shares: [{ name: 'B' }, { name: 'A' }], is_net: false })
  })

  it('are empty without entries', () => {
    expect(categoryShares([])).toEqual([])
  })
})
