import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'

type Budgets = ExpressionBuilder<Schema, 'budgets'>

// Whole months are read from category_totals. Days are compared as text, so '-31' works as the last day of any month.
const isWholeMonth = sql<SqlBool>`category_totals.month || '-01' >= budgets.start_day
  and category_totals.month || '-31' <= budgets.end_day`
const firstMonth = sql<string>`substr(budgets.start_day, 1, 7)`
const lastMonth = sql<string>`substr(budgets.end_day, 1, 7)`
const startsMidMonth = sql<SqlBool>`substr(budgets.start_day, 9) <> '01'`
const endsMidMonth = sql<SqlBool>`substr(budgets.end_day, 9) <> '31'
  and (${lastMonth} > ${firstMonth} or substr(budgets.start_day, 9) = '01')`

/** Returns the SQL for a budget's spent amount: totals of its whole months plus entries of its partial months. */
export function spentOf(userId: string) {
  const wholeMonths = (eb: Budgets) =>
    eb
      .selectFrom('category_totals')
      .select(sql<number>`sum(category_totals.amount_milli)`.as('milli'))
      .where('category_totals.user_id', '=', userId)
      .where('category_totals.type', '=', 'expense')
      .whereRef('category_totals.category', '=', 'budgets.category')
      .where(isWholeMonth)

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
    const first = days(eb, sql<SqlBool>`${startsMidMonth} and entries.day <= ${firstMonth} || '-31'`)
    const last = days(eb, sql<SqlBool>`${endsMidMonth} and entries.day >= ${lastMonth} || '-01'`)
    return sql<string>`cast(
      coalesce((${wholeMonths(eb)}), 0) + coalesce((${first}), 0) + coalesce((${last}), 0) as text)`.as('spent')
  }
}
