import { type BudgetDraft, NEAR_LIMIT } from '@daybook/contract'
import { adjustCategoryUsage } from '../../db/categories.ts'
import type { Db } from '../../db/open.ts'
import { withUser } from '../../db/withUser.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { orNotFound } from '../../http/errors.ts'
import { newId } from '../../ids.ts'
import { budgetRepo } from './budgets.repo.ts'

const MISSING = 'Budget not found'

/** Budgets and the category each counts for: one transaction each. */
export function budgetService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, userId: string) {
  return {
    list: (day?: string) => budgetRepo(db, userId).list(day),
    get: async (id: string) => orNotFound(await budgetRepo(db, userId).get(id), MISSING),

    /** Sent again with the same id it answers what stands and creates nothing. */
    create: ({ id = newId(clock.now()), ...draft }: BudgetDraft) =>
      withUser(db, userId, async (db) => {
        const isNew = await budgetRepo(db, userId).insert(id, draft)
        if (isNew) await adjustCategoryUsage(db, userId, draft.category, 1)
        return orNotFound(await budgetRepo(db, userId).get(id), MISSING)
      }),

    edit: (id: string, { id: _, ...draft }: BudgetDraft) =>
      withUser(db, userId, async (db) => {
        const before = orNotFound(await budgetRepo(db, userId).get(id), MISSING)
        await budgetRepo(db, userId).update(id, draft)
        if (draft.category !== before.category.name) {
          await adjustCategoryUsage(db, userId, before.category.name, -1)
          await adjustCategoryUsage(db, userId, draft.category, 1)
        }
        return orNotFound(await budgetRepo(db, userId).get(id), MISSING)
      }),

    remove: (id: string) =>
      withUser(db, userId, async (db) => {
        const category = orNotFound(await budgetRepo(db, userId).remove(id), MISSING)
        await adjustCategoryUsage(db, userId, category, -1)
      }),
  }
}

/** The budgets of one user that run on a day and have spent nearly all of their amount, or more. */
export async function budgetsNearLimit(db: Db, userId: string, day: string) {
  const running = await budgetRepo(db, userId).list(day)
  return running.filter(({ spent, amount }) => spent >= amount * NEAR_LIMIT)
}
