import { categoriesOf } from '@daybook/domain/budgets'
import { m } from '#messages'

/** Returns what a budget counts as text. */
export const categoriesText = (budget: Parameters<typeof categoriesOf>[0]) =>
  categoriesOf(budget)?.join(', ') ?? m.budget_all_categories()
