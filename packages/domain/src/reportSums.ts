import type { EntryType } from '@daybook/contract'
import { toMilli } from './amounts.ts'
import type { Bucket } from './reportPeriods.ts'

/** `date` as yyyy-mm-dd. */
type DatedAmount = { date: string; amount: number }

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
