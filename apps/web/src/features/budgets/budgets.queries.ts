import {
  type BudgetDraft,
  createBudget,
  deleteBudget,
  editBudget,
  listBudgets,
  listCategories,
} from '@daybook/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

const FIELDS = ['name', 'amount', 'category', 'description', 'start_date', 'end_date']
const failure = (what: string) => `Something went wrong! Error ${what}`

export const budgets = queryOptions({
  queryKey: ['budgets', 'all'],
  queryFn: ({ signal }) => call(listBudgets, {}, { signal }),
  meta: { failure: failure('getting budgets') },
})

/** The user's categories, from both entries and budgets. */
export const categories = queryOptions({
  queryKey: ['money', 'categories'],
  queryFn: ({ signal }) => call(listCategories, {}, { signal }),
})

export const createBudgetMutation = mutationOptions({
  mutationFn: (draft: BudgetDraft) => call(createBudget, { body: draft }),
  meta: { failure: failure('creating budget'), fields: FIELDS },
})

export const editBudgetMutation = (id: string) =>
  mutationOptions({
    mutationFn: (draft: BudgetDraft) => call(editBudget, { params: { id }, body: draft }),
    meta: { failure: failure('updating budget'), fields: FIELDS },
  })

export const deleteBudgetMutation = mutationOptions({
  mutationFn: (id: string) => call(deleteBudget, { params: { id } }),
  meta: { failure: failure('deleting budget'), hides: 'all' },
})
