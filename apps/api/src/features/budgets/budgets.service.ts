import type { BudgetDraft } from '@daybook/contract'
import { isNearLimit } from '@daybook/domain/budgets'
import { adjustCategoryUsage } from '../../db/categories.ts'
import type { Db } from '../../db/open.ts'
import { withUser } from '../../db/withUser.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { orNotFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { budgetRepo } from './budgets.repo.ts'

const MISSING = 'budget_not_found'

/** Each write changes the budget and the usage of its category in one transaction. */
export function budgetService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, userId: string) {
  return {
    list: (day?: string) => budgetRepo(db, userId).list(day),
    get: async (id: string) => orNotFound(await budgetRepo(db, userId).get(id), MISSING),

    /** Creates a budget. If the id exists, creates nothing and returns the stored budget. */
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

/** Returns the user's budgets that run on `day` and are near their limit. */
export async function budgetsNearLimit(db: Db, userId: string, day: string) {
  const running = await budgetRepo(db, userId).list(day)
  return running.filter(isNearLimit)
}
