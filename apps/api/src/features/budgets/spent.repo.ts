import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'

type Budgets = ExpressionBuilder<Schema, 'budgets'>

// A month as a whole comes from the sums kept of it. Days are compared as text, so a month may end on a 31st.
const isWhole = sql<SqlBool>`category_totals.month || '-01' >= budgets.start_day
  and category_totals.month || '-31' <= budgets.end_day`
const firstMonth = sql<string>`substr(budgets.start_day, 1, 7)`
const lastMonth = sql<string>`substr(budgets.end_day, 1, 7)`
const beginsInside = sql<SqlBool>`substr(budgets.start_day, 9) <> '01'`
const endsInside = sql<SqlBool>`substr(budgets.end_day, 9) <> '31'
  and (${lastMonth} > ${firstMonth} or substr(budgets.start_day, 9) = '01')`

/** What a budget of this user has spent: the whole months it runs, and the days of those it begins and ends in. */
export function spentOf(userId: string) {
  const wholeMonths = (eb: Budgets) =>
    eb
      .selectFrom('category_totals')
      .select(sql<number>`sum(category_totals.amount_milli)`.as('milli'))
      .where('category_totals.user_id', '=', userId)
      .where('category_totals.type', '=', 'expense')
      .whereRef('category_totals.category', '=', 'budgets.category')
      .where(isWhole)

  const days = (eb: Budgets, where: Expression<SqlBool>) =>
    eb
      .selectFrom('entries')
      .select(sql<number>`sum(entries.amount_milli)`.as('milli'))
      .where('entries.user_id', '=', userId)
      .where('entries.type', '=', 'expense')
      .whereRef('entries.category', '=', 'budgets.category')
      .whereRef('entries.day', '>=', 'budgets.start_day')
      .whereRef('entries.day', '<=', 'budgets.end_day')
      .where(where)

  return (eb: Budgets) => {
    const first = days(eb, sql<SqlBool>`${beginsInside} and entries.day <= ${firstMonth} || '-31'`)
    const last = days(eb, sql<SqlBool>`${endsInside} and entries.day >= ${lastMonth} || '-01'`)
    return sql<string>`cast(
      coalesce((${wholeMonths(eb)}), 0) + coalesce((${first}), 0) + coalesce((${last}), 0) as text)`.as('spent')
  }
}
