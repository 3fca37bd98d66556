import { type GoalRow, ROW_LIMITS } from '@daybook/contract'
import { type BalanceOf, computeGoal } from '@daybook/domain/goals'
import type { Db } from '../../../../db/open.ts'
import { orNotFound } from '../../../../errors.ts'
import { accountsWithBalances } from '../../accounts/accounts.service.ts'
import { goalRows } from './goalRows.repo.ts'
import { contributionRepo } from './goals.repo.ts'

type Row = [id: string, row: GoalRow]

/** Reads the goals of one user, on a day. */
export function goalService(db: Db, userId: string, today: string) {
  const contributions = contributionRepo(db, userId)

  /** Returns a function that gives the balance of each account, if one of the goals has an account. */
  async function balances(rows: Row[]): Promise<BalanceOf> {
    if (!rows.some(([, { account }]) => account)) return () => undefined
    const accounts = await accountsWithBalances(db, userId, today)
    const byId = new Map(accounts.map(({ id, balance, value = balance }) => [id, value]))
    return (account) => byId.get(account)
  }

  async function present(rows: Row[]) {
    const sums = await contributions.sums()
    const balanceOf = await balances(rows)
    return rows.map(([id, row]) => computeGoal(id, row, today, sums.get(id) ?? 0n, balanceOf))
  }

  return {
    all: async () => present(await goalRows.page(db, userId, { limit: ROW_LIMITS.goal * 2, before: undefined })),

    /** Returns a goal as calls answer it. */
    toGoal: async (id: string, row: GoalRow) => (await present([[id, row]]))[0]!,

    async contributions(goal: string) {
      orNotFound(await goalRows.get(db, userId, goal), 'goal_not_found')
      return contributions.list(goal)
    },
  }
}
