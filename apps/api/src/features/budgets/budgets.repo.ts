import { budgetOf } from '@daybook/domain/budgets'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { BudgetTable } from '../../db/schema.ts'
import { toRow } from './budgetRows.repo.ts'
import { spentOf } from './spent.repo.ts'

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

/** Reads the budgets of one user. The spent amount is computed on each read, so there is no stored sum to keep consistent. */
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
  }
}

const toBudget = (row: Row) => budgetOf(row.id, toRow(row), BigInt(row.spent))
