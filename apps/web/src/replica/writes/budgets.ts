import { createBudget, createBudgets, deleteBudget, editBudget } from '@daybook/contract'
import { budgetRowOf } from '@daybook/domain/budgets'
import { budgetWith } from '../answers/budgets.ts'
import { editOf, orReject, withNewId, writeOf } from '../operations.ts'
import { requireAmount } from '../requireAmount.ts'
import { tracked } from '../tracked.ts'

/** The writes of budgets. */
export const budgetWrites = [
  writeOf(
    createBudget,
    (context, { body: { id, ...draft } }) => {
      tracked(context, 'budget').create(id!, budgetRowOf(draft))
      return budgetWith(context.rows, id!, context.today)
    },
    { prepare: withNewId },
  ),
  writeOf(
    createBudgets,
    (context, { body }) =>
      body.budgets.map(({ id, ...draft }) => {
        tracked(context, 'budget').create(id!, budgetRowOf(draft))
        return budgetWith(context.rows, id!, context.today)
      }),
    {
      prepare: ({ body, ...input }, { newId }) => ({
        ...input,
        body: { budgets: body.budgets.map((one) => ({ ...one, id: one.id ?? newId() })) },
      }),
    },
  ),
  editOf(editBudget, 'budget', 'keep', (context, { params, body }) => {
    tracked(context, 'budget').edit(params.id, (before) => {
      requireAmount(body.amount, before.amount, 'budget_amount_too_small')
      return budgetRowOf(body, before)
    })
    return budgetWith(context.rows, params.id, context.today)
  }),
  writeOf(deleteBudget, (context, { params }) => {
    orReject(tracked(context, 'budget').discard(params.id), 'budget_not_found')
    return { message: 'Budget deleted' }
  }),
]
