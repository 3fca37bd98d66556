import {
  type Budget,
  type BudgetDraft,
  createBudget,
  createBudgets,
  discardBudget,
  editBudget,
  getBudget,
  getBudgetTotal,
  getMoneyMonth,
  listBudgetPeriods,
  listBudgets,
  listCategories,
  listRunningBudgets,
} from '@daybook/contract'
import { m } from '#messages'
import { addedName } from '../../../../api/addedText.ts'
import { makeDiscardMutation } from '../../../../api/discardMutation.ts'
import { makeMutation } from '../../../../api/operations.ts'
import { editFor, mutationFor, queryFor } from '../../../../api/queries.ts'
import { toFields } from './panel.ts'

const FIELDS = [
  'name',
  'amount',
  'category',
  'description',
  'start_date',
  'end_date',
  'renews',
  'categories',
  'all_categories',
]

/** Silent, because the page shows a failure itself. */
export const budgets = queryFor(listBudgets, {}, { silent: true })

/** One budget, also for links to deleted ones: the page says that it is missing. */
export const budget = (id: string) => queryFor(getBudget, { params: { id } }, { silent: true })

/** The budgets that run on a day. */
export const budgetsOn = (date: string) => queryFor(listRunningBudgets, { querystring: { date } }, { silent: true })

/** The spending in all budgets that run on a day, by default today, each expense once. */
export const budgetTotal = (date?: string) =>
  queryFor(getBudgetTotal, { querystring: date ? { date } : {} }, { silent: true })

/** The sums of a month (yyyy-mm), by category. */
export const moneyMonth = (month: string) => queryFor(getMoneyMonth, { querystring: { month } }, { silent: true })

/** The latest periods of a budget, or the latest of those before a day. */
export const budgetPeriods = (id: string, before: string | undefined) =>
  queryFor(listBudgetPeriods, { params: { id }, querystring: before ? { before } : {} }, { silent: true })

/** The user's categories but those of income alone, most used first: budgets limit expenses. */
export const categories = queryFor(listCategories, { querystring: { type: 'expense' } })

export const createBudgetMutation = mutationFor(createBudget, {
  failure: m.budget_create_failed(),
  fields: FIELDS,
  added: addedName,
})

export const createBudgetsMutation = makeMutation(
  (budgets: BudgetDraft[], send) => send(createBudgets, { body: { budgets } }),
  { failure: m.budget_create_failed(), added: (budgets) => m.added_budgets({ count: budgets.length }) },
)

export const editBudgetMutation = (budget: Budget) => {
  const edited = { id: budget.id, base: toFields(budget) }
  return editFor(editBudget, edited, { failure: m.budget_edit_failed(), fields: FIELDS, saved: m.saved() })
}

export const discardBudgetMutation = makeDiscardMutation(discardBudget, {
  failure: m.budget_delete_failed(),
  hides: 'all',
})
