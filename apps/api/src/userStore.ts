import { ROW_LIMITS, type RowOf } from '@daybook/contract'
import { type CategorizedKind, hasCategory } from '@daybook/domain/categories'
import type { Store } from '@daybook/operations/store'
import type { JsonRows } from './db/changes/jsonRows.ts'
import type { ReadableKind } from './db/changes/trackedRows.ts'
import { getAuthor } from './db/changes/withChanges.ts'
import type { Db } from './db/open.ts'
import { userRepo } from './features/account/users.repo.ts'
import { linkRepo } from './features/links/links.repo.ts'
import { accountCurrencies } from './features/money/accounts/currencies.repo.ts'
import { entryDetailsRepo } from './features/money/entries/entryDetails.repo.ts'
import { budgetRepo } from './features/money/planning/budgets/budgets.repo.ts'
import { contributionRepo } from './features/money/planning/goals/goals.repo.ts'
import { goalService } from './features/money/planning/goals/goals.service.ts'
import { merchantRepo } from './features/money/receipts/merchants.repo.ts'
import { rememberCorrection } from './features/money/receipts/rememberCorrection.ts'
import { sectionRepo } from './features/notes/sections.repo.ts'
import { routineService } from './features/routines/routines.service.ts'
import { streakBeforeDay } from './features/routines/streaks.ts'
import { positionRepo } from './features/tasks/positions.repo.ts'
import { listSubtasks } from './features/tasks/tasks.repo.ts'
import { kinds } from './kinds.ts'
import { rowStore } from './operations/rowStore.ts'
import type { MakeStore } from './operations/runWork.ts'

const fewRows: { [K in 'account' | 'rule' | 'project']: JsonRows<K> } = kinds

const categorized: { [K in Exclude<CategorizedKind, 'entry'>]: ReadableKind<K> } = kinds

/** Returns the ids of the rows of a kind, of which a user has few, that name a category. */
async function idsInCategory<K extends Exclude<CategorizedKind, 'entry'>>(
  db: Db,
  userId: string,
  kind: K,
  name: string,
) {
  const rows = await categorized[kind].page(db, userId, { limit: ROW_LIMITS[kind], before: undefined })
  return rows.flatMap(([id, row]: [string, RowOf<K>]) => (hasCategory(kind, row, name) ? [id] : []))
}

/** Makes the store of a user from all features, for operations. */
export const userStore: MakeStore = (db, { userId, today }): Store => ({
  ...rowStore(db, kinds),
  all: (kind) => fewRows[kind].list(db, userId),
  idsInCategory: (kind, name) =>
    kind === 'entry' ? entryDetailsRepo(db, userId).idsInCategory(name) : idsInCategory(db, userId, kind, name),
  sections: async (noteId) =>
    (await sectionRepo(db, userId).of([noteId])).map(({ note_id, ...row }) => ({ note: note_id, ...row })),
  countContributions: (goalId) => contributionRepo(db, userId).count(goalId),
  countLinks: async (end) => (await linkRepo(db, userId).of(end)).length,
  topTask: async () => (await positionRepo(db, userId).fromTop(1))[0],
  openTasksBelow: (above, limit, butId) => positionRepo(db, userId).behind(above, limit, butId),
  subtasks: (id) => listSubtasks(db, userId, id),
  streakBefore: (id, row, day) => streakBeforeDay(db, userId, { id, row }, day),
  currencies: ({ accounts, days }) => accountCurrencies(db, userId, { accounts, days }),
  toBudget: (id, row) => budgetRepo(db, userId, today).toBudget(id, row),
  toGoal: (id, row) => goalService(db, userId, today).toGoal(id, row),
  toRoutine: (id, _row, day) => routineService(db, userId, day).toRoutine(id),
  user: () => userRepo(db, userId).get(),
  rememberCorrection: (id, row) => rememberCorrection(db, { userId, id, row, at: getAuthor(db).at }),
  renameCorrections: (renaming) => merchantRepo(db, userId).renameCategory(renaming),
})
