import type { ReportRow } from '../reportDocument.ts'
import { type Milli, toMilli } from './milli.ts'
import type { Bucket } from './periodBuckets.ts'

function indexOf(buckets: Bucket[], day: string): number {
  let low = 0
  let high = buckets.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((buckets[middle]?.start ?? '') <= day) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the sum of the rows in each bucket. */
export function bucketSums(buckets: Bucket[], rows: ReportRow[]): Milli[] {
  const sums = buckets.map(() => 0n)
  for (const row of rows) {
    const at = indexOf(buckets, row.date)
    sums[at] = (sums[at] ?? 0n) + toMilli(row.amount)
  }
  return sums
}
