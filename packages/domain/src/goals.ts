import type { Contribution, Goal, GoalDraft, GoalRow, GoalState } from '@daybook/contract'
import { fromMilli, toMilli } from './amounts.ts'
import { periodIndex } from './budgetPeriods.ts'

/** Returns the row of a draft. What the draft leaves out stays as in `before`. */
export function toGoalRow({ id: _, ...draft }: GoalDraft, today: string, before?: GoalRow): GoalRow {
  const account = draft.account === undefined ? before?.account : draft.account
  return {
    name: draft.name,
    amount: draft.amount,
    target: draft.target,
    opening: draft.opening ?? before?.opening ?? 0,
    since: draft.since ?? before?.since ?? today,
    archived: draft.archived ?? before?.archived ?? false,
    ...(account && { account }),
  }
}

/** Returns the balance of an account by its id, or undefined if the account does not exist. */
export type BalanceOf = (account: string) => number | undefined

/**
 * Returns what is saved for a goal, in thousandths: the balance of its account, or, without one, and while its account
 * is in the trash, the opening sum and the contributions.
 */
function savedFor({ account, opening }: GoalRow, contributed: bigint, balanceOf: BalanceOf) {
  const balance = account === undefined ? undefined : balanceOf(account)
  return balance === undefined ? BigInt(toMilli(opening)) + contributed : BigInt(toMilli(balance))
}

/**
 * Returns the number of whole months from the start of a goal to its day, at least one, and of those that are over on
 * `today`. The days beyond the last whole month belong to it.
 */
function countMonths(since: string, target: string, today: string) {
  const total = Math.max(target > since ? periodIndex(since, 'month', target) : 0, 1)
  return { total, over: today < target ? Math.min(periodIndex(since, 'month', today), total - 1) : total }
}

/** Returns the quotient of positive numbers, rounded up. */
const dividedUp = (sum: bigint, by: number) => (sum + BigInt(by) - 1n) / BigInt(by)

/**
 * Returns a goal with its progress on a day. It is behind if the amount for each remaining month is larger than it was
 * at the start.
 *
 * @param contributed the sum of its contributions, in thousandths
 */
export function computeGoal(id: string, row: GoalRow, today: string, contributed: bigint, balanceOf: BalanceOf): Goal {
  const saved = savedFor(row, contributed, balanceOf)
  const amount = BigInt(toMilli(row.amount))
  const missing = amount > saved ? amount - saved : 0n
  const { target, since, opening, account } = row
  const months = target === null ? null : countMonths(since, target, today)
  const left = months && months.total - months.over

  function getState(): GoalState {
    if (missing === 0n) return 'reached'
    if (!months || left === null) return 'open'
    if (left === 0) return 'late'
    const atStart = account ? amount : amount - BigInt(toMilli(opening))
    return missing * BigInt(months.total) > atStart * BigInt(left) ? 'behind' : 'on_track'
  }

  return {
    ...row,
    id,
    saved: fromMilli(saved),
    remaining: fromMilli(missing),
    state: getState(),
    months_left: left,
    per_month: left === null ? null : fromMilli(dividedUp(missing, Math.max(left, 1))),
  }
}

/** Returns an amount rounded up to a number of decimals. */
export function roundedUp(amount: number, decimals: number) {
  const unit = 10 ** (3 - decimals)
  return fromMilli(Math.ceil(toMilli(amount) / unit) * unit)
}

/** Compares goals by their order in a list: latest created first. */
export const byGoalOrder = (a: { id: string }, b: { id: string }) => (a.id < b.id ? 1 : -1)

/** Compares contributions by their order in a list: latest day first, within a day the last added first. */
export const byContributionOrder = (a: Contribution, b: Contribution) =>
  a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1
