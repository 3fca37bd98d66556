import type { RowOf } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { adjustCategoryUsage } from '../../../../db/categories.ts'
import type { ConvertibleKind } from '../../../../db/changes/trackedRows.ts'
import { putRows } from '../../../../db/putRows.ts'
import type { BudgetTable } from '../../../../db/schema.budgets.ts'

type BudgetRow = RowOf<'budget'>

/** The budgets of a user. Each write updates the usage of the budget's category. */
export const budgetRows: ConvertibleKind<'budget'> = {
  kind: 'budget',

  async page(db, userId, { limit, before }) {
    const query = db.selectFrom('budgets').selectAll().where('user_id', '=', userId)
    const rows = await (before ? query.where('id', '<', before) : query).orderBy('id', 'desc').limit(limit).execute()
    return rows.map((row) => [row.id, toRow(row)])
  },

  putAmounts: (db, userId, budgets) =>
    putRows(
      db,
      'budgets',
      budgets.map(([id, row]) => ({ user_id: userId, id, ...toColumns(row) })),
    ),

  rows: (db, userId) => ({
    async get(id) {
      const row = await db
        .selectFrom('budgets')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toRow(row)
    },

    async insert(budgets) {
      const added = await db
        .insertInto('budgets')
        .values(budgets.map(([id, row]) => ({ user_id: userId, id, ...toColumns(row) })))
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .returning(['id', 'category', 'all_categories'])
        .execute()
      for (const row of added) await adjustCategoryUsage(db, userId, usesOf(row, 1))
      return added.map(({ id }) => id)
    },

    async update(id, before, after) {
      await db.updateTable('budgets').set(toColumns(after)).where('user_id', '=', userId).where('id', '=', id).execute()
      if (after.category === before.category && after.all_categories === before.all_categories) return after
      await adjustCategoryUsage(db, userId, usesOf(before, -1))
      await adjustCategoryUsage(db, userId, usesOf(after, 1))
      return after
    },

    async remove(id, row) {
      await db.deleteFrom('budgets').where('user_id', '=', userId).where('id', '=', id).execute()
      await adjustCategoryUsage(db, userId, usesOf(row, -1))
    },
  }),
}

/** Returns how a budget changes the uses of its category. One of all categories names none. */
const usesOf = (
  { category, all_categories }: Pick<BudgetTable, 'category'> & { all_categories?: unknown },
  uses: 1 | -1,
) => (all_categories ? [] : [{ name: category, uses }])

const toColumns = ({ name, amount, category, description, start_date, end_date, ...more }: BudgetRow) => ({
  name,
  amount_milli: toMilli(amount),
  category,
  description,
  start_day: start_date,
  end_day: end_date,
  renews: more.renews ?? null,
  rollover: more.rollover ? 1 : null,
  categories: more.categories ? JSON.stringify(more.categories) : null,
  all_categories: more.all_categories ? 1 : null,
  reminders: more.reminders ? JSON.stringify(more.reminders) : null,
})

export const toRow = ({
  name,
  amount_milli,
  category,
  description,
  start_day,
  end_day,
  renews,
  rollover,
  categories,
  all_categories,
  reminders,
}: Omit<BudgetTable, 'user_id'>): BudgetRow => ({
  name,
  amount: fromMilli(amount_milli),
  category,
  description,
  start_date: start_day,
  end_date: end_day,
  ...(renews && { renews }),
  ...(rollover && { rollover: true }),
  ...(categories && { categories: JSON.parse(categories) as string[] }),
  ...(all_categories && { all_categories: true }),
  ...(reminders && { reminders: JSON.parse(reminders) as number[] }),
})
