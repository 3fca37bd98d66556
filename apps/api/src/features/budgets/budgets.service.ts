import type { Budget, BudgetDraft } from '@daybook/contract'
import { budgetRowOf } from '@daybook/domain/budgets'
import { tracked } from '../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../db/changes/withChanges.ts'
import type { Db } from '../../db/open.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { orNotFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { requireAmount } from '../../requireAmount.ts'
import { budgetRows } from './budgetRows.repo.ts'
import { budgetRepo } from './budgets.repo.ts'

const MISSING = 'budget_not_found'

/** Reads and writes the budgets of one user, on a day. */
export function budgetService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author, today: string) {
  const { userId } = author
  const stored = async (db: Db, id: string) => orNotFound(await budgetRepo(db, userId, today).get(id), MISSING)

  return {
    list: (day?: string) => budgetRepo(db, userId, today).list(day),
    get: (id: string) => stored(db, id),
    periods: async (id: string, before: string | undefined) =>
      orNotFound(await budgetRepo(db, userId, today).periods(id, before), MISSING),
    total: () => budgetRepo(db, userId, today).total(),

    /** Creates a budget. If the id exists, creates nothing and returns the stored budget. */
    create: ({ id = newId(clock.now()), ...draft }: BudgetDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        await tracked(db, budgetRows).create(id, budgetRowOf(draft))
        return stored(db, id)
      }),

    /** Creates budgets in the order given. */
    createMany: (drafts: readonly BudgetDraft[]) =>
      withChanges({ db, clock }, author, async (db) => {
        const made: Budget[] = []
        for (const { id = newId(clock.now()), ...draft } of drafts) {
          await tracked(db, budgetRows).create(id, budgetRowOf(draft))
          made.push(await stored(db, id))
        }
        return made
      }),

    edit: (id: string, draft: BudgetDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        await tracked(db, budgetRows).edit(id, (before) => {
          requireAmount(draft.amount, before.amount, { code: 'budget_amount_too_small' })
          return budgetRowOf(draft, before)
        })
        return stored(db, id)
      }),

    remove: (id: string) =>
      withChanges({ db, clock }, author, async (db) => {
        orNotFound(await tracked(db, budgetRows).discard(id), MISSING)
      }),
  }
}

/** Returns the user's budgets that run on `day`, for the dashboard. */
export const runningBudgets = (db: Db, userId: string, day: string) => budgetRepo(db, userId, day).list(day)
