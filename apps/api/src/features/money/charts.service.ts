import { type Charts, type EntryType, monthAfter } from '@daybook/contract'
import { fromMilli } from '../../db/milli.ts'
import type { Db } from '../../db/open.ts'
import { type MonthTotal, monthTotalsRepo } from './monthTotals.repo.ts'
import { totalsRepo } from './totals.repo.ts'

/**
 * Returns the data of the charts as of `today`, with the balance of the last `months` months, including the current
 * one.
 */
export async function charts(db: Db, userId: string, today: string, months: number): Promise<Charts> {
  const thisMonth = today.slice(0, 7)
  const totals = await monthTotalsRepo(db, userId).upTo(thisMonth)
  const byCategory = await totalsRepo(db, userId).byCategory('expense', thisMonth)
  const shown = Array.from({ length: months }, (_, n) => monthAfter(thisMonth, n - months + 1))
  return {
    this_month: sumsOf(totals, thisMonth),
    last_month: sumsOf(totals, monthAfter(thisMonth, -1)),
    expense_by_category: byCategory.map(({ name, milli }) => ({ name, amount: fromMilli(milli.toString()) })),
    balance_by_month: balances(totals, shown),
  }
}

function sumsOf(totals: MonthTotal[], month: string) {
  const sum = (type: EntryType) =>
    fromMilli((totals.find((total) => total.month === month && total.type === type)?.milli ?? 0n).toString())
  return { month, income: sum('income'), expense: sum('expense') }
}

/** Returns the balance at the end of each of these months; a month without entries repeats the one before. */
function balances(totals: MonthTotal[], months: string[]) {
  let balance = 0n
  let at = 0
  return months.map((month) => {
    for (; totals[at] && totals[at]!.month <= month; at += 1) {
      const { type, milli } = totals[at]!
      balance += type === 'income' ? milli : -milli
    }
    return { month, balance: fromMilli(balance.toString()) }
  })
}
