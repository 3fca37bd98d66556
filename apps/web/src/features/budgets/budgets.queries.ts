import { type Budget, createBudget, deleteBudget, editBudget, listBudgets, listCategories } from '@daybook/contract'
import { m } from '#messages'
import { deletionOf } from '../../api/deletions.ts'
import { editFor, mutationFor, queryFor } from '../../api/queries.ts'

const FIELDS = ['name', 'amount', 'category', 'description', 'start_date', 'end_date']

/** Silent, because the page shows a failure itself. */
export const budgets = queryFor(listBudgets, {}, { silent: true })

/** The user's categories but those of income alone, most used first: budgets limit expenses. */
export const categories = queryFor(listCategories, { querystring: { type: 'expense' } })

export const createBudgetMutation = mutationFor(createBudget, { failure: m.budget_create_failed(), fields: FIELDS })

export const editBudgetMutation = ({ id, category, spent: _, remaining: __, ...fields }: Budget) => {
  const base = { ...fields, category: category.name }
  return editFor(editBudget, { id, base }, { failure: m.budget_edit_failed(), fields: FIELDS })
}

export const deleteBudgetMutation = deletionOf(deleteBudget, { failure: m.budget_delete_failed(), hides: 'all' })
