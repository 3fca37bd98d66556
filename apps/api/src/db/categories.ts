import type { Db } from './open.ts'
import { prepared } from './prepared.ts'

const upsertUsage = prepared((db, { userId, name, by }: { userId: string; name: string; by: number }) =>
  db
    .insertInto('categories')
    .values({ user_id: userId, name, uses: by })
    .onConflict((oc) =>
      oc.columns(['user_id', 'name']).doUpdateSet((eb) => ({ uses: eb('categories.uses', '+', by) })),
    ),
)

/**
 * Adds `by`, which may be negative, to the number of entries and budgets in a category. Only categories in use are
 * suggested.
 */
export async function adjustCategoryUsage(db: Db, userId: string, name: string, by: number) {
  await upsertUsage(db, { userId, name, by })
}
