import type { RowOf } from '@daybook/contract'
import { type Period, periodOn } from './budgetPeriods.ts'
import { countedCategories, type SpentIn } from './budgets.ts'
import { type CategoryMonthSum, type CategorySums, netExpenses } from './charts.ts'
import { addDays, monthAfter, monthOf } from './days.ts'

/** A category, or null for all of them. */
export type Counted = string | null
/** The days of a category, or of all. */
export type CountedDays = Period & { category: Counted }

/** Returns the days of what a budget counts in a period. */
export const countedIn = (row: RowOf<'budget'>, { start_date, end_date }: Period): CountedDays[] =>
  (countedCategories(row) ?? [null]).map((category) => ({ category, start_date, end_date }))

/** Returns what a budget spent, of what was spent in a category or in all. */
export const spentBy =
  (row: RowOf<'budget'>, spent: (days: CountedDays) => bigint): SpentIn =>
  (period) =>
    countedIn(row, period).reduce((sum, days) => sum + spent(days), 0n)

/** Returns the days of each category, and of all, that running budgets count, each day once. */
export function countedDays(rows: readonly RowOf<'budget'>[], day: string) {
  const days: CountedDays[] = []
  const counted = rows.flatMap((row) => countedIn(row, periodOn(row, day)))
  const byStart = counted.sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
  for (const { category, start_date, end_date } of byStart) {
    // All periods have the day, so those of a category overlap.
    const known = days.find((one) => one.category === category)
    if (!known) days.push({ category, start_date, end_date })
    else if (end_date > known.end_date) known.end_date = end_date
  }
  const all = days.find(({ category }) => category === null)
  return all ? days.flatMap((one) => (one === all ? one : outside(one, all))) : days
}

/** Returns the days that are not in a period which overlaps with them. */
const outside = (days: CountedDays, { start_date, end_date }: Period) => [
  ...(days.start_date < start_date ? [{ ...days, end_date: addDays(start_date, -1) }] : []),
  ...(days.end_date > end_date ? [{ ...days, start_date: addDays(end_date, 1) }] : []),
]

/** Returns the whole months (yyyy-mm) of a period, the first and the last, if there are any, and its days in other months. */
export function splitByMonth({ start_date, end_date }: Period): { months?: [string, string]; days: Period[] } {
  const [first, last] = [start_date.slice(0, 7), end_date.slice(0, 7)]
  const [startsWhole, endsWhole] = [start_date.endsWith('-01'), end_date === monthOf(last)[1]]
  if (first === last && !(startsWhole && endsWhole)) return { days: [{ start_date, end_date }] }
  const [from, until] = [startsWhole ? first : monthAfter(first, 1), endsWhole ? last : monthAfter(last, -1)]
  return {
    ...(from <= until && { months: [from, until] }),
    days: [
      ...(startsWhole ? [] : [{ start_date, end_date: monthOf(first)[1] }]),
      ...(endsWhole ? [] : [{ start_date: `${last}-01`, end_date }]),
    ],
  }
}

/** Returns what was spent in all categories: of each what the charts show of its months, expenses less refunds. */
export const spentInAll = ({ income, expense }: CategorySums) =>
  netExpenses({ income: onceEach(income), expense: onceEach(expense) }).categories.reduce(
    (sum, { milli }) => sum + milli,
    0n,
  )

/** Adds up the sums of the same category and month. */
function onceEach(sums: readonly CategoryMonthSum[]) {
  const added = new Map<string, CategoryMonthSum>()
  for (const { name, month, milli } of sums) {
    const key = `${month} ${name}`
    added.set(key, { name, month, milli: milli + (added.get(key)?.milli ?? 0n) })
  }
  return [...added.values()]
}
