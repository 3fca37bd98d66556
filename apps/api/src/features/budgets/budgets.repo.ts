import type { Budget, BudgetDraft } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { BudgetTable } from '../../db/schema.ts'
import { spentOf } from './spent.repo.ts'

type Draft = Omit<BudgetDraft, 'id'>
type Row = Omit<BudgetTable, 'user_id'> & { spent: string }

const COLUMNS = ['id', 'name', 'amount_milli', 'category', 'description', 'start_day', 'end_day'] as const

type Owner = { userId: string }

const budgetsOf = (db: Db, userId: string) =>
  db.selectFrom('budgets').select(COLUMNS).select(spentOf(userId)).where('budgets.user_id', '=', userId)

const allOf = prepared((db, { userId }: Owner) =>
  budgetsOf(db, userId).orderBy('start_day', 'desc').orderBy('id', 'desc'),
)

const runningOn = prepared((db, { userId, day }: Owner & { day: string }) =>
  budgetsOf(db, userId)
    .where('start_day', '<=', day)
    .where('end_day', '>=', day)
    .orderBy('start_day', 'desc')
    .orderBy('id', 'desc'),
)

/** Budgets of one user. The spent amount is computed on each read, so there is no stored sum to keep consistent. */
export function budgetRepo(db: Db, userId: string) {
  return {
    /** Returns the budgets, newest start first. With `day`, returns only those that run on it. */
    async list(day?: string) {
      const rows = day ? await runningOn(db, { userId, day }) : await allOf(db, { userId })
      return rows.map(toBudget)
    },

    async get(id: string) {
      const row = await budgetsOf(db, userId).where('id', '=', id).executeTakeFirst()
      return row && toBudget(row)
    },

    /** Returns false, without a change, if the id is taken. */
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

    /** Returns the category of the deleted budget, or undefined if there was none. */
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
  remaining: fromMilli(BigInt(amount_milli) - BigInt(spent)),
})
