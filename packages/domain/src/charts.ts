import type { Charts, EntryType, MoneyMonth } from '@daybook/contract'
import { fromMilli } from './amounts.ts'
import { monthAfter, monthOf } from './days.ts'
import { balancesAt, type MonthTotal, monthTotals } from './reportSums.ts'
import { OTHER } from './starterCategories.ts'

/** The sum of a category, in thousandths. */
export type CategorySum = { name: string; milli: bigint }

/** The sum of a category in a month (yyyy-mm). */
export type CategoryMonthSum = CategorySum & { month: string }

/** The sums of the categories by month, of each type. */
export type CategorySums = Record<EntryType, CategoryMonthSum[]>

/**
 * The sums of the months up to and including the one of `today`, oldest first, and of the categories in the last
 * `months` of them.
 */
type ChartSums = {
  today: string
  months: number
  totals: MonthTotal[]
  categories: CategorySums
  /** The opening balances of the accounts, in thousandths, which also hold before their first days. */
  opening?: bigint
}

const CATEGORIES_OVER_TIME = 5

/** Returns the data of the charts, with the balance of the last `months` months, including the current one. */
export function computeCharts({ today, months, totals, categories: sums, opening = 0n }: ChartSums): Charts {
  const { categories, is_net } = netExpenses(sums)
  const thisMonth = today.slice(0, 7)
  const shown = lastMonths(thisMonth, months)
  const total = monthTotals(totals)
  const computeSums = (month: string) => ({
    month,
    income: fromMilli(total(month, 'income')),
    expense: fromMilli(total(month, 'expense')),
  })
  return {
    this_month: computeSums(thisMonth),
    last_month: computeSums(monthAfter(thisMonth, -1)),
    expense_by_category: categoryAmounts(categories.filter(({ month }) => month === thisMonth)),
    balance_by_month: balancesAt(shown, totals).map((milli, at) => ({
      month: shown[at]!,
      balance: fromMilli(opening + milli),
    })),
    sums_by_month: shown.map(computeSums),
    expense_over_time: overTime(shown, categories),
    is_net,
  }
}

/**
 * Returns the expenses of categories less their income of the same month, such as refunds, as far as any are left, and
 * whether any was deducted. In the category for all else, an income is no refund of its expenses.
 */
export function netExpenses<T extends CategorySum & { month?: string }>({ income, expense }: Record<EntryType, T[]>) {
  const getKey = ({ name, month = '' }: T) => `${month} ${name}`
  const refunds = income.filter(({ name }) => name !== OTHER)
  const incomes = new Map(refunds.map((one) => [getKey(one), one.milli]))
  const categories = expense
    .map((one) => ({ ...one, milli: one.milli - (incomes.get(getKey(one)) ?? 0n) }))
    .filter(({ milli }) => milli > 0n)
  return { categories, is_net: expense.some((one) => one.milli > 0n && (incomes.get(getKey(one)) ?? 0n) > 0n) }
}

/** Returns the categories with a sum, largest first, then by name. */
export const largestFirst = <T extends CategorySum>(sums: T[]) =>
  sums
    .filter(({ milli }) => milli !== 0n)
    .sort((a, b) => (a.milli === b.milli ? (a.name < b.name ? -1 : 1) : a.milli < b.milli ? 1 : -1))

const categoryAmounts = (sums: CategorySum[]) =>
  largestFirst(sums).map(({ name, milli }) => ({ name, amount: fromMilli(milli) }))

/** Returns the `count` months up to and including `last` (yyyy-mm), oldest first. */
export const lastMonths = (last: string, count: number) =>
  Array.from({ length: count }, (_, n) => monthAfter(last, n - count + 1))

function overTime(months: string[], sums: CategoryMonthSum[]): Charts['expense_over_time'] {
  const byCategory = [...Map.groupBy(sums, ({ name }) => name)].map(([name, monthSums]) => ({
    name,
    monthSums,
    milli: monthSums.reduce((sum, { milli }) => sum + milli, 0n),
  }))
  const getAmounts = (monthSums: CategoryMonthSum[]) => {
    const total = monthTotals(monthSums.map(({ month, milli }) => ({ month, milli, type: 'expense' })))
    return months.map((month) => fromMilli(total(month, 'expense')))
  }
  const largest = largestFirst(byCategory)
  const others = largest.slice(CATEGORIES_OVER_TIME)
  return {
    categories: largest
      .slice(0, CATEGORIES_OVER_TIME)
      .map(({ name, monthSums }) => ({ name, amounts: getAmounts(monthSums) })),
    others: { count: others.length, amounts: getAmounts(others.flatMap(({ monthSums }) => monthSums)) },
  }
}

type Days = { first: string; last: string }
/** The days that a month is compared by. */
export type ComparedDays = { is_whole: boolean; this_month: Days; last_month: Days }

/**
 * Returns the days of a month and of the previous one that can be compared: both as a whole, or for the month of
 * `today` the days up to today. Undefined for a month to come.
 */
export function comparedDays(month: string, today: string): ComparedDays | undefined {
  const [first, end] = monthOf(month)
  const [firstBefore, endBefore] = monthOf(monthAfter(month, -1))
  if (first > today) return undefined
  const is_whole = end <= today
  const sameDay = `${firstBefore.slice(0, 8)}${today.slice(8)}`
  return {
    is_whole,
    this_month: { first, last: is_whole ? end : today },
    last_month: { first: firstBefore, last: is_whole || sameDay > endBefore ? endBefore : sameDay },
  }
}

/**
 * The sums of a type in thousandths: of a month, by category, of the whole month before, and of its {@link ComparedDays}
 * if there are any.
 */
export type MonthSums = Record<
  EntryType,
  { milli: bigint; before: bigint; categories: CategorySum[]; compared: [bigint, bigint] }
>

/** Returns the data of a month. It is compared with no month in which nothing was recorded. */
export function computeMoneyMonth(month: string, days: ComparedDays | undefined, sums: MonthSums): MoneyMonth {
  const computeCompared = (at: 0 | 1) => ({
    income: fromMilli(sums.income.compared[at]),
    expense: fromMilli(sums.expense.compared[at]),
  })
  const { categories, is_net } = netExpenses({ income: sums.income.categories, expense: sums.expense.categories })
  return {
    month,
    income: fromMilli(sums.income.milli),
    expense: fromMilli(sums.expense.milli),
    ...(days &&
      sums.income.before + sums.expense.before > 0n && {
        compared: {
          is_whole: days.is_whole,
          this_month: { ...days.this_month, ...computeCompared(0) },
          last_month: { ...days.last_month, ...computeCompared(1) },
        },
      }),
    income_by_category: categoryAmounts(sums.income.categories),
    expense_by_category: categoryAmounts(categories),
    is_net,
  }
}
