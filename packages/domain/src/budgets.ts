import type { Budget, BudgetDraft, BudgetPeriod, RowOf } from '@daybook/contract'
import { fromMilli, toMilli } from './amounts.ts'
import { type Period, periodAt, periodOn } from './budgetPeriods.ts'
import { addDays, daysFrom } from './days.ts'

/** The share of its limit, in percent, from which a budget is near it. */
const NEAR_PERCENT = 80n

type Used = Pick<Budget, 'spent' | 'amount' | 'carried'>

/** Returns the limit of a budget in its period: its amount and what is carried over. */
export const limitOf = ({ amount, carried = 0 }: Pick<Budget, 'amount' | 'carried'>) =>
  fromMilli(toMilli(amount) + toMilli(carried))

/** Returns whether a budget has spent at least 80 % of what it may. Also true for an exceeded budget. */
export const isNearLimit = (budget: Used) =>
  BigInt(toMilli(budget.spent)) * 100n >= BigInt(toMilli(limitOf(budget))) * NEAR_PERCENT

/** Returns the row of a draft. What the draft leaves out stays as in `before`. */
export function toBudgetRow({ id: _, ...draft }: BudgetDraft, before?: RowOf<'budget'>): RowOf<'budget'> {
  const { renews, rollover, categories, all_categories, ...plain } = draft
  const row: RowOf<'budget'> = plain
  const newRenews = renews === undefined ? before?.renews : renews
  if (newRenews) row.renews = newRenews
  if (newRenews && (rollover ?? before?.rollover)) row.rollover = true
  const others = new Set(categories ?? before?.categories)
  others.delete(plain.category)
  if (all_categories ?? before?.all_categories) row.all_categories = true
  else if (others.size > 0) row.categories = [...others]
  if (before?.reminders) row.reminders = before.reminders
  return row
}

/** Returns what a budget spent from a day to another, both included, in thousandths. */
export type SpentIn = (period: Period) => bigint

/** Returns the days of a budget before a period; undefined if it is its first, or if nothing is carried over. */
export const carriedFrom = ({ rollover, start_date }: RowOf<'budget'>, period: Period): Period | undefined =>
  rollover && period.start_date > start_date ? { start_date, end_date: addDays(period.start_date, -1) } : undefined

/** Returns a period of a budget with its sums. Carries over the amount of all earlier periods less what they spent. */
function periodWith(row: RowOf<'budget'>, { index, ...period }: Period & { index: number }, spentIn: SpentIn) {
  const limit = BigInt(toMilli(row.amount))
  const earlier = carriedFrom(row, period)
  const carried = earlier ? limit * BigInt(index) - spentIn(earlier) : 0n
  const spent = spentIn(period)
  return {
    ...period,
    spent: fromMilli(spent),
    remaining: fromMilli(limit + carried - spent),
    ...(row.rollover && { carried: fromMilli(carried) }),
  }
}

/** Returns the budget of a row, with its period on a day. */
export function computeBudget(id: string, row: RowOf<'budget'>, day: string, spentIn: SpentIn): Budget {
  const { name, amount, category, description, renews, rollover, start_date } = row
  const { categories, all_categories, reminders } = row
  return {
    id,
    name,
    amount,
    description,
    category: { name: category },
    ...periodWith(row, periodOn(row, day), spentIn),
    ...(renews && { renews, since: start_date }),
    ...(rollover && { rollover }),
    ...(categories && { categories }),
    ...(all_categories && { all_categories }),
    ...(reminders && { reminders }),
  }
}

/** Returns the periods of a budget up to a day, latest first, `limit` at most. */
export function listPeriods(row: RowOf<'budget'>, day: string, limit: number): (Period & { index: number })[] {
  const present = periodOn(row, day)
  const { renews, start_date } = row
  if (!renews) return [present]
  return Array.from({ length: Math.min(limit, present.index + 1) }, (_, before) => ({
    ...periodAt(start_date, renews, present.index - before),
    index: present.index - before,
  }))
}

