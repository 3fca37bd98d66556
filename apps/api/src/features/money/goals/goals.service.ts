import { GOAL_LIMIT, type GoalDraft, type GoalRow } from '@daybook/contract'
import { type BalanceOf, goalOf, goalRowOf } from '@daybook/domain/goals'
import { tracked } from '../../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../../db/changes/withChanges.ts'
import type { Db } from '../../../db/open.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { orNotFound } from '../../../errors.ts'
import { newId } from '../../../ids.ts'
import { requireAmount } from '../../../requireAmount.ts'
import { accountService, requireAccount } from '../accounts/accounts.service.ts'
import { goalRows } from './goalRows.repo.ts'
import { contributionRepo } from './goals.repo.ts'

const MISSING = 'goal_not_found'

type Row = [id: string, row: GoalRow]

const rowsOf = (db: Db, userId: string): Promise<Row[]> =>
  goalRows.page(db, userId, { limit: GOAL_LIMIT * 2, before: undefined })

/** Reads and writes the goals of one user, on a day. */
export function goalService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author, today: string) {
  const { userId } = author

  /** Returns a function that gives the balance of each account, if one of the goals has an account. */
  async function balances(db: Db, rows: Row[]): Promise<BalanceOf> {
    if (!rows.some(([, { account }]) => account)) return () => undefined
    const accounts = await accountService({ db, clock }, author).all()
    const byId = new Map(accounts.map(({ id, balance, value = balance }) => [id, value]))
    return (account) => byId.get(account)
  }

  async function presented(db: Db, rows: Row[]) {
    const sums = await contributionRepo(db, userId).sums()
    const balanceOf = await balances(db, rows)
    return rows.map(([id, row]) => goalOf(id, row, today, sums.get(id) ?? 0n, balanceOf))
  }

  const presentedOne = async (db: Db, id: string, row: GoalRow | undefined) =>
    orNotFound((await presented(db, [[id, orNotFound(row, MISSING)]]))[0], MISSING)

  return {
    all: async () => presented(db, await rowsOf(db, userId)),

    /** Creates a goal. If the id exists, creates nothing and returns the stored goal. */
    create: ({ id = newId(clock.now()), ...draft }: GoalDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const goals = tracked(db, goalRows)
        const known = await goals.get(id)
        if (known) return presentedOne(db, id, known)
        await requireAccount(db, userId, draft.account)
        const row = goalRowOf(draft, today)
        return presentedOne(db, id, (await goals.create(id, row)) ? row : undefined)
      }),

    edit: (id: string, draft: GoalDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const row = await tracked(db, goalRows).edit(id, async (before) => {
          // An account that was deleted for good stays named.
          if (draft.account !== before.account) await requireAccount(db, userId, draft.account)
          requireAmount(draft.amount, before.amount)
          return goalRowOf(draft, today, before)
        })
        return presentedOne(db, id, row)
      }),

    remove: (id: string) =>
      withChanges({ db, clock }, author, async (db) => {
        orNotFound(await tracked(db, goalRows).discard(id), MISSING)
      }),
  }
}
