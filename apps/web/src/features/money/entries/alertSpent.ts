import { asCategory, type EntryDraft } from '@daybook/contract'
import { countsCategory } from '@daybook/domain/budgets'
import type { QueryClient } from '@tanstack/react-query'
import { alertBudgets } from '../../../alerts/budgetAlerts.ts'
import { budgetsOn } from './money.queries.ts'

/** Raises an alert for each budget of an expense that reaches 80 or 100 % with it. */
export async function alertSpent(client: QueryClient, { date, category, parts = [] }: EntryDraft, currency: string) {
  const names = [category, ...parts.map((part) => part.category)].map(asCategory)
  const query = budgetsOn(date)
  // One that was sent before the expense was saved does not have it.
  await client.cancelQueries({ queryKey: query.queryKey })
  const budgets = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => [])
  alertBudgets(budgets, currency, (budget) => names.some((name) => countsCategory(budget, name)))
}
