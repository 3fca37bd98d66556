import type { EntryType } from '@daybook/contract'
import { toMilli } from './amounts.ts'
import type { Bucket } from './reportPeriods.ts'

/** `date` as yyyy-mm-dd. */
type DatedAmount = { date: string; amount: number }
type CategoryAmount = { category: string; amount: number }

/** The share of a category, or of `others` categories together. `amount` in thousandths; `part` of the sum, 0 to 1. */
export type CategoryShare = { amount: bigint; part: number } & ({ name: string } | { others: number })

const MAX_NAMED = 7

/** Returns the sum of the rows in each bucket, in thousandths. */
export function bucketSums(buckets: Bucket[], rows: DatedAmount[]) {
  const sums = buckets.map(() => 0n)
  for (const { date, amount } of rows) {
    const at = getIndex(buckets, date)
    sums[at] = (sums[at] ?? 0n) + BigInt(toMilli(amount))
  }
  return sums
}

function getIndex(buckets: Bucket[], day: string) {
  let low = 0
  let high = buckets.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((buckets[middle]?.start ?? '') <= day) low = middle
    else high = middle - 1
  }
  return low
}

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

/** The sum of one type in a month (yyyy-mm), in thousandths. */
export type MonthTotal = { month: string; type: EntryType; milli: bigint }

/**
 * Returns the balance at the end of each of these months, in thousandths; a month without entries repeats the one
 * before.
 *
 * @param totals all sums of the user, oldest first
 * @param months yyyy-mm, oldest first
 */
export function balancesAt(months: string[], totals: MonthTotal[]) {
  let balance = 0n
  let at = 0
  return months.map((month) => {
    for (; totals[at] && totals[at]!.month <= month; at += 1) {
      const { type, milli } = totals[at]!
      balance += type === 'income' ? milli : -milli
    }
    return balance
  })
}

/** Returns a function that returns the sum of a type in a month. */
export function monthTotals(totals: readonly MonthTotal[]) {
  const sums = new Map<string, bigint>()
  for (const { month, type, milli } of totals) {
    const key = `${month} ${type}`
    sums.set(key, (sums.get(key) ?? 0n) + milli)
  }
  return (month: string, type: EntryType) => sums.get(`${month} ${type}`) ?? 0n
}
