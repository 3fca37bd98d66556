import type { EntryType } from '@daybook/contract'
import { fromMilli, toMilli } from './amounts.ts'
import { monthOf } from './days.ts'
import { periodBuckets } from './reportPeriods.ts'
import { bucketSums } from './reportSums.ts'

type Amounts = Record<EntryType, { date: string; amount: number }[]>

/** Returns the days of a month (yyyy-mm) with what was earned, spent and left on each, and the balance after it. */
export function toDays(month: string, balanceAtEnd: number, { income, expense }: Amounts) {
  const [start, end] = monthOf(month)
  const buckets = periodBuckets({ start, end }, 1)
  const [earned, spent] = [bucketSums(buckets, income), bucketSums(buckets, expense)]
  const net = earned.map((milli, at) => milli - spent[at]!)
  let milli = BigInt(toMilli(balanceAtEnd))
  const balance = net.toReversed().map((change) => {
    const after = milli
    milli -= change
    return fromMilli(after)
  })
  const asAmounts = (sums: bigint[]) => sums.map((sum) => fromMilli(sum))
  return {
    days: buckets.map(({ start }) => start),
    income: asAmounts(earned),
    expense: asAmounts(spent),
    net: asAmounts(net),
    balance: balance.toReversed(),
  }
}
