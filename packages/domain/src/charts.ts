import type { Charts, EntryType } from '@daybook/contract'
import { fromMilli } from './amounts.ts'
import { monthAfter } from './days.ts'
import { balancesAt, type MonthTotal } from './reportSums.ts'

/** The sum of a category, in thousandths. */
export type CategorySum = { name: string; milli: bigint }

/** The sums of the months up to and including the one of `today`, oldest first, and of the categories in that month. */
type ChartSums = { today: string; months: number; totals: MonthTotal[]; categories: CategorySum[] }

/** Returns the data of the charts, with the balance of the last `months` months, including the current one. */
export function chartsOf({ today, months, totals, categories }: ChartSums): Charts {
  const thisMonth = today.slice(0, 7)
  const shown = Array.from({ length: months }, (_, n) => monthAfter(thisMonth, n - months + 1))
  return {
    this_month: sumsOf(totals, thisMonth),
    last_month: sumsOf(totals, monthAfter(thisMonth, -1)),
    expense_by_category: largestFirst(categories).map(({ name, milli }) => ({ name, amount: fromMilli(milli) })),
    balance_by_month: balancesAt(shown, totals).map((milli, at) => ({ month: shown[at]!, balance: fromMilli(milli) })),
  }
}

function sumsOf(totals: MonthTotal[], month: string) {
  const sum = (type: EntryType) =>
    fromMilli(totals.find((total) => total.month === month && total.type === type)?.milli ?? 0n)
  return { month, income: sum('income'), expense: sum('expense') }
}

/** Returns the categories with a sum, largest first, then by name. */
const largestFirst = (sums: CategorySum[]) =>
  sums
    .filter(({ milli }) => milli !== 0n)
    .sort((a, b) => (a.milli === b.milli ? (a.name < b.name ? -1 : 1) : a.milli < b.milli ? 1 : -1))
