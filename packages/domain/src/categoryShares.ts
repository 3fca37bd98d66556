import { toMilli } from './amounts.ts'
import { type CategorySum, largestFirst } from './charts.ts'

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
  const sorted = largestFirst([...sums].map(([name, milli]) => ({ name, milli })))
  const total = Number(computeTotal(sorted))
  const toShare = (amount: bigint) => ({ amount, part: total === 0 ? 0 : Number(amount) / total })
  const named = sorted.length <= MAX_NAMED + 1 ? sorted : sorted.slice(0, MAX_NAMED)
  const rest = sorted.slice(named.length)
  const shares: CategoryShare[] = named.map(({ name, milli }) => ({ name, ...toShare(milli) }))
  return rest.length === 0 ? shares : [...shares, { others: rest.length, ...toShare(computeTotal(rest)) }]
}

const computeTotal = (sums: CategorySum[]) => sums.reduce((total, { milli }) => total + milli, 0n)
