import type { EntryType } from '@daybook/contract'
import { toMilli } from './amounts.ts'
import { type CategorySum, largestFirst, netExpenses } from './charts.ts'

type CategoryAmount = { category: string; amount: number }

/** The share of a category, or of `others` categories together. `amount` in thousandths; `part` of the sum, 0 to 1. */
export type CategoryShare = { amount: bigint; part: number } & ({ name: string } | { others: number })

const MAX_NAMED = 7

function addByCategory(rows: CategoryAmount[]): CategorySum[] {
  const sums = new Map<string, bigint>()
  for (const { category, amount } of rows) sums.set(category, (sums.get(category) ?? 0n) + BigInt(toMilli(amount)))
  return [...sums].map(([name, milli]) => ({ name, milli }))
}

/** Returns the shares of categories in the income, or in the expenses less their income, and whether any was deducted. */
export function sideShares(side: EntryType, { income, expense }: Record<EntryType, CategoryAmount[]>) {
  const sums = { income: addByCategory(income), expense: addByCategory(expense) }
  const { categories, is_net } = netExpenses(sums)
  return side === 'income'
    ? { shares: categoryShares(sums.income), is_net: false }
    : { shares: categoryShares(categories), is_net }
}

/**
 * Returns the shares of the categories, largest first. From the ninth category on, all but the largest seven are summed
 * up at the end. The parts add up to 1.
 */
function categoryShares(sums: CategorySum[]): CategoryShare[] {
  const sorted = largestFirst(sums)
  const total = Number(computeTotal(sorted))
  const toShare = (amount: bigint) => ({ amount, part: total === 0 ? 0 : Number(amount) / total })
  const named = sorted.length <= MAX_NAMED + 1 ? sorted : sorted.slice(0, MAX_NAMED)
  const rest = sorted.slice(named.length)
  const shares: CategoryShare[] = named.map(({ name, milli }) => ({ name, ...toShare(milli) }))
  return rest.length === 0 ? shares : [...shares, { others: rest.length, ...toShare(computeTotal(rest)) }]
}

const computeTotal = (sums: CategorySum[]) => sums.reduce((total, { milli }) => total + milli, 0n)
