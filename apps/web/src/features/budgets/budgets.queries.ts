import { createBudget, deleteBudget, editBudget, listBudgets, listCategories } from '@daybook/contract'
import { mutationById, mutationFor, queryFor } from '../../api/queries.ts'

const FIELDS = ['name', 'amount', 'category', 'description', 'start_date', 'end_date']
const failure = (what: string) => `Something went wrong! Error ${what}`

export const budgets = queryFor(listBudgets, {}, { failure: failure('getting budgets') })

/** The user's categories, from both entries and budgets. */
export const categories = queryFor(listCategories, {})

export const createBudgetMutation = mutationFor(createBudget, { failure: failure('creating budget'), fields: FIELDS })

export const editBudgetMutation = (id: string) =>
  mutationFor(editBudget, { failure: failure('updating budget'), fields: FIELDS }, { id })

export const deleteBudgetMutation = mutationById(deleteBudget, { failure: failure('deleting budget'), hides: 'all' })
