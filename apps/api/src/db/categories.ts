import type { Db } from './open.ts'
import { preparedRows } from './prepared.ts'

type Usage = { user_id: string; name: string; uses: number }

const addUsages = (db: Db, rows: Usage[]) =>
  db
    .insertInto('categories')
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(['user_id', 'name'])
        .doUpdateSet((eb) => ({ uses: eb('categories.uses', '+', eb.ref('excluded.uses')) })),
    )

const upsertUsages = preparedRows(1, addUsages)

/**
 * Adds to the numbers of entries and budgets in categories, each named once; a number may be negative. Only categories
 * in use are suggested.
 */
export async function adjustCategoryUsage(db: Db, userId: string, changes: Omit<Usage, 'user_id'>[]) {
  if (changes.length > 0)
    await upsertUsages(
      db,
      changes.map((change) => ({ user_id: userId, ...change })),
    )
}
