import type { Budget, ScheduleRow } from '@daybook/contract'
import { fromMilli, toMilli } from './amounts.ts'
import { categoriesOf, daysLeft, limitOf } from './budgets.ts'
import { usualDecimals } from './currency.ts'
import { toParts } from './entries.ts'
import { entryOn, isHandled, occurrencesBetween } from './schedules.ts'

/** Returns what recurring expenses take of a budget in its period, in thousandths: what is still due, and what was recorded. */
function billsOf(budget: Budget, schedules: readonly ScheduleRow[]) {
  const [bills, names] = [{ due: 0, recorded: 0 }, categoriesOf(budget)]
  for (const row of schedules) {
    if (row.type !== 'expense') continue
    for (const { day } of occurrencesBetween(row, budget.start_date, budget.end_date)) {
      const isRecorded = isHandled(row, day)
      if (row.paused && !isRecorded) continue
      for (const { category, amount } of toParts(entryOn(row, day)))
        if (names?.includes(category) ?? true) bills[isRecorded ? 'recorded' : 'due'] += toMilli(amount)
    }
  }
  return bills
}

/** `milli` is what is left of a budget without the recurring expenses that are still due; `names` is null for all categories. */
type Limit = { names: string[] | null; milli: number; days: number }

const sumOf = (limits: readonly Limit[]) => limits.reduce((sum, { milli }) => sum + milli, 0)

const perDay = ({ milli, days }: Limit) => milli / days

/**
 * Returns the limit of a budget, or undefined if it is for recurring expenses: no other was spent, and they take half of it.
 * One of all categories is for more.
 */
function limitBy(budget: Budget, today: string, { due, recorded }: ReturnType<typeof billsOf>): Limit | undefined {
  const milli = toMilli(budget.remaining) - due
  const names = categoriesOf(budget)
  const isForBills = names && due + recorded > 0 && (due + recorded) * 2 >= toMilli(limitOf(budget))
  if (isForBills && milli >= 0 && toMilli(budget.spent) <= recorded) return undefined
  return { names, milli, days: daysLeft(today, budget.end_date) }
}

/** Returns the tightest of the limits of the same categories, without those whose categories are all in a larger one. */
function tightest(budgets: readonly Limit[]) {
  const limits = new Map<string, Limit>()
  for (const limit of budgets) {
    const key = JSON.stringify(limit.names && [...new Set(limit.names)].sort())
    const known = limits.get(key)
    if (!known || perDay(limit) < perDay(known)) limits.set(key, limit)
  }
  const all = [...limits.values()]
  return all.filter((limit) => !all.some((one) => one !== limit && isWithin(limit, one)))
}

const isWithin = ({ names }: Limit, { names: all }: Limit) =>
  all === null || (names?.every((name) => all.includes(name)) ?? false)

type Context = { today: string; currency: string; schedules: readonly ScheduleRow[] }

/**
 * Returns what may still be spent a day in running budgets, rounded down to what its currency has, of how many budgets, and
 * the last day for which that holds: the end of the first one to end. Each rest is divided by the days to the end of its budget,
 * today included, and all give the same share to those that are exceeded, which are `over`: nothing is left once these are by
 * as much. Recurring expenses that are still due are deducted, and budgets for them left out, if it is `withoutBills`.
 */
export function computeSpendable(budgets: readonly Budget[], { today, currency, schedules }: Context) {
  const bills = budgets.map((budget) => billsOf(budget, schedules))
  const counted = budgets.flatMap((budget, at) => limitBy(budget, today, bills[at]!) ?? [])
  const limits = tightest(counted)
  const rests = limits.filter(({ milli }) => milli > 0)
  const [left, rest] = [sumOf(limits), sumOf(rests)]
  const total = left > 0 ? (rests.reduce((sum, one) => sum + perDay(one), 0) * left) / rest : 0
  const unit = 10 ** (3 - usualDecimals(currency))
  // The smallest part of a thousandth makes up for the rounding of divisions, such as three times a third.
  const amount = fromMilli(Math.floor(total / unit + 1e-6) * unit)
  const ends = budgets.map(({ end_date }) => end_date).sort()
  const withoutBills = counted.length < budgets.length || bills.some(({ due }) => due > 0)
  const over = budgets.filter(({ remaining }) => remaining < 0)
  return {
    amount,
    // The others are within one of all categories.
    count: limits.some(({ names }) => !names) ? limits.length : counted.length,
    over,
    withoutBills,
    until: ends[0] ?? today,
    isSameEnd: ends[0] === ends.at(-1),
  }
}
