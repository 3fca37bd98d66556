import { categoryUses } from '@daybook/domain/categories'
import { sql } from 'kysely'
import { findSettings } from '../../../../db/changes/settingsRows.repo.ts'
import type { Db } from '../../../../db/open.ts'
import { prepared } from '../../../../db/prepared.ts'
import { totalsRepo } from './totals.repo.ts'

const readUses = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('categories').select(['name', 'uses']).where('user_id', '=', userId).where('uses', '>', 0),
)

const readBudgetUses = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('budgets')
    .where('user_id', '=', userId)
    .where('all_categories', 'is', null)
    .select(['category as name', sql<number>`count(*)`.as('uses')])
    .groupBy('category'),
)

/** Returns the categories of a user with their entries, and their sums in a year (yyyy). */
export async function readCategoryUses(db: Db, userId: string, year: string) {
  const budgets = (await readBudgetUses(db, { userId })).map(({ name, uses }) => ({ name, uses: Number(uses) }))
  const ofBudgets = new Map(budgets.map(({ name, uses }) => [name, uses]))
  // The stored numbers count entries and budgets.
  const entries = (await readUses(db, { userId })).map(({ name, uses }) => ({
    name,
    uses: uses - (ofBudgets.get(name) ?? 0),
  }))
  const sums = await totalsRepo(db, userId).byCategories(`${year}-01`, `${year}-12`)
  return categoryUses(entries, budgets, sums, (await findSettings(db, userId))?.added_categories)
}
