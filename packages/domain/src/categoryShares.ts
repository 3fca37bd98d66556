import { toMilli } from './amounts.ts'

type CategoryAmount = { category: string; amount: number }

/** The share of a category, or of `others` categories together. `amount` in thousandths; `part` of the sum, 0 to 1. */
export type CategoryShare = { amount: bigint; part: number } & ({ name: string } | { others: number })

const MAX_NAMED = 7

/**
 * Returns the shares of the categories, largest first. From the ninth category on, all but the largest seven are summed
 * up at the end. The parts add up to 1.
 */
export function categoryShares(rows: CategoryAmount[]): CategoryShare[] {
  const sums = new Map<string, bigint>()
  for (const { category, amount } of rows) sums.set(category, (sums.get(category) ?? 0n) + BigInt(toMilli(amount)))
  const sorted = [...sums].sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
  const total = Number(computeTotal(sorted))
  const toShare = (amount: bigint) => ({ amount, part: total === 0 ? 0 : Number(amount) / total })
  const named = sorted.length <= MAX_NAMED + 1 ? sorted : sorted.slice(0, MAX_NAMED)
  const rest = sorted.slice(named.length)
  const shares: CategoryShare[] = named.map(([name, amount]) => ({ name, ...toShare(amount) }))
  return rest.length === 0 ? shares : [...shares, { others: rest.length, ...toShare(computeTotal(rest)) }]
}

const computeTotal = (sums: [string, bigint][]) => sums.reduce((total, [, sum]) => total + sum, 0n)
