import type { Budget, BudgetDraft } from '@daybook/contract'
import { sql } from 'kysely'
import { fromMilli, toMilli } from '../../db/milli.ts'
import type { Db } from '../../db/open.ts'
import type { BudgetTable } from '../../db/schema.ts'

type Draft = Omit<BudgetDraft, 'id'>
type Row = Omit<BudgetTable, 'user_id'> & { spent: string }

const COLUMNS = ['id', 'name', 'amount_milli', 'category', 'description', 'start_day', 'end_day'] as const

/** The budgets of one user. What each has spent is summed from the entries, which nobody has to keep in step. */
export function budgetRepo(db: Db, userId: string) {
  const budgets = () =>
    db
      .selectFrom('budgets')
      .select(COLUMNS)
      .select((eb) =>
        eb
          .selectFrom('entries')
          .select(sql<string>`cast(coalesce(sum(entries.amount_milli), 0) as text)`.as('spent'))
          .where('entries.user_id', '=', userId)
          .where('entries.type', '=', 'expense')
          .whereRef('entries.category', '=', 'budgets.category')
          .whereRef('entries.day', '>=', 'budgets.start_day')
          .whereRef('entries.day', '<=', 'budgets.end_day')
          .$asScalar()
          .$notNull()
          .as('spent'),
      )
      .where('budgets.user_id', '=', userId)

  return {
    /** Newest start first; with a day, only those that run on it. */
    async list(day?: string) {
      let query = budgets().orderBy('start_day', 'desc').orderBy('id', 'desc')
      if (day) query = query.where('start_day', '<=', day).where('end_day', '>=', day)
      return (await query.execute()).map(toBudget)
    },

    async get(id: string) {
      const row = await budgets().where('id', '=', id).executeTakeFirst()
      return row && toBudget(row)
    },

    /** Whether it is new; false where the id is taken already. */
    async insert(id: string, draft: Draft) {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('budgets')
        .values({ user_id: userId, id, ...toColumns(draft) })
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows > 0n
    },

    async update(id: string, draft: Draft) {
      await db.updateTable('budgets').set(toColumns(draft)).where('user_id', '=', userId).where('id', '=', id).execute()
    },

    /** The category of the budget that was there. */
    async remove(id: string) {
      const row = await db
        .deleteFrom('budgets')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('category')
        .executeTakeFirst()
      return row?.category
    },
  }
}

const toColumns = ({ name, amount, category, description, start_date, end_date }: Draft) => ({
  name,
  amount_milli: toMilli(amount),
  category,
  description,
  start_day: start_date,
  end_day: end_date,
})

const toBudget = ({ id, name, amount_milli, category, description, start_day, end_day, spent }: Row): Budget => ({
  id,
  name,
  amount: fromMilli(amount_milli),
  description,
  category: { name: category },
  start_date: start_day,
  end_date: end_day,
  spent: fromMilli(spent),
  remaining: fromMilli((BigInt(amount_milli) - BigInt(spent)).toString()),
})
