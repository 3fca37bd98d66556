import type { BudgetDraft } from '@daybook/contract'
import { tracked } from '../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../db/changes/withChanges.ts'
import type { Db } from '../../db/open.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { orNotFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { budgetRows } from './budgetRows.repo.ts'
import { budgetRepo } from './budgets.repo.ts'

const MISSING = 'budget_not_found'

/** Reads and writes the budgets of one user. */
export function budgetService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const { userId } = author
  const stored = async (db: Db, id: string) => orNotFound(await budgetRepo(db, userId).get(id), MISSING)

  return {
    list: (day?: string) => budgetRepo(db, userId).list(day),
    get: (id: string) => stored(db, id),

    /** Creates a budget. If the id exists, creates nothing and returns the stored budget. */
    create: ({ id = newId(clock.now()), ...draft }: BudgetDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        await tracked(db, budgetRows).create(id, draft)
        return stored(db, id)
      }),

    edit: (id: string, { id: _, ...draft }: BudgetDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        await tracked(db, budgetRows).edit(id, () => draft)
        return stored(db, id)
      }),

    remove: (id: string) =>
      withChanges({ db, clock }, author, async (db) => {
        orNotFound(await tracked(db, budgetRows).discard(id), MISSING)
      }),
  }
}

/** Returns the user's budgets that run on `day`, for the dashboard. */
export const runningBudgets = (db: Db, userId: string, day: string) => budgetRepo(db, userId).list(day)
