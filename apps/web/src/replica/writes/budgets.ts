import { createBudget, deleteBudget, editBudget } from '@daybook/contract'
import { budgetWith } from '../answers/budgets.ts'
import { editOf, orReject, withNewId, writeOf } from '../operations.ts'
import { tracked } from '../tracked.ts'

/** The writes of budgets. */
export const budgetWrites = [
  writeOf(
    createBudget,
    (context, { body: { id, ...draft } }) => {
      tracked(context, 'budget').create(id!, draft)
      return budgetWith(context.rows, id!)
    },
    { prepare: withNewId },
  ),
  editOf(editBudget, 'budget', 'keep', (context, { params, body: { id: _, ...draft } }) => {
    tracked(context, 'budget').edit(params.id, () => draft)
    return budgetWith(context.rows, params.id)
  }),
  writeOf(deleteBudget, (context, { params }) => {
    orReject(tracked(context, 'budget').discard(params.id), 'budget_not_found')
    return { message: 'Budget deleted' }
  }),
]