/** Returns the periods of a budget up to today, or of those the ones that begin before a day, latest first. */
export function listedPeriods(row: RowOf<'budget'>, today: string, before: string | undefined, limit: number) {
  if (before === undefined || before > today) return listPeriods(row, today, limit)
  return before > row.start_date ? listPeriods(row, addDays(before, -1), limit) : []
}

/** Returns periods of a budget with their sums. */
export const periodSums = (
  row: RowOf<'budget'>,
  periods: readonly (Period & { index: number })[],
  spentIn: SpentIn,
): BudgetPeriod[] => periods.map((period) => periodWith(row, period, spentIn))

/** Returns the average of amounts, rounded to `decimals`. */
export function averageOf(amounts: readonly number[], decimals: number) {
  const milli = amounts.reduce((sum, amount) => sum + toMilli(amount), 0)
  const unit = 10 ** (3 - decimals)
  return fromMilli(Math.round(milli / amounts.length / unit) * unit)
}

/** Returns the step that a budget has reached: 0, 80 or 100 % of its limit. */
export const getWarningStep = (budget: Used & Pick<Budget, 'remaining'>) =>
  budget.remaining <= 0 ? 100 : isNearLimit(budget) ? 80 : 0

/** Returns the categories of a budget, or null if it counts all. */
export const countedCategories = ({
  category,
  categories = [],
  all_categories,
}: Pick<RowOf<'budget'>, 'category' | 'categories'> & Pick<Budget, 'all_categories'>) =>
  all_categories ? null : [category, ...categories]

/** Returns the categories that calls answer of a budget, or null if it counts all. */
export const categoriesOf = (budget: Pick<Budget, 'category' | 'categories' | 'all_categories'>) =>
  countedCategories({ ...budget, category: budget.category.name })

/** Returns whether a budget counts a category. */
export const countsCategory = (budget: Parameters<typeof categoriesOf>[0], name: string) =>
  categoriesOf(budget)?.includes(name) ?? true

/** Returns whether a budget runs on a day. */
export const runsOn = (row: RowOf<'budget'>, day: string) => isInPeriod(periodOn(row, day), day)

/** Compares budgets by their order in a list: latest start first. */
export const byBudgetOrder = (a: Budget, b: Budget) =>
  a.start_date === b.start_date ? (a.id < b.id ? 1 : -1) : a.start_date < b.start_date ? 1 : -1

/** Returns whether a day is in the period of a budget, both ends included. */
export const isInPeriod = ({ start_date, end_date }: Pick<Budget, 'start_date' | 'end_date'>, day: string) =>
  start_date <= day && day <= end_date

/**
 * `days` counts from today to the start of a planned budget, the days left of a running one with today, and from the
 * last day of an ended one. `use` is 'near' only while the budget runs, when the user can still react.
 */
export type BudgetState = {
  phase: 'planned' | 'running' | 'ended'
  use: 'calm' | 'near' | 'over'
  days: number
}

/** Returns the days from today to the last day of a budget, both included; 0 or less after its end. */
export const daysLeft = (today: string, end_date: string) => daysFrom(today, end_date) + 1

/** Returns which day of how many of its period a day is for a budget, or undefined if it does not run on it. */
export const dayOfPeriod = (budget: Pick<Budget, 'start_date' | 'end_date'>, day: string) =>
  isInPeriod(budget, day)
    ? { day: daysFrom(budget.start_date, day) + 1, days: daysLeft(budget.start_date, budget.end_date) }
    : undefined

/** Returns the state of a budget on `today`. */
export function budgetState(budget: Budget, today: string): BudgetState {
  const toStart = daysFrom(today, budget.start_date)
  const left = daysLeft(today, budget.end_date)
  const use = budget.remaining < 0 ? 'over' : 'calm'
  if (toStart > 0) return { phase: 'planned', use, days: toStart }
  if (left < 1) return { phase: 'ended', use, days: 1 - left }
  return { phase: 'running', use: use === 'calm' && isNearLimit(budget) ? 'near' : use, days: left }
}
