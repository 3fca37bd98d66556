import type { Budget, RowOf } from '@daybook/contract'
import { fromMilli, toMilli } from './amounts.ts'
import { daysFrom } from './days.ts'

/** The share of its amount from which a budget is near its limit. */
const NEAR_LIMIT = 0.8

/** Returns whether a budget has spent at least 80 % of its amount. Also true for an exceeded budget. */
export const isNearLimit = ({ spent, amount }: Pick<Budget, 'spent' | 'amount'>) => spent >= amount * NEAR_LIMIT

/** Returns the budget of a row. `spent` in thousandths. */
export const budgetOf = (
  id: string,
  { name, amount, category, description, start_date, end_date }: RowOf<'budget'>,
  spent: bigint,
): Budget => ({
  id,
  name,
  amount,
  description,
  category: { name: category },
  start_date,
  end_date,
  spent: fromMilli(spent),
  remaining: fromMilli(BigInt(toMilli(amount)) - spent),
})

/** Returns whether a day is in the period of a budget, both ends included. */
export const isInPeriod = ({ start_date, end_date }: Pick<Budget, 'start_date' | 'end_date'>, day: string) =>
  start_date <= day && day <= end_date

/**
 * `days` counts from today to the start of a planned budget, to the last day of a running one, and from the last day of
 * an ended one. `use` is 'near' only while the budget runs, when the user can still react.
 */
export type BudgetState = {
  phase: 'planned' | 'running' | 'ended'
  use: 'calm' | 'near' | 'over'
  days: number
}

/**
 * Returns what may still be spent a day from `today` to the end of running budgets, both included, rounded down to
 * `decimals`. Of several budgets of one category, the tightest counts.
 */
export function spendablePerDay(budgets: readonly Budget[], today: string, decimals: number) {
  const byCategory = new Map<string, number>()
  for (const { category, remaining, end_date } of budgets) {
    const perDay = Math.max(0, toMilli(remaining)) / (daysFrom(today, end_date) + 1)
    byCategory.set(category.name, Math.min(perDay, byCategory.get(category.name) ?? Number.POSITIVE_INFINITY))
  }
  const total = [...byCategory.values()].reduce((sum, perDay) => sum + perDay, 0)
  const unit = 10 ** (3 - decimals)
  // The smallest part of a thousandth makes up for the rounding of divisions, such as three times a third.
  return fromMilli(Math.floor(total / unit + 1e-6) * unit)
}

/** Returns the state of a budget on `today`. */
export function budgetState(budget: Budget, today: string): BudgetState {
  const toStart = daysFrom(today, budget.start_date)
  const toEnd = daysFrom(today, budget.end_date)
  const use = budget.remaining < 0 ? 'over' : 'calm'
  if (toStart > 0) return { phase: 'planned', use, days: toStart }
  if (toEnd < 0) return { phase: 'ended', use, days: -toEnd }
  return { phase: 'running', use: use === 'calm' && isNearLimit(budget) ? 'near' : use, days: toEnd }
}
