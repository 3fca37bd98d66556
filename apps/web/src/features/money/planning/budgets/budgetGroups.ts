import type { Budget } from '@daybook/contract'
import { roundAmount } from '@daybook/domain/amounts'
import { budgetState, limitOf } from '@daybook/domain/budgets'

/** Returns the running budgets, the first to end first, the coming ones, the next first, and the past ones, the last first. */
export function budgetGroups(budgets: readonly Budget[], today: string) {
  const inPhase = (phase: string) => budgets.filter((budget) => budgetState(budget, today).phase === phase)
  return {
    running: inPhase('running').sort(byEnd),
    coming: inPhase('planned').sort((a, b) => compare([a.start_date, a.name], [b.start_date, b.name])),
    past: inPhase('ended').sort((a, b) => compare([b.end_date, a.name], [a.end_date, b.name])),
  }
}

/** The order of running budgets: the first to end first. */
export const byEnd = (a: Budget, b: Budget) => compare([a.end_date, a.name], [b.end_date, b.name])

/** Returns the budgets to add up: only one of all categories, if there is any, since the others are within it. */
export function summedBudgets(running: readonly Budget[]) {
  const all = running.find(({ all_categories }) => all_categories)
  return all ? [all] : running
}

/**
 * Returns the sums of running budgets: of their amounts with what is left of earlier periods, of what these were over,
 * and of what is left after what the budgets spent together.
 */
export function budgetTotals(running: readonly Budget[], spent: number) {
  const sum = (amounts: number[]) => roundAmount(amounts.reduce((total, amount) => total + amount, 0))
  const overBefore = sum(running.map(({ carried = 0 }) => Math.max(-carried, 0)))
  const budgeted = roundAmount(sum(running.map(limitOf)) + overBefore)
  return { budgeted, overBefore, left: roundAmount(budgeted - overBefore - spent) }
}

const compare = ([a, nameA]: [string, string], [b, nameB]: [string, string]) =>
  a === b ? nameA.localeCompare(nameB) : a < b ? -1 : 1
