import type { Charts, EntryType } from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import { monthAfter } from '@daybook/domain/days'
import { balancesAt, type MonthTotal } from '@daybook/domain/reportSums'
import type { Db } from '../../db/open.ts'
import { monthTotalsRepo } from './monthTotals.repo.ts'
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
    expense_by_category: byCategory.map(({ name, milli }) => ({ name, amount: fromMilli(milli) })),
    balance_by_month: balancesAt(shown, totals).map((milli, at) => ({ month: shown[at]!, balance: fromMilli(milli) })),
  }
}

function sumsOf(totals: MonthTotal[], month: string) {
  const sum = (type: EntryType) =>
    fromMilli(totals.find((total) => total.month === month && total.type === type)?.milli ?? 0n)
  return { month, income: sum('income'), expense: sum('expense') }
}
